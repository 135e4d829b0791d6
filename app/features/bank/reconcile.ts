import { KeysRefused, type PaymentProvider } from '#app/ports/payment-provider.ts'
import type { Services } from '#app/ports/services.ts'
import { webhooksAwaited } from './domain/webhooks-awaited.ts'
import { findUnknown } from './find-unknown.ts'
import { raiseAlert } from './raise-alert.ts'
import { readSettlements } from './read-settlements.ts'
import { tellKeysRefused } from './tell-keys-refused.ts'
import { watchDisputes } from './watch-disputes.ts'

type Needs = Pick<
  Services,
  'providers' | 'bank' | 'disputes' | 'alerts' | 'health' | 'payments' | 'records' | 'clock' | 'settings'
>

/** One lost webhook is chance; that of two payments none came is not. */
const enough = 2

/**
 * Compares each provider's books with ours, and raises what can't wait. Safe to run at any time, any number of times.
 *
 * @param report told why a part of it could not be done; the others are all the same
 */
export async function reconcile(services: Needs, report: (error: unknown) => void): Promise<void> {
  for (const provider of services.providers)
    for (const part of [watchDisputes, findUnknown, readSettlements, checkWebhooks, checkBalance]) {
      try {
        await part(services, provider)
      } catch (error) {
        report(error)
        if (!(error instanceof KeysRefused)) continue
        await tellKeysRefused(services, provider)
        break
      }
    }
}

/** Raises an alert when payments of the last day brought no webhook. */
async function checkWebhooks(services: Needs, { id, name: provider }: PaymentProvider): Promise<void> {
  const awaited = webhooksAwaited(services.clock.now())
  const { payments, heard } = await services.bank.webhooksFor(id, awaited)
  if (payments >= enough && !heard)
    await raiseAlert(services, { cause: 'webhook-silent', provider, payments, since: awaited.from })
}

/** Raises an alert when the provider has less than what is to be sent back. */
async function checkBalance(
  services: Needs,
  { id, name: provider, reports }: PaymentProvider,
): Promise<void> {
  const needed = await services.bank.toSendBack(id)
  if (needed === 0 || !reports) return
  const balance = await reports.balance()
  if (balance !== null && balance < needed)
    await raiseAlert(services, { cause: 'balance-low', provider, balance, needed })
}
