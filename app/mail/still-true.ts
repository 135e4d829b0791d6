import { HOUR, type Millis } from '#app/lib/time.ts'
import type { BookingStore } from '#app/ports/bookings.ts'
import type { WaitingEmail } from '#app/ports/outbox.ts'

/**
 * Whether what waits still says something true. A link does as long as it works. A reminder does while its booking is
 * confirmed, unchanged and ahead; the day's gives way to the hour's. That a payment failed, and where one pays, while the
 * time is held and can be paid; that somebody did not come,
 * unless the mark was taken back; that a time waits for its link, while it does; where money went and that a session is off,
 * always. Other news is always told once, but a retry of it not after something newer has happened to the booking: the newer
 * one tells that. A plan, while its link works.
 */
export async function stillTrue(
  { bookings }: { bookings: Pick<BookingStore, 'byToken'> },
  { content }: Pick<WaitingEmail, 'content'>,
  attempt: number,
  now: Millis,
): Promise<boolean> {
  if (!('booking' in content)) return !('expiresAt' in content) || now < content.expiresAt
  if (content.kind === 'plan-sent') return (await bookings.byToken(content.booking.token)) !== null
  const { kind, booking } = content
  if (kind === 'session-missed') return (await bookings.byToken(booking.token))?.state === 'no-show'
  if (kind === 'payment-failed' || kind === 'payment-link') {
    const current = await bookings.byToken(booking.token)
    return current?.state === 'held' && now < current.heldUntil
  }
  if (kind === 'confirm-booking') {
    const current = await bookings.byToken(booking.token)
    return (current?.state === 'held' || current?.state === 'expired') && now < booking.startsAt
  }
  if (kind === 'counselor-late') return now < booking.endsAt
  if (kind === 'booking-cancelled' || kind.startsWith('refund-')) return true
  const reminder = kind === 'reminder-24h' || kind === 'reminder-1h'
  if (!reminder && attempt === 1) return true
  if (reminder && now >= booking.startsAt - (kind === 'reminder-24h' ? HOUR : 0)) return false
  const current = await bookings.byToken(booking.token)
  const stands =
    current?.state === (kind === 'booking-to-move' ? 'to-move' : 'confirmed') || kind === 'details-corrected'
  return stands && current?.version === booking.version
}
