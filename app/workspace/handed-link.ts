import type { Booking } from '#app/booking/booking.ts'
import { manageLink } from '#app/booking/links.ts'
import { formatDateTime, formatShortDateTime } from '#app/lib/dates.ts'
import type { Millis } from '#app/lib/time.ts'
import { payPath } from '#app/payments/paths.ts'

/** Checks whether a held paid session awaits its payment. */
export const isPayable = (booking: Booking, now: Millis) =>
  booking.kind === 'paid' && booking.state === 'held' && now < booking.heldUntil

/** Checks whether staff hold the slot until the client pays by link. */
export const isHeldByStaff = (booking: Booking, now: Millis) =>
  isPayable(booking, now) && booking.visitor.consent.method === 'phone'

/**
 * Returns the visitor's link for staff to share when the session is by phone or the visitor has no email, while the
 * link is of use; otherwise null. Its reader can act as the visitor, as staff may do here anyway.
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
