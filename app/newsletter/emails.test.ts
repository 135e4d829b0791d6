import { expect, test } from 'vitest'
import { anEmailContext, render } from '../../tests/builders/emails.ts'
import { renderConfirmationEmail, renderSubscribedEmail } from './emails.tsx'

const subscriber = { email: 'asha@example.org', unsubscribeToken: 'stop' }
const context = anEmailContext()
const confirmation = renderConfirmationEmail(subscriber, 'start', context)
const known = renderSubscribedEmail(subscriber, false, context)

test.each([
  ['the confirmation', confirmation],
  ['the welcome', renderSubscribedEmail(subscriber, true, context)],
  ['the reply to a known address', known],
])('adds the one-click unsubscribe link to %s', (_, content) => {
  expect(render(content).headers).toMatchObject({
    'List-Unsubscribe': '<https://www.margam.example/newsletter/unsubscription/stop>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('includes the confirmation link only in the confirmation email', () => {
  const link = 'https://www.margam.example/newsletter/confirmation/start'
  expect(render(confirmation).text).toContain(link)
  expect(render(known).text).not.toContain('confirmation')
})
