import type { Booking } from '#app/features/booking/domain/booking.ts'
import type { Standing } from '#app/features/booking/ui/booking-view.ts'
import type { Millis } from '#app/lib/time.ts'

/** How a booking stands for its visitor at a moment. */
export function standingOf(booking: Booking, now: Millis): Standing {
  switch (booking.state) {
    case 'confirmed':
      if (now < booking.startsAt) return 'booked'
      return now < booking.endsAt ? 'running' : 'over'
    case 'held':
      return now < booking.heldUntil ? 'waiting-for-payment' : 'expired'
    case 'no-show':
      return 'missed'
    default:
      return booking.state
  }
}
