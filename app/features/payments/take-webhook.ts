import type { PaymentProvider } from '#app/ports/payment-provider.ts'
import type { Services } from '#app/ports/services.ts'

export type WebhookOutcome = 'noted' | 'not-understood' | 'known-already' | 'bad-signature'

/** News that no order tells. */
const aboutTheBank = /^(payment\.dispute|settlement)\./

/**
 * Notes a webhook, whatever its shape, and leaves its work to the worker, so that it is answered at once. A second delivery
 * changes nothing.
 */
export async function takeWebhook(
  services: Pick<Services, 'payments' | 'bank' | 'clock'>,
  provider: PaymentProvider,
  ...given: Parameters<PaymentProvider['readWebhook']>
): Promise<WebhookOutcome> {
  const news = provider.readWebhook(...given)
  if (!news.ok) return news.reason
  const now = services.clock.now()
  if (!(await services.payments.noteEvent({ ...news.value, at: now }))) return 'known-already'
  if (aboutTheBank.test(news.value.type)) await services.bank.lookSoon(now)
  return news.value.type === 'unknown' ? 'not-understood' : 'noted'
}
