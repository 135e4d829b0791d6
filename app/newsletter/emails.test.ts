import { expect, test } from 'vitest'
import type { NewsletterMailContent } from '#app/ports/outbox.ts'
import { renderMail } from '#app/render-mail.ts'
import { aMailContext } from '../../tests/builders/mails.ts'

const subscriber = {
  id: 'id',
  email: 'asha@example.org',
  status: 'pending',
  unsubscribeToken: 'stop',
} as const
const render = (content: NewsletterMailContent) =>
  renderMail({ content, recipient: 'asha@example.org', key: 'key' }, aMailContext(), 0)
const confirmation: NewsletterMailContent = {
  kind: 'newsletter-confirmation',
  to: 'subscriber',
  subscriber,
  token: 'start',
  expiresAt: 0,
}

test.each([
  confirmation,
  { kind: 'newsletter-welcome', to: 'subscriber', subscriber } as const,
  { kind: 'newsletter-known', to: 'subscriber', subscriber } as const,
])('adds the one-click unsubscribe link to $kind', (content) => {
  expect(render(content).headers).toMatchObject({
    'List-Unsubscribe': '<https://www.margam.example/newsletter/unsubscription/stop>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('puts the confirmation link only into the email that asks for it', () => {
  const link = 'https://www.margam.example/newsletter/confirmation/start'
  expect(render(confirmation).text).toContain(link)
  expect(render({ kind: 'newsletter-known', to: 'subscriber', subscriber }).text).not.toContain(
    'confirmation',
  )
})
