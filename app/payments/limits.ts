import { countUse } from '#app/db/limiter.ts'
import { getNetwork } from '#app/lib/network.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'

/** Limit per network: each check calls the provider, and a whole class may share a network. */
const checksPerNetwork = { max: 120, windowMs: MINUTE }

/** Limit per booking: documents are opened rarely, and each is a large file. */
const documentsPerBooking = { max: 30, windowMs: MINUTE }

/** Checks whether a network may check another payment now. */
export async function mayCheckPayment(app: App, clientIp: string): Promise<boolean> {
  if (!app.config.rateLimits) return true
  return (await countUse(app, `verify:${getNetwork(clientIp)}`, checksPerNetwork)).ok
}

/** Returns the wait before the next document of a booking; null when the limit is not reached. */
export async function getDocumentWait(app: App, bookingId: string): Promise<Millis | null> {
  if (!app.config.rateLimits) return null
  const use = await countUse(app, `documents:${bookingId}`, documentsPerBooking)
  return use.ok ? null : use.retryAfterMs
}
