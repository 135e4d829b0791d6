import { networkOf } from '#app/lib/network.ts'
import { HOUR } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'

/** A whole school may share one address, so its ceiling is far above what one class books. */
const perAddress = { max: 300, windowMs: HOUR }

/** Refuses the flood of a robot; what one person may hold is limited by the booking itself. */
export async function limitBookings(
  services: Services,
  address: string,
): Promise<{ ok: true } | { ok: false; retryAfterMs: number; message: string }> {
  if (!services.settings.rateLimits) return { ok: true }
  const hit = await services.throttle.hit(`booking:${networkOf(address)}`, perAddress, services.clock.now())
  if (hit.ok) return hit
  const minutes = Math.ceil(hit.retryAfterMs / 60_000)
  return {
    ...hit,
    message: `Too many bookings came from your network. Please try again in ${minutes} minutes; nothing was booked.`,
  }
}
