import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import { type ByStaff, findBooking, type LinkRefusal } from './change-booking.ts'
import { occupied } from './domain/availability.ts'
import { type Booking, inWay } from './domain/booking.ts'
import type { Way } from './domain/ways.ts'
import { changedWayTooOften } from './limits.ts'
import { scheduleBookingEmails } from './schedule-emails.ts'

export type WayRefusal = LinkRefusal | 'over' | 'too-many-changes'

/**
 * Makes a session a video call or a phone call, until it is over: who can't get into the call is called. Asked for what it
 * is already, it stays as it is and nobody is told.
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
