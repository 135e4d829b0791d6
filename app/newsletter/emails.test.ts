import { expect, test } from 'vitest'
import { anEmailContext, render } from '../../tests/builders/emails.ts'
import { renderConfirmationEmail, renderWelcomeEmail } from './emails.tsx'

const subscriber = { email: 'asha@example.org', unsubscribeToken: 'stop' }
const context = anEmailContext()
const confirmation = renderConfirmationEmail(subscriber, 'start', context)
const welcome = renderWelcomeEmail(subscriber, context)

test.each([
  ['the confirmation', confirmation],
  ['the welcome', welcome],
])('adds the one-click unsubscribe link to %s', (_, content) => {
  expect(render(content).headers).toMatchObject({
    'List-Unsubscribe': '<https://www.margam.example/newsletter/unsubscription/stop>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('includes the confirmation link only in the confirmation email', () => {
  const link = 'https://www.margam.example/newsletter/confirmation/start'
  expect(render(confirmation).text).toContain(link)
  expect(render(welcome).text).not.toContain('confirmation')
})
