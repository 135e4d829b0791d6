import type { Booking } from '#app/features/booking/domain/booking.ts'
import { HOUR, type Millis } from '#app/lib/time.ts'

/** The last instant at which cancelling brings the money back: 24 hours before the start (terms, specification 9). */
export const refundUntil = (booking: Pick<Booking, 'startsAt'>): Millis => booking.startsAt - 24 * HOUR

/** Cancelled with 24 hours' notice or more: everything comes back; later nothing does. */
export const refundable = (booking: Pick<Booking, 'startsAt'>, now: Millis): boolean =>
  now <= refundUntil(booking)
