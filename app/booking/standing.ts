import type { Millis } from '#app/lib/time.ts'
import type { Booking } from './booking.ts'

/** Status of a booking for its visitor. */
export type BookingStanding =
  | 'booked'
  | 'running'
  | 'to-move'
  | 'over'
  | 'completed'
  | 'missed'
  | 'cancelled'
  | 'waiting-for-payment'
  | 'waiting-for-link'
  | 'expired'
  | 'not-confirmed'

/** Returns the status of a booking for its visitor at a given time. */
export function standingOf(booking: Booking, now: Millis): BookingStanding {
  switch (booking.state) {
    case 'confirmed':
      if (now < booking.startsAt) return 'booked'
      return now < booking.endsAt ? 'running' : 'over'
    case 'held':
      return now < booking.heldUntil ? waiting[booking.kind] : lapsed[booking.kind]
    case 'expired':
      return lapsed[booking.kind]
    case 'no-show':
      return 'missed'
    default:
      return booking.state
  }
}

/** Statuses of a hold: a free session waits for its emailed link, a paid session for payment. */
const waiting = { free: 'waiting-for-link', paid: 'waiting-for-payment' } as const
const lapsed = { free: 'not-confirmed', paid: 'expired' } as const
