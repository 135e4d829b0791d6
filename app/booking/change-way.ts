import { occupied } from '#app/availability/slots.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import { type Booking, inWay } from './booking.ts'
import { type ByStaff, findBooking, type LinkRefusal } from './change-booking.ts'
import { changedWayTooOften } from './limits.ts'
import { scheduleBookingEmails } from './schedule-emails.ts'
import type { Way } from './ways.ts'

export type WayRefusal = LinkRefusal | 'over' | 'too-many-changes'

/**
 * Changes a session to video or phone until it ends, because a visitor who cannot join the call may need a phone
 * call. An unchanged mode sends no email.
 */
export async function changeWay(
  services: Services,
  token: string,
  way: Way,
  by?: ByStaff,
): Promise<Result<Booking, WayRefusal>> {
  const now = services.clock.now()
  const found = await findBooking(services, token)
  if (!found) return refuse('not-found')
  const { booking, counselor } = found
  if (by && by.version !== booking.version) return refuse('changed-meanwhile')
  const next = inWay(booking, way, now)
  if (!next.ok) return next
  if (next.value === booking) return ok(booking)
  if (!by && (await changedWayTooOften(services, booking.id))) return refuse('too-many-changes')
  const changed = await services.bookings.change(next.value, occupied(counselor.schedule, next.value), {
    event: `by-${way}`,
    actor: by?.actor ?? 'visitor',
    trace: by?.trace,
    emails: scheduleBookingEmails(next.value, 'booking-mode-changed', services.settings, now),
    now,
  })
  return changed.ok ? changed : refuse('changed-meanwhile')
}
