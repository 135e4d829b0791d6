import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import { findBooking } from './change-booking.ts'
import { occupied, worksAt } from './domain/availability.ts'
import { type Booking, confirm } from './domain/booking.ts'
import type { LinkUnused } from './domain/proof.ts'
import { sha256 } from './hash.ts'
import { scheduleBookingEmails } from './schedule-emails.ts'

/**
 * The emailed link of a held free booking was used: it is booked, with the emails of any other, also after its hold while
 * nobody else has its time. The address counts as proved from then on, even when the time is lost.
 *
 * @param code of the link
 * @returns a booking that is booked or cancelled already as it is
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
