import { expect, test } from 'vitest'
import type { ClaimedMail, StaffMailContent } from '#app/ports/outbox.ts'
import { aMailContext } from '../../tests/builders/mails.ts'
import { renderMail, stillTrue } from './mail-kinds.ts'

const noBookings = { byToken: async () => null }
const claimed = (content: StaffMailContent): ClaimedMail => ({
  id: '1',
  key: 'key',
  recipient: 'ravi@example.org',
  attempts: 3,
  content,
})
const member = { to: 'member', name: 'Ravi Kumar' } as const
const reset = claimed({ ...member, kind: 'staff-password-reset', token: 'c0de', expiresAt: 1000 })
const changed = claimed({ ...member, kind: 'staff-account-changed', change: 'password-reset', at: 0 })

test('a link is mailed as long as it works, what happened to an account however late', async () => {
  expect(await stillTrue(noBookings, reset, 999)).toBe(true)
  expect(await stillTrue(noBookings, reset, 1000)).toBe(false)
  expect(await stillTrue(noBookings, changed, 1000)).toBe(true)
})

test('each kind of mail to staff has its own words', () => {
  expect(renderMail(reset, aMailContext(), 0).subject).toBe('Choose a new password')
  expect(renderMail(changed, aMailContext(), 0).subject).toBe('Your password was changed')
})
