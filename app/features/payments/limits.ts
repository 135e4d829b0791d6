import { countUse } from '#app/db/limiter.ts'
import { getNetwork } from '#app/lib/network.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'

/** Each asks the provider something; a whole class may share one address. */
const perNetwork = { max: 120, windowMs: MINUTE }

/** Who holds a booking's link opens its documents now and then; each is a file of some size. */
const perBooking = { max: 30, windowMs: MINUTE }

/** Whether a network may verify one more payment now. */
export async function limitVerifications(services: Services, address: string): Promise<boolean> {
  if (!services.settings.rateLimits) return true
  const { ok } = await countUse(services.app, `verify:${getNetwork(address)}`, perNetwork)
  return ok
}

/** How long the next document of a booking must wait, because so many were just opened; null when it need not. */
export async function documentsWait(services: Services, bookingId: string): Promise<Millis | null> {
  if (!services.settings.rateLimits) return null
  const hit = await countUse(services.app, `documents:${bookingId}`, perBooking)
  return hit.ok ? null : hit.retryAfterMs
}
