import { and, desc, eq } from 'drizzle-orm'
import { MINUTE } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { type Booking, markNoShow, markToMove, setMode, undoNoShow } from './booking.ts'
import { type StaffChange, updateBooking } from './change-booking.ts'
import type { SessionMode } from './choices.ts'
import { type Message, messageDetails } from './event-details.ts'
import { limitChanges } from './limits.ts'
import { scheduleChangeEmail } from './schedule-emails.ts'
import { bookingEvents } from './tables.ts'

/**
 * Changes a session to video or phone until it ends, because a visitor who cannot join the call may need a phone
 * call. An unchanged mode sends no email.
 *
 * @throws BookingError
 */
export const changeMode = (app: App, token: string, mode: SessionMode, by?: StaffChange): Promise<Booking> =>
  updateBooking(app, { token }, by, async (booking, now, tx) => {
    const next = setMode(booking, mode, now)
    if (!by && next !== booking) await limitChanges({ ...app, db: tx }, booking.id)
    return { next, event: `by-${mode}`, emailed: 'mode' }
  })

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
  { message, ...by }: StaffChange & { message?: Message | undefined },
): Promise<Booking> =>
  updateBooking(app, { id }, by, (booking, now) => ({
    next: markToMove(booking, now),
    ...{ event: 'to-move', details: messageDetails(message), emailed: 'time-needed' },
  }))

/** Delay of the email to the visitor, in which staff can undo the no-show. */
const undoPeriod = 10 * MINUTE

/**
 * Records that the visitor did not come, and emails the visitor with a delay.
 *
 * @throws BookingError
 */
export const recordNoShow = (app: App, id: string, by: StaffChange): Promise<Booking> =>
  updateBooking(app, { id }, by, (booking, now) => {
    const next = markNoShow(booking, now)
    return { next, event: 'no-show', emails: scheduleChangeEmail(next, 'no-show', now + undoPeriod, 0) }
  })

/**
 * Removes a recorded no-show, until the end of the next day.
 *
 * @throws BookingError
 */
export const removeNoShow = (app: App, id: string, by: StaffChange): Promise<Booking> =>
  updateBooking(app, { id }, by, async (booking, now, tx) => {
    const { at, event } = bookingEvents
    const [recorded] = await tx
      .select({ at })
      .from(bookingEvents)
      .where(and(eq(bookingEvents.bookingId, id), eq(event, 'no-show')))
      .orderBy(desc(bookingEvents.id))
      .limit(1)
    return { next: undoNoShow(booking, recorded?.at.getTime() ?? now, now), event: 'no-show-undone' }
  })
