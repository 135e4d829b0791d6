import { expect, test } from 'vitest'
import { AccountError } from '#app/accounts/messages.ts'
import { MINUTE } from '#app/lib/time.ts'
import { rejectAccountForm } from './form-response.ts'

test('sends Retry-After when a login is rejected for too many attempts', () => {
  const { init } = rejectAccountForm(new AccountError('too-many-attempts', { retryAfterMs: MINUTE }), {})
  expect(init).toEqual({ status: 429, headers: { 'Retry-After': '60' } })
})
