import { expect, test } from 'vitest'
import type { NewsletterMailContent } from '#app/ports/outbox.ts'
import { renderMail } from '#app/render-mail.ts'
import { aSubscriber } from '../../../tests/builders/enquiries.ts'
import { aMailContext } from '../../../tests/builders/mails.ts'

const subscriber = aSubscriber({ unsubscribeToken: 'stop' })
const render = (content: NewsletterMailContent) =>
  renderMail({ content, recipient: 'asha@example.org', key: 'key' }, aMailContext(), 0)
const asked: NewsletterMailContent = {
  kind: 'newsletter-confirmation',
  to: 'subscriber',
  subscriber,
  token: 'start',
  expiresAt: 0,
}

test.each([
  asked,
  { kind: 'newsletter-welcome', to: 'subscriber', subscriber } as const,
  { kind: 'newsletter-known', to: 'subscriber', subscriber } as const,
])('$kind carries the one-click way out', (content) => {
  expect(render(content).headers).toMatchObject({
    'List-Unsubscribe': '<https://www.margam.example/newsletter/unsubscription/stop>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('the link that starts it is in the mail that asks, and in no other', () => {
  const link = 'https://www.margam.example/newsletter/confirmation/start'
  expect(render(asked).text).toContain(link)
  expect(render({ kind: 'newsletter-known', to: 'subscriber', subscriber }).text).not.toContain(
    'confirmation',
  )
})
