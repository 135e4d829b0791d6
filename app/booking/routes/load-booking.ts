import { data, redirect } from 'react-router'
import { type Counselor, getCounselor, listCounselors } from '#app/availability/queries.ts'
import { isCounselorLate } from '#app/booking/attendance.ts'
import { type Booking, isHeld } from '#app/booking/booking.ts'
import {
  getJoinEnd,
  getJoinStart,
  getVisitorBookingStatus,
  type VisitorBookingStatus,
} from '#app/booking/booking-status.ts'
import { buildGoogleCalendarUrl, buildWhatsAppUrl } from '#app/booking/invitation.ts'
import { buildJoinLink } from '#app/booking/links.ts'
import { BookingError } from '#app/booking/messages.ts'
import { findBookingByToken, findUpgrade } from '#app/booking/queries.ts'
import { formatPhone, isPhoneCall } from '#app/booking/visitor.ts'
import { formatShortDateTime, formatTimeWithDay } from '#app/lib/dates.ts'
import { formatLanguage } from '#app/lib/languages.ts'
import type { App } from '#app/server/app-context.ts'

/** @throws a 404 response for an unknown link; a redirect from an upgraded free session to the paid one */
export async function loadBooking(app: App, token: string) {
  const booking = await findBookingByToken(app, token)
  if (!booking) throw data('We couldn’t find this booking.', { status: 404 })
  const became = await findUpgrade(app, booking)
  if (became) throw redirect(`/bookings/${became.token}`)
  const isLate = await isCounselorLate(app, booking)
  const counselor = getCounselor(await listCounselors(app, app.clock.now()), booking.counselorId)
  return { booking, counselor, isLate, view: toBookingView(booking, counselor, app) }
}

/**
 * Finds a booking whose status allows a change; the status `late` means that its counselor is late.
 *
 * @throws the responses of `loadBooking`; a redirect to the booking's page, which shows why it cannot be changed
 */
export async function loadChange(
  app: App,
  token: string,
  statuses: readonly (VisitorBookingStatus | 'late')[],
) {
  const found = await loadBooking(app, token)
  if (!statuses.includes(found.isLate ? 'late' : found.view.status)) throw redirect(`/bookings/${token}`)
  return found
}

/** Runs a change of a booking and redirects to the booking's page, or returns the reason why it was refused. */
export async function runBookingChange(change: () => Promise<string>) {
  try {
    return redirect(`/bookings/${await change()}`, 303)
  } catch (error) {
    if (!(error instanceof BookingError)) throw error
    const isUnknown = error.code === 'not-found' || error.code === 'no-such-link'
    const nearest = error.code === 'slot-taken' ? error.nearest : undefined
    return data({ alert: error.describe().message, nearest }, { status: isUnknown ? 404 : 409 })
  }
}

/** Booking as shown on its own pages, with few personal details. */
export type BookingView = ReturnType<typeof toBookingView>

function toBookingView(booking: Booking, counselor: Counselor, app: App) {
  const { reference, kind, startsAt, endsAt, status, visitor } = booking
  const now = app.clock.now()
  const context = { ...app.config, ...app.business() }
  return {
    reference,
    kind,
    startsAt,
    endsAt,
    now,
    status: getVisitorBookingStatus(booking, now),
    refundableUntil: kind === 'paid' ? `${formatShortDateTime(booking.refundableUntil, now)} IST` : null,
    counselor: counselor.name,
    language: formatLanguage(visitor.language),
    mode: visitor.mode,
    phone: formatPhone(visitor.phone),
    email: visitor.email,
    reminder: visitor.reminder,
    heldUntil: isHeld(booking, now) ? `${formatTimeWithDay(booking.heldUntil, now)}\u00a0IST` : null,
    /** Shareable links of a booked session; none of them can move or cancel it. */
    links:
      status !== 'confirmed'
        ? null
        : {
            join: isPhoneCall(visitor) ? null : buildJoinLink(context.siteUrl, booking),
            opens: getJoinStart(booking),
            closes: getJoinEnd(booking),
            google: buildGoogleCalendarUrl(booking, context),
            whatsApp: buildWhatsAppUrl(booking, context),
          },
  }
}
