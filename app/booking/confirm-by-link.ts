import { occupied, worksAt } from '#app/availability/slots.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import { type Booking, confirm } from './booking.ts'
import { findBooking } from './change-booking.ts'
import { sha256 } from './hash.ts'
import type { LinkUnused } from './proof.ts'
import { scheduleBookingEmails } from './schedule-emails.ts'

/**
 * Confirms a held free booking by its emailed link and sends the usual emails. After the hold has expired, the slot
 * must still be available; the email counts as verified even if it is not.
 *
 * @param code code in the link
 * @returns a booking that is already confirmed or cancelled, unchanged
 */
export async function confirmByLink(
  services: Services,
  token: string,
  code: string,
): Promise<Result<Booking, LinkUnused>> {
  const now = services.clock.now()
  const found = await findBooking(services, token)
  if (!found || !(await services.bookings.prove(token, sha256(code)))) return refuse('no-such-link')
  const { booking, counselor } = found
  const confirmed = confirm(booking, now, worksAt(counselor.schedule, booking))
  if (!confirmed.ok) return confirmed.reason === 'not-held' ? ok(booking) : refuse(confirmed.reason)
  const next = confirmed.value
  const written = await services.bookings.confirmByLink(next, occupied(counselor.schedule, next), {
    maxUpcoming: services.settings.maxUpcomingPerPerson,
    emails: scheduleBookingEmails(next, 'booking-confirmed', services.settings, now),
    now,
  })
  if (written.ok) return written
  return refuse(written.reason === 'slot-taken' ? 'slot-lost' : written.reason)
}
