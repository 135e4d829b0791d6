import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#app/db/open.ts'
import type { Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { type Booking, complete, markNoShow, unmark } from './booking.ts'
import { type ByStaff, changeBooking, lockBooking } from './change-booking.ts'
import { orThrow } from './messages.ts'
import { scheduleMissedEmail } from './schedule-emails.ts'
import { bookingEvents } from './tables.ts'

/**
 * Records how a session went, or removes the outcome until the end of the next day. After a no-show the visitor gets an
 * email with a delay, in which the outcome can be removed.
 *
 * @param outcome null to remove the recorded one
 * @throws BookingError
 */
export const recordOutcome = (
  app: App,
  id: string,
  outcome: 'completed' | 'no-show' | null,
  by: ByStaff,
): Promise<Booking> =>
  app.db.transaction(async (tx) => {
    const now = app.clock.now()
    const booking = await lockBooking(tx, { id }, by.version)
    if (outcome === null) {
      const open = orThrow(unmark(booking, (await findRecordedAt(tx, id)) ?? now, now))
      return changeBooking(tx, booking, open, { ...by, event: 'unmarked', now })
    }
    const next: Booking =
      outcome === 'completed' ? orThrow(complete(booking, now)) : orThrow(markNoShow(booking, now))
    const emails = outcome === 'no-show' ? scheduleMissedEmail(next, now) : []
    return changeBooking(tx, booking, next, { ...by, event: outcome, emails, now })
  })

/** Returns the time when the outcome was last recorded. */
async function findRecordedAt(tx: Tx, bookingId: string): Promise<Millis | null> {
  const { at, event } = bookingEvents
  const [row] = await tx
    .select({ at })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), inArray(event, ['completed', 'no-show'])))
    .orderBy(desc(bookingEvents.id))
    .limit(1)
  return row?.at.getTime() ?? null
}
