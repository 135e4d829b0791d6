import { data } from 'react-router'
import { company } from '#app/content/company.ts'
import { findBooking } from '#app/features/booking/change-booking.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { standingOf } from '#app/features/booking/domain/standing.ts'
import { googleCalendarUrl } from '#app/features/booking/emails/invitation.ts'
import { meetingLink } from '#app/features/booking/emails/meeting-link.ts'
import type { BookingView } from '#app/features/booking/ui/booking-card.tsx'
import { spokenTime } from '#app/lib/dates.ts'
import { indiaDate } from '#app/lib/time.ts'
import type { Counselor } from '#app/ports/bookings.ts'
import type { Services } from '#app/ports/services.ts'

/**
 * The booking behind a link.
 *
 * @throws a 404 answer for a link that leads nowhere
 */
export async function theBooking(services: Services, token: string) {
  const found = await findBooking(services, token)
  if (!found) throw data('This link leads to no booking.', { status: 404 })
  return { ...found, view: viewOf(found.booking, found.counselor, services) }
}

function viewOf(booking: Booking, counselor: Counselor, { clock, settings }: Services): BookingView {
  return {
    reference: booking.reference,
    standing: standingOf(booking, clock.now()),
    kind: booking.kind,
    date: indiaDate(booking.startsAt),
    time: spokenTime(booking.startsAt),
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    counselor: counselor.name,
    email: booking.visitor.email,
    reminder: booking.visitor.reminder,
    heldUntil:
      booking.state === 'held' && clock.now() < booking.heldUntil
        ? `${spokenTime(booking.heldUntil)}\u00a0IST`
        : null,
    meetingLink: meetingLink(settings.meetingUrl, booking),
    googleUrl: googleCalendarUrl(booking, { ...settings, company }),
  }
}
