import type { Booking } from './booking.ts'
import type { EventDetails } from './event-details.ts'

/** Builds the event row for a change to a booking. */
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
