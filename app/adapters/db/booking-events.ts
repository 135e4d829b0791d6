import type { Booking } from '#app/features/booking/domain/booking.ts'
import type { EventDetails } from '#app/features/booking/domain/event-details.ts'

/** What happened to a booking, as it is written with the change. */
export const eventRow = (
  booking: Booking,
  event: string,
  actor: string,
  now: number,
  details: EventDetails | null = null,
) => ({
  bookingId: booking.id,
  at: new Date(now),
  event,
  actor,
  version: booking.version,
  startsAt: new Date(booking.startsAt),
  details,
})
