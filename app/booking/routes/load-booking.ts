import { data, redirect } from 'react-router'
import type { Counselor } from '#app/availability/queries.ts'
import type { Booking } from '#app/booking/booking.ts'
import { joinFrom, joinUntil, standingOf } from '#app/booking/booking-status.ts'
import { byPhone, phoneInWords } from '#app/booking/choices.ts'
import type { BookingLinks, BookingView } from '#app/booking/components/booking-card.tsx'
import { googleCalendarUrl, outlookCalendarUrl } from '#app/booking/invitation.ts'
import { joinLink } from '#app/booking/links.ts'
import { findBooking, findUpgrade } from '#app/booking/queries.ts'
import { whatsAppUrl } from '#app/booking/whatsapp.ts'
import type { Company } from '#app/lib/business.ts'
import { formatSoon, spokenTime } from '#app/lib/dates.ts'
import { formatLanguage } from '#app/lib/languages.ts'
import { indiaDate } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'

/**
 * Finds the booking behind a link.
 *
 * @throws a 404 response for an unknown link; a redirect from an upgraded free session to the paid one
 */
export async function loadBooking(app: App, token: string) {
  const found = await findBooking(app, token)
  if (!found) throw data('We couldn’t find this booking.', { status: 404 })
  const became = await findUpgrade(app, found.booking)
  if (became) throw redirect(`/bookings/${became.token}`)
  return { ...found, view: toBookingView(found.booking, found.counselor, app) }
}

function toBookingView(booking: Booking, counselor: Counselor, app: App): BookingView {
  return {
    reference: booking.reference,
    standing: standingOf(booking, app.clock.now()),
    kind: booking.kind,
    date: indiaDate(booking.startsAt),
    time: spokenTime(booking.startsAt),
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    counselor: counselor.name,
    language: formatLanguage(booking.visitor.language),
    way: booking.visitor.way,
    phone: phoneInWords(booking.visitor.phone),
    email: booking.visitor.email,
    reminder: booking.visitor.reminder,
    heldUntil:
      booking.state === 'held' && app.clock.now() < booking.heldUntil
        ? `${formatSoon(booking.heldUntil, app.clock.now())}\u00a0IST`
        : null,
    links:
      booking.state === 'confirmed' ? toBookingLinks(booking, { ...app.config, ...app.business() }) : null,
    now: app.clock.now(),
  }
}

function toBookingLinks(booking: Booking, context: { siteUrl: string; company: Company }): BookingLinks {
  return {
    join: byPhone(booking.visitor) ? null : joinLink(context.siteUrl, booking),
    opens: joinFrom(booking),
    closes: joinUntil(booking),
    google: googleCalendarUrl(booking, context),
    outlook: outlookCalendarUrl(booking, context),
    whatsApp: whatsAppUrl(booking, context),
  }
}
