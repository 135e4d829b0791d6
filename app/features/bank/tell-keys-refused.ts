import { HOUR } from '#app/lib/time.ts'
import type { PaymentProvider } from '#app/ports/payment-provider.ts'
import type { Services } from '#app/ports/services.ts'
import { keysPart } from './domain/payment-parts.ts'
import { raiseAlert } from './raise-alert.ts'

type Needs = Pick<Services, 'alerts' | 'health' | 'clock' | 'settings'>

/**
 * Tells admins that a provider does not take our keys: once for as long as that lasts, and once an hour at most where instances
 * with old and new keys take turns.
 */
export async function tellKeysRefused(
  services: Needs,
  { id, name: provider }: Pick<PaymentProvider, 'id' | 'name'>,
): Promise<void> {
  const { health, alerts, clock } = services
  await health.flush()
  const parts = await health.parts()
  const since = parts.find(({ part }) => part === keysPart(id))?.failingSince
  if (since == null) return
  const told = await alerts.since(clock.now() - HOUR)
  if (told.some(({ alert }) => alert.cause === 'keys-refused' && alert.provider === provider)) return
  await raiseAlert(services, { cause: 'keys-refused', provider, since })
}
