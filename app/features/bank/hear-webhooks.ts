import type { WebhookOutcome } from '#app/features/payments/take-webhook.ts'
import type { Services } from '#app/ports/services.ts'
import { webhooksPart } from './domain/payment-parts.ts'

/** Notes when a provider's last webhook came, and whether its signature was right. */
export const hearWebhooks =
  ({ health, clock }: Pick<Services, 'health' | 'clock'>) =>
  (providerId: string, outcome: WebhookOutcome): void => {
    const part = webhooksPart(providerId)
    if (outcome === 'bad-signature') health.failed(part, outcome, clock.now())
    else health.worked(part, clock.now())
  }
