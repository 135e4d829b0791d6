import { expect, test } from 'vitest'
import type { StaffLinkMailContent } from '#app/ports/outbox.ts'
import { renderMail } from '#app/render-mail.ts'
import { aMailContext } from '../../../tests/builders/mails.ts'

const link = { to: 'member', name: 'Ravi Kumar', token: 'c0de', expiresAt: 0 } as const
const invitation: StaffLinkMailContent = { ...link, kind: 'staff-invitation', invitedBy: 'Asha Rao' }
const reset: StaffLinkMailContent = { ...link, kind: 'staff-password-reset' }
const render = (content: StaffLinkMailContent) =>
  renderMail({ content, recipient: 'ravi@example.org', key: 'key' }, aMailContext(), 0)

test.each([invitation, reset])('$kind carries the link, spelled out', (content) => {
  const mail = render(content)
  const url = 'https://www.margam.example/services/counselor-login/password/c0de'
  expect(mail.text).toContain(url)
  expect(mail.html).toContain(url)
  expect(mail.text).toContain('Hello Ravi Kumar,')
})

test('an invitation says who invited, and how long it is good for', () => {
  expect(render(invitation).text).toContain('Asha Rao has made an account for you')
  expect(render(invitation).text).toContain('seven days')
  expect(render(reset).text).toContain('one hour')
})
