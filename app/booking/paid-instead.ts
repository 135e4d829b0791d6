import type { Services } from '#app/ports/services.ts'
import type { Booking } from './booking.ts'

/**
 * Finds the paid session that replaced a free session, for a request with the free session's link; null when none
 * did.
 */
export const paidInstead = async (
  { bookings }: Pick<Services, 'bookings'>,
  { kind, state, id }: Booking,
): Promise<Booking | null> => (kind === 'free' && state === 'cancelled' ? bookings.replacementOf(id) : null)
