import { DAY } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'

/** A database restored from a backup of last month still finds its money. */
const lookBack = 30 * DAY

/**
 * Compares the payments that arrived at the provider with ours, so that money which no webhook told of is found. Safe to run
 * at any time.
 *
 * @throws ProviderUnreachable
 */
export async function reconcile({
  provider,
  payments,
  clock,
}: Pick<Services, 'provider' | 'payments' | 'clock'>): Promise<void> {
  const now = clock.now()
  const listed = await provider.paymentsIn({ from: now - lookBack, to: now })
  const arrived = listed.filter(({ status }) => status === 'captured' || status === 'refunded')
  if (arrived.length > 0) await payments.reconcile(provider.id, arrived, now)
}
