import { expect, test } from 'vitest'
import type { AccountChange } from '#app/ports/outbox.ts'
import { renderMail } from '#app/render-mail.ts'
import { aMailContext } from '../../../tests/builders/mails.ts'

/** Friday 20 November 2026, 10:00 in India. */
const at = Date.parse('2026-11-20T04:30:00Z')
const render = (change: AccountChange, name = 'Ravi Kumar') =>
  renderMail(
    {
      content: { kind: 'staff-account-changed', to: 'member', name, change, at },
      recipient: 'ravi@example.org',
      key: 'key',
    },
    aMailContext(),
    0,
  )

test.each<[AccountChange, string, string]>([
  ['password-changed', 'Your password was changed', 'on its account page'],
  ['password-reset', 'Your password was changed', 'by a link that was emailed to you'],
  ['two-factor-on', 'Two-factor login was turned on', 'Every other browser was signed out.'],
  ['two-factor-off', 'Two-factor login was turned off', 'the password alone lets in'],
  ['two-factor-dropped', 'An admin turned two-factor login off', 'an admin turned two-factor login off'],
  ['recovery-code-used', 'A recovery code was used to log in', 'one of its recovery codes'],
])('%s is told with what happened, when in India, and what to do', (change, subject, told) => {
  const mail = render(change)
  expect(mail.subject).toBe(subject)
  expect(mail.text).toContain('Hello Ravi Kumar,')
  expect(mail.text).toContain(told)
  expect(mail.text).toContain('When: Friday 20 November 2026, 10:00 AM IST')
  expect(mail.text).toContain('If not, choose a new password now, and tell an admin')
  for (const said of [mail.text, mail.html]) {
    const links = said.match(/https:\/\/www\.margam\.example\/[^\s"<]*/g)
    expect(new Set(links)).toEqual(new Set(['https://www.margam.example/services/counselor-login/password']))
  }
  expect(mail.template).toEqual({
    kind: 'staff-account-changed-member',
    params: {
      name: 'Ravi Kumar',
      email: 'ravi@example.org',
      change: subject,
      changed_at: 'Friday 20 November 2026, 10:00 AM IST',
      password_page: 'https://www.margam.example/services/counselor-login/password',
    },
  })
})

test('a name that is more than a name is not repeated', () => {
  expect(render('two-factor-off', 'see https://evil.example').text).not.toContain('evil')
})
