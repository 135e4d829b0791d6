import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '#app/db/open.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { type Booking, markNoShow, undoNoShow } from './booking.ts'
import { type ByStaff, changeBooking, lockBooking } from './change-booking.ts'
import { scheduleChangeEmail } from './schedule-emails.ts'
import { bookingEvents } from './tables.ts'

/** Delay of the email to the visitor, in which staff can undo the no-show. */
const undoPeriod = 10 * MINUTE

/**
 * Records that the visitor did not come. The visitor gets an email with a delay, in which staff can undo it.
 *
 * @throws BookingError
 */
export const recordNoShow = (app: App, id: string, by: ByStaff): Promise<Booking> =>
  app.db.transaction(async (tx) => {
    const now = app.clock.now()
    const booking = await lockBooking(tx, { id }, by.version)
    const next = markNoShow(booking, now)
    const emails = scheduleChangeEmail(next, 'no-show', now + undoPeriod, 0)
    return changeBooking(tx, booking, next, { ...by, event: 'no-show', emails, now })
  })

/**
 * Removes a recorded no-show, until the end of the next day.
 *
 * @throws BookingError
 */
export const removeNoShow = (app: App, id: string, by: ByStaff): Promise<Booking> =>
  app.db.transaction(async (tx) => {
    const now = app.clock.now()
    const booking = await lockBooking(tx, { id }, by.version)
    const next = undoNoShow(booking, (await findRecordedAt(tx, id)) ?? now, now)
    return changeBooking(tx, booking, next, { ...by, event: 'no-show-undone', now })
  })

async function findRecordedAt(tx: Tx, bookingId: string): Promise<Millis | null> {
  const { at, event } = bookingEvents
  const [row] = await tx
    .select({ at })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(event, 'no-show')))
    .orderBy(desc(bookingEvents.id))
    .limit(1)
  return row?.at.getTime() ?? null
}
