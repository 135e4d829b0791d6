import { HOUR, type Millis } from '#app/lib/time.ts'
import type { BookingStore } from '#app/ports/bookings.ts'
import type { BookingMailContent } from '#app/ports/outbox.ts'

/**
 * Whether a waiting mail still says something true. A reminder does while its booking is confirmed, unchanged and
 * ahead; the day's reminder gives way to the hour's. News is always told once, but a retry of it not
 * after something newer has happened to the booking: the newer mail tells that.
 */
export async function stillWanted(
  bookings: Pick<BookingStore, 'byToken'>,
  mail: { content: BookingMailContent; attempts: number },
  now: Millis,
): Promise<boolean> {
  const { kind, booking } = mail.content
  const reminder = kind === 'reminder-24h' || kind === 'reminder-1h'
  if (!reminder && (mail.attempts === 1 || kind === 'booking-cancelled')) return true
  if (reminder && now >= booking.startsAt - (kind === 'reminder-24h' ? HOUR : 0)) return false
  const current = await bookings.byToken(booking.token)
  return current?.state === 'confirmed' && current.version === booking.version
}
