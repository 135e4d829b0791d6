import { expect, test } from 'vitest'
import { AccountError } from '#app/accounts/messages.ts'
import { MINUTE } from '#app/lib/time.ts'
import { buildAccountRejection } from './form-response.ts'

test('sends Retry-After when a login is rejected for too many attempts', () => {
  const { init } = buildAccountRejection(new AccountError('too-many-attempts', { retryAfterMs: MINUTE }), {})
  expect(init).toEqual({ status: 429, headers: { 'Retry-After': '60' } })
})
