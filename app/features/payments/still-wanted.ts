import type { Millis } from '#app/lib/time.ts'
import type { BookingStore } from '#app/ports/bookings.ts'
import type { PaymentMailContent } from '#app/ports/outbox.ts'

/** That a payment failed is told only while the time is held and can be paid; where money went is always told. */
export async function paymentMailWanted(
  bookings: Pick<BookingStore, 'byToken'>,
  content: PaymentMailContent,
  now: Millis,
): Promise<boolean> {
  if (content.kind !== 'payment-failed') return true
  const current = await bookings.byToken(content.booking.token)
  return current?.state === 'held' && now < current.heldUntil
}
