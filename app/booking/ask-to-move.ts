import { occupied } from '#app/availability/slots.ts'
import { type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import { askToMove, type Booking } from './booking.ts'
import { type ByStaff, type Message, messageDetails } from './change-booking.ts'
import { counselorOf } from './list-slots.ts'
import { scheduleBookingEmails } from './schedule-emails.ts'

/**
 * Releases the time of a session that we cannot hold and asks the visitor to choose another slot. Reminders stop, and
 * the visitor can cancel at any time with a full refund.
 *
 * @param by.message message to the visitor
 */
export async function askForAnotherTime(
  services: Services,
  booking: Booking,
  by: ByStaff & { message?: Message | undefined },
): Promise<Result<Booking, 'not-confirmed' | 'over' | 'changed-meanwhile'>> {
  const now = services.clock.now()
  if (by.version !== booking.version) return refuse('changed-meanwhile')
  const asked = askToMove(booking, now)
  if (!asked.ok) return asked
  const next = asked.value
  const { schedule } = await counselorOf(services, booking, now)
  const changed = await services.bookings.change(next, occupied(schedule, next), {
    event: 'to-move',
    actor: by.actor,
    trace: by.trace,
    details: messageDetails(by.message),
    emails: scheduleBookingEmails(next, 'booking-time-needed', services.settings, now),
    now,
  })
  return changed.ok ? changed : refuse('changed-meanwhile')
}
