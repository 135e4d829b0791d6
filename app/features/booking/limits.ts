import { networkOf } from '#app/lib/network.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import type { Services } from '#app/ports/services.ts'

/** A whole class may share one address, and books in one hour. */
const perNetwork = { max: 60, windowMs: HOUR }
/** Every booking writes to an address that nobody has proved to be theirs. */
const perEmail = { max: 10, windowMs: DAY }
/** So does every move. */
const perBooking = { max: 6, windowMs: DAY }

type Limited = { ok: true } | { ok: false; retryAfterMs: number; message: string }

/**
 * Refuses the flood of a robot; how many sessions one person holds is limited by the booking itself.
 *
 * @param address the visitor's network address
 */
export async function limitBookings(services: Services, address: string, email: string): Promise<Limited> {
  if (!services.settings.rateLimits) return { ok: true }
  const now = services.clock.now()
  const network = await services.throttle.hit(`booking:${networkOf(address)}`, perNetwork, now)
  if (!network.ok) return refusal(network.retryAfterMs, 'Too many bookings came from your network.')
  const mails = await services.throttle.hit(`booking-email:${email.toLowerCase()}`, perEmail, now)
  return mails.ok ? mails : refusal(mails.retryAfterMs, 'Too many bookings were made with this e-mail today.')
}

/** Whether a booking has been moved so often today that the next move must wait. */
export async function movedTooOften(services: Services, bookingId: string): Promise<boolean> {
  if (!services.settings.rateLimits) return false
  return !(await services.throttle.hit(`move:${bookingId}`, perBooking, services.clock.now())).ok
}

function refusal(retryAfterMs: number, what: string): Limited {
  const minutes = Math.ceil(retryAfterMs / 60_000)
  const wait =
    minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? 'a minute' : `${minutes} minutes`
  return { ok: false, retryAfterMs, message: `${what} Please try again in ${wait}; nothing was booked.` }
}
