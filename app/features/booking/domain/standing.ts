import type { Millis } from '#app/lib/time.ts'
import type { Booking } from './booking.ts'

/** How a booking stands at a moment, in the visitor's terms. */
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

/** How a booking stands for its visitor at a moment. */
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

/** A free session is held for its mailed link, a paid one for its payment. */
const waiting = { free: 'waiting-for-link', paid: 'waiting-for-payment' } as const
const lapsed = { free: 'not-confirmed', paid: 'expired' } as const
