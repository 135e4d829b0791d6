import type { Services } from '#app/ports/services.ts'
import { isUnattended, mayBeUnattended } from './domain/absence.ts'
import type { Booking } from './domain/booking.ts'

/** Whether a session's visitor was left alone by its counselor, and may still choose something else. */
export async function stoodUp(
  { attendance, clock }: Pick<Services, 'attendance' | 'clock'>,
  booking: Booking,
): Promise<boolean> {
  const now = clock.now()
  if (!mayBeUnattended(booking, now)) return false
  const known = await attendance.absence(booking)
  if (!known) return false
  return isUnattended(booking, known, await attendance.cameAt(booking.id, booking.counselorId), now)
}
