import type { WebhookOutcome } from '#app/features/payments/take-webhook.ts'
import type { Services } from '#app/ports/services.ts'
import { webhooksPart } from './domain/payment-parts.ts'

/**
 * Notes when a provider's last webhook came. One with a wrong signature says nothing of the provider: anybody may have posted it
 * (of `webhooks` in `features/health/health-page.ts` one reads how a wrong secret of our own is seen).
 */
export const hearWebhooks =
  ({ health, clock }: Pick<Services, 'health' | 'clock'>) =>
  (providerId: string, outcome: WebhookOutcome): void => {
    if (outcome !== 'bad-signature') health.worked(webhooksPart(providerId), clock.now())
  }
