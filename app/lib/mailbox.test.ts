import { expect, test } from 'vitest'
import { normalizeMailbox } from './mailbox.ts'

test.each([
  ['asha@example.org', 'asha@example.org'],
  ['Asha@Example.ORG', 'asha@example.org'],
  ['asha+1@example.org', 'asha@example.org'],
  ['asha+one+two@example.org', 'asha@example.org'],
  ['asha.rao+x@example.org', 'asha.rao@example.org'],
])('normalizes the email address %s to %s', (email, mailbox) => {
  expect(normalizeMailbox(email)).toBe(mailbox)
})
