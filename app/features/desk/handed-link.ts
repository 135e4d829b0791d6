import type { Booking } from '#app/features/booking/domain/booking.ts'
import { manageLink } from '#app/features/booking/emails/meeting-link.ts'
import { payPath } from '#app/features/payments/domain/payment-path.ts'
import { formatDateTime, formatShortDateTime } from '#app/lib/dates.ts'
import type { Millis } from '#app/lib/time.ts'

/** Whether its payment is awaited: a paid session whose time is held. */
export const isPayable = (booking: Booking, now: Millis) =>
  booking.kind === 'paid' && booking.state === 'held' && now < booking.heldUntil

/** Whether staff hold it for somebody who is to pay by a link. */
export const isHeldByStaff = (booking: Booking, now: Millis) =>
  isPayable(booking, now) && booking.visitor.consent.method === 'phone'

/**
 * The visitor's own link, for staff to hand on: of a session that was booked for somebody by phone, or who has no address to
 * which it could be mailed, while there is something to do with it; else null. It lets its reader act for the visitor, for
 * whom staff act here anyway.
 */
export function handedOf(booking: Booking, siteUrl: string, now: Millis) {
  const { visitor, token, startsAt, endsAt, state } = booking
  if (visitor.consent.method !== 'phone' && visitor.email !== null) return null
  const payable = isPayable(booking, now)
  if (!payable && !(state === 'confirmed' && now < endsAt)) return null
  const url = payable ? siteUrl + payPath(token) : manageLink(siteUrl, booking)
  const when = formatDateTime(startsAt)
  const until = booking.state === 'held' ? formatDateTime(booking.heldUntil) : null
  const text = until
    ? `Your career counseling session is held for ${when}. Please pay by ${until}: ${url}`
    : `Your career counseling session is booked for ${when}. To join, move or cancel it: ${url}`
  const whatsApp = `https://wa.me/91${visitor.phone}?text=${encodeURIComponent(text)}`
  return {
    url,
    whatsApp,
    phone: visitor.phone,
    until: until && formatShortDateTime(booking.state === 'held' ? booking.heldUntil : 0, now),
  }
}
