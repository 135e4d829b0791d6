import { expect, test } from 'vitest'
import { formatEmailLink } from './business.ts'

test.each([
  ['asha@example.org', 'mailto:asha@example.org'],
  ['asha?cc=b&x@example.org', 'mailto:asha%3Fcc=b%26x@example.org'],
])('links %s as an email address without fields', (email, url) => {
  expect(formatEmailLink({ email })).toBe(url)
})
