import type { App } from '#app/server/app-context.ts'
import { type Booking, markToMove } from './booking.ts'
import { type ByStaff, changeBooking, lockBooking } from './change-booking.ts'
import { type Message, messageDetails } from './event-details.ts'
import { scheduleBookingEmails } from './schedule-emails.ts'

/**
 * Releases the time of a session that we cannot hold and asks the visitor to choose another slot. Reminders stop, and
 * the visitor can cancel at any time with a full refund.
 *
 * @param by.message message to the visitor
 * @throws BookingError
 */
export const requestMove = (
  app: App,
  id: string,
  { message, ...by }: ByStaff & { message?: Message | undefined },
): Promise<Booking> =>
  app.db.transaction(async (tx) => {
    const now = app.clock.now()
    const booking = await lockBooking(tx, { id }, by.version)
    const next = markToMove(booking, now)
    const emails = scheduleBookingEmails(next, 'time-needed', app.business().company, now)
    const details = messageDetails(message)
    return changeBooking(tx, booking, next, { ...by, event: 'to-move', details, emails, now })
  })
