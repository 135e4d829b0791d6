import type { Booking } from '#app/features/booking/domain/booking.ts'
import type { EventChanges } from '#app/features/booking/domain/event-changes.ts'

/** What happened to a booking, as it is written with the change. */
export const eventRow = (
  booking: Booking,
  event: string,
  actor: string,
  now: number,
  changes: EventChanges | null = null,
) => ({
  bookingId: booking.id,
  at: new Date(now),
  event,
  actor,
  version: booking.version,
  startsAt: new Date(booking.startsAt),
  changes,
})
