import { expect, test } from 'vitest'
import type { StaffMailContent } from '#app/ports/outbox.ts'
import { aMailContext } from '../tests/builders/mails.ts'
import { renderMail } from './render-mail.ts'

test('each kind of mail to staff has its own words', () => {
  const member = { to: 'member', name: 'Ravi Kumar' } as const
  const subject = (content: StaffMailContent) =>
    renderMail({ content, recipient: 'ravi@example.org', key: 'key' }, aMailContext(), 0).subject
  expect(subject({ ...member, kind: 'staff-password-reset', token: 'c0de', expiresAt: 1000 })).toBe(
    'Choose a new password',
  )
  expect(subject({ ...member, kind: 'staff-account-changed', change: 'password-reset', at: 0 })).toBe(
    'Your password was changed',
  )
})
