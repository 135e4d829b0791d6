import { expect, test } from 'vitest'
import { parsePrivacyRequest } from '../schema.ts'
import { requestNumber } from './request-number.ts'

test('a request has the number of its moment in India, which the form takes', () => {
  const reference = requestNumber(Date.parse('2026-11-23T08:15:12Z'))
  expect(reference).toBe('P-20261123-134512')
  expect(parsePrivacyRequest({ reference, email: 'asha@example.org' }).ok).toBe(true)
})
