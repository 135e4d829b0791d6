import { countUse } from '#app/db/limiter.ts'
import { getNetwork } from '#app/lib/network.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'

/** Limit per network: each request calls the provider, and a whole class may share a network. */
const perNetwork = { max: 120, windowMs: MINUTE }

/** Limit per booking: documents are opened rarely, and each is a large file. */
const perBooking = { max: 30, windowMs: MINUTE }

/** Checks whether a network may verify another payment now. */
export async function limitVerifications(services: Services, address: string): Promise<boolean> {
  if (!services.settings.rateLimits) return true
  const { ok } = await countUse(services.app, `verify:${getNetwork(address)}`, perNetwork)
  return ok
}

/** Returns the wait before the next document of a booking; null when the limit is not reached. */
export async function documentsWait(services: Services, bookingId: string): Promise<Millis | null> {
  if (!services.settings.rateLimits) return null
  const hit = await countUse(services.app, `documents:${bookingId}`, perBooking)
  return hit.ok ? null : hit.retryAfterMs
}
