import type { Services } from '#app/ports/services.ts'
import type { Booking } from './domain/booking.ts'

/** The paid session that took a free one's place, for whoever comes with the free one's links; null where none did. */
export const paidInstead = async (
  { bookings }: Pick<Services, 'bookings'>,
  { kind, state, id }: Booking,
): Promise<Booking | null> => (kind === 'free' && state === 'cancelled' ? bookings.replacementOf(id) : null)
