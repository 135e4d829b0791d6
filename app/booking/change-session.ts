import { and, desc, eq, sql } from 'drizzle-orm'
import { getCounselor, listCounselors } from '#app/availability/queries.ts'
import { isWorkingTime } from '#app/availability/slots.ts'
import { buildMailboxSql } from '#app/db/sql.ts'
import { MINUTE } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { type Booking, confirmHold, markForReschedule, markNoShow, setMode, undoNoShow } from './booking.ts'
import { acquireLocks, type StaffChangeContext, updateBooking } from './change-booking.ts'
import type { StaffMessage } from './event-details.ts'
import { checkUpcomingLimit, limitChanges, listPersonLocks } from './limits.ts'
import { BookingError, replaceErrorCode } from './messages.ts'
import { sha256 } from './reference.ts'
import { buildChangeEmail } from './schedule-emails.ts'
import { bookingEvents, bookings } from './tables.ts'
import type { SessionMode } from './visitor.ts'

/** Changes a session to video or phone, even while it runs, because a visitor may fail to join the call. */
export const changeMode = (
  app: App,
  token: string,
  mode: SessionMode,
  by?: StaffChangeContext,
): Promise<Booking> =>
  updateBooking(app, { token }, by, async (booking, now, tx) => {
    const next = setMode(booking, mode, now)
    if (!by && next !== booking) await limitChanges({ ...app, db: tx }, booking)
    return { next, event: `by-${mode}`, emailed: 'mode' }
  })

/**
 * Releases the slot of a session that cannot take place at its time, and asks the visitor to choose another slot.
 * Reminders stop, and the visitor can cancel at any time with a full refund.
 */
export const requestMove = (
  app: App,
  id: string,
  { message, ...by }: StaffChangeContext & { message?: StaffMessage | undefined },
): Promise<Booking> =>
  updateBooking(app, { id }, by, (booking, now) => ({
    next: markForReschedule(booking, now),
    event: 'to-move',
    details: { message },
    emailed: 'time-needed',
  }))

/** Delay of the no-show email to the visitor, so that staff can undo a mistake. */
const undoPeriod = 10 * MINUTE

export const recordNoShow = (app: App, id: string, by: StaffChangeContext): Promise<Booking> =>
  updateBooking(app, { id }, by, (booking, now) => {
    const next = markNoShow(booking, now)
    return { next, event: 'no-show', emails: buildChangeEmail(next, 'no-show', now + undoPeriod, 0) }
  })

/** Removes a no-show, until the end of the day after it was recorded. */
export const removeNoShow = (app: App, id: string, by: StaffChangeContext): Promise<Booking> =>
  updateBooking(app, { id }, by, async (booking, now, tx) => {
    const [recorded] = await tx
      .select({ at: bookingEvents.at })
      .from(bookingEvents)
      .where(and(eq(bookingEvents.bookingId, id), eq(bookingEvents.event, 'no-show')))
      .orderBy(desc(bookingEvents.id))
      .limit(1)
    return { next: undoNoShow(booking, recorded?.at ?? now, now), event: 'no-show-undone' }
  })

/**
 * Confirms a held free booking through its emailed link. After the hold has expired, the slot must still be available;
 * the email address counts as verified in either case. Returns a booking unchanged if it is already confirmed or
 * cancelled.
 */
export async function verifyEmail(app: App, token: string, code: string): Promise<Booking> {
  await recordVerification(app, token, code)
  const counselors = await listCounselors(app, app.clock.now())
  const confirmed = updateBooking(app, { token }, undefined, async (booking, now, tx) => {
    const decision = { event: 'confirmed', emailed: 'booking-confirmed' } as const
    if (booking.status !== 'held' && booking.status !== 'expired') return { next: booking, ...decision }
    const next = confirmHold(
      booking,
      now,
      isWorkingTime(getCounselor(counselors, booking.counselorId).schedule, booking),
    )
    await acquireLocks(tx, listPersonLocks(next.visitor))
    await checkUpcomingLimit(app, tx, next.visitor, next.id)
    return { next, ...decision }
  })
  return replaceErrorCode(confirmed, 'slot-taken', 'slot-lost')
}

/** @throws BookingError `no-such-link` */
async function recordVerification({ db }: App, token: string, code: string): Promise<void> {
  const isLink = and(eq(bookings.token, token), eq(bookings.verificationHash, sha256(code)))
  const set = { isEmailVerified: true }
  const [verified] = await db.update(bookings).set(set).where(isLink).returning({ email: bookings.email })
  if (!verified) throw new BookingError('no-such-link')
  // also verifies the visitor's other bookings, which the limits of the network then no longer count
  const isTheirs = eq(buildMailboxSql(bookings.email), buildMailboxSql(sql`${verified.email}::text`))
  await db
    .update(bookings)
    .set(set)
    .where(and(isTheirs, eq(bookings.isEmailVerified, false)))
}
