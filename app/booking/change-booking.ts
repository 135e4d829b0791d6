import { and, eq, lte, ne, type SQL, sql } from 'drizzle-orm'
import { insertAudit, type RecordedAction } from '#app/accounts/audit-log.ts'
import { type LockedCounselors, lockCounselors, selectExternalBusy } from '#app/availability/queries.ts'
import { getOccupiedInterval } from '#app/availability/slots.ts'
import { notifyAfterCommit } from '#app/db/after-commit.ts'
import type { Tx } from '#app/db/open.ts'
import { isOverlapError, queryRows, toSqlRange, toSqlTimestamp } from '#app/db/sql.ts'
import { canSpeak } from '#app/lib/languages.ts'
import type { Interval, Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { type Booking, type ConfirmedBooking, cancelUpgradedSession, isHeld } from './booking.ts'
import type { EventDetails } from './event-details.ts'
import { BookingError } from './messages.ts'
import { isToken } from './reference.ts'
import {
  type BookingEmail,
  buildBookingEmails,
  type EmailEvent,
  insertBookingEmails,
} from './schedule-emails.ts'
import { bookingEvents, bookingNotes, bookings, convertBookingToRow, convertRowToBooking } from './tables.ts'

/** Staff user who changes a booking, the version that the user saw, and the audit log entry of the change. */
export type StaffChangeContext = { actor: string; version: number; recordedAction: RecordedAction }

/** Event of a change and its emails. The actor is the visitor by default. */
export type BookingUpdate = {
  event: string
  actor?: string | undefined
  details?: EventDetails | undefined
  recordedAction?: RecordedAction | undefined
  emails?: readonly BookingEmail[] | undefined
  now: Millis
}

/**
 * Locks a booking after its counselor. The fixed order prevents deadlocks between transactions that write bookings.
 *
 * @param seen version that the user saw, if any
 * @throws BookingError `not-found`, or `changed-meanwhile` when the user saw another version
 */
export async function lockBooking(
  tx: Tx,
  where: { token: string } | { id: string },
  seen?: number,
): Promise<Booking> {
  if ('token' in where && !isToken(where.token)) throw new BookingError('not-found')
  const isWanted = 'token' in where ? eq(bookings.token, where.token) : eq(bookings.id, where.id)
  await lockCounselors(tx, tx.select({ id: bookings.counselorId }).from(bookings).where(isWanted))
  const [row] = await tx.select().from(bookings).where(isWanted).for('update')
  if (!row) throw new BookingError('not-found')
  if (seen !== undefined && seen !== row.version) throw new BookingError('changed-meanwhile')
  return convertRowToBooking(row)
}

/** Change to a locked booking: its next version, the change that the standard emails report, and additional emails. */
type Decision = Pick<BookingUpdate, 'event' | 'details'> & {
  next: Booking
  emailed?: EmailEvent
  emails?: readonly BookingEmail[]
}

/**
 * Locks a booking, calls `decide`, and writes the result with its event and emails in one transaction. Writes nothing
 * if `decide` returns the booking unchanged.
 */
export const updateBooking = (
  app: App,
  where: { token: string } | { id: string },
  by: StaffChangeContext | undefined,
  decide: (booking: Booking, now: Millis, tx: Tx) => Decision | Promise<Decision>,
): Promise<Booking> =>
  app.db.transaction(async (tx) => {
    const now = app.clock.now()
    const booking = await lockBooking(tx, where, by?.version)
    const { next, emailed, emails = [], ...update } = await decide(booking, now, tx)
    if (next === booking) return booking
    const { company } = app.business()
    const previous = booking.counselorId === next.counselorId ? undefined : booking.counselorId
    const usual = emailed ? buildBookingEmails(next, emailed, company, now, previous) : []
    return changeBooking(tx, booking, next, { ...update, ...by, emails: [...usual, ...emails], now })
  })

/**
 * Writes the next version of a locked booking with its event and emails. A paid booking that becomes confirmed cancels
 * the free session that it upgrades.
 *
 * @returns the booking as stored
 * @throws BookingError `slot-taken` if another booking or the counselor's external calendar occupies the time
 */
export async function changeBooking<Next extends Booking>(
  tx: Tx,
  before: Booking,
  next: Next,
  { details, ...update }: BookingUpdate,
): Promise<Next> {
  const { now } = update
  const counselors = await lockCounselors(tx, [before.counselorId, next.counselorId])
  const occupies = getOccupiedInterval(counselors.get(next.counselorId), next)
  if (isBlocking(next)) {
    const isNewTime = !keepsSlot(before, next, now)
    if (isNewTime && (await isBusyElsewhere(tx, next, occupies))) throw new BookingError('slot-taken')
    await expireHolds(tx, next, occupies, now)
  }
  const { booking, free } = await endUpgradedSession(tx, before, next, now)
  const row = convertBookingToRow(booking, occupies)
  const isThis = eq(bookings.id, next.id)
  await tx
    .update(bookings)
    .set(row)
    .where(isThis)
    .catch((error) => {
      throw isOverlapError(error) ? new BookingError('slot-taken') : error
    })
  const upgradedFrom = free && { startsAt: free.startsAt, endsAt: free.endsAt }
  await insertEvent(tx, booking, {
    ...update,
    details: upgradedFrom ? { ...details, upgradedFrom } : details,
  })
  return booking
}

type OwnColumns = 'network' | 'isEmailVerified' | 'idempotencyKey' | 'idempotencyFingerprint'
type Origin = Omit<BookingUpdate, 'event' | 'details'> & Pick<typeof bookings.$inferInsert, OwnColumns>

/**
 * Inserts a booking with its event and emails. The caller holds the lock on the row of its counselor.
 *
 * @throws BookingError `slot-taken`, also when the counselor's external calendar is busy, or `language-not-spoken`
 */
export async function insertBooking(
  tx: Tx,
  booking: Booking,
  counselors: LockedCounselors,
  origin: Origin,
): Promise<void> {
  const { actor, recordedAction, emails, now, ...columns } = origin
  const counselor = counselors.get(booking.counselorId)
  if (!canSpeak(counselor, booking.visitor.language)) throw new BookingError('language-not-spoken')
  const occupies = getOccupiedInterval(counselor, booking)
  if (await isBusyElsewhere(tx, booking, occupies)) throw new BookingError('slot-taken')
  const row = { ...convertBookingToRow(booking, occupies), ...columns }
  const insertUnlessTaken = async () =>
    (await tx.insert(bookings).values(row).onConflictDoNothing().returning({ id: bookings.id })).length > 0
  // a lapsed hold blocks the time until it is marked as expired
  if (!(await insertUnlessTaken())) {
    await expireHolds(tx, booking, occupies, now)
    if (!(await insertUnlessTaken())) throw new BookingError('slot-taken')
  }
  await insertEvent(tx, booking, { event: 'placed', actor, recordedAction, emails, now })
}

export async function insertEvent(
  tx: Tx,
  booking: Booking,
  { event, actor = 'visitor', details, recordedAction, emails = [], now }: BookingUpdate,
): Promise<void> {
  const [written] = await tx
    .insert(bookingEvents)
    .values({
      bookingId: booking.id,
      at: now,
      event,
      actor,
      version: booking.version,
      details,
      startsAt: booking.startsAt,
    })
    .returning({ id: bookingEvents.id })
  await insertBookingEmails(tx, emails, now, details && written?.id)
  if (recordedAction) await insertRecordedAction(tx, booking.id, recordedAction, now)
  notifyAfterCommit(tx, 'bookings')
}

export async function insertRecordedAction(
  tx: Tx,
  bookingId: string,
  { audit, note }: RecordedAction,
  now: Millis,
): Promise<void> {
  await insertAudit(tx, audit, now)
  const entry = { bookingId, at: now, author: audit.actorEmail }
  if (note) await tx.insert(bookingNotes).values({ ...entry, text: note })
}

/**
 * Cancels the free session that a paid booking upgrades, when the paid booking is confirmed. If the free session can no
 * longer be cancelled, removes the reference to it. `bookings_no_overlap` exempts an upgrade, and without the reference
 * it rejects an overlap of the two.
 */
async function endUpgradedSession<Next extends Booking>(tx: Tx, before: Booking, next: Next, now: Millis) {
  const isPaidNow = next.status === 'confirmed' && (before.status === 'held' || before.status === 'expired')
  if (!next.upgradeOf || !isPaidNow) return { booking: next, free: null }
  const free = await lockBooking(tx, { id: next.upgradeOf })
  const ended = cancelUpgradedSession(free, next as ConfirmedBooking, now)
  if (!ended && free.status !== 'cancelled') return { booking: { ...next, upgradeOf: null }, free: null }
  if (ended) await changeBooking(tx, free, ended, { event: 'replaced', actor: 'payment', now })
  // must be higher than the free session's version, because the paid session replaces its calendar entry
  const version = Math.max(next.version, (ended ?? free).version + 1)
  return { booking: { ...next, version }, free: ended }
}

/** SQL condition: the booking occupies its time at `now`, because it is confirmed or still held. */
export const buildOccupyingCondition = (now: Millis): SQL =>
  sql`(${bookings.status} = 'confirmed' or (${bookings.status} = 'held' and ${bookings.heldUntil} > ${toSqlTimestamp(now)}))`

const isBlocking = ({ status }: Booking): boolean => status === 'held' || status === 'confirmed'

/** Returns whether a booking already occupied its time before the change. Then the external calendar is not checked. */
function keepsSlot(before: Booking, next: Booking, now: Millis): boolean {
  if (before.counselorId !== next.counselorId || before.startsAt !== next.startsAt) return false
  // a free session is checked again when its emailed link confirms it
  const isSecured = next.kind === 'paid' || next.status === 'held'
  return before.status === 'confirmed' || (isHeld(before, now) && isSecured)
}

async function isBusyElsewhere(tx: Tx, { counselorId }: Booking, interval: Interval): Promise<boolean> {
  return (await queryRows(tx, selectExternalBusy(counselorId, interval))).length > 0
}

/** Marks a counselor's lapsed holds in an interval as expired, so that they no longer block the time. */
const expireHolds = (tx: Tx, { id, counselorId }: Booking, interval: Interval, now: Millis) =>
  tx
    .update(bookings)
    .set({ status: 'expired', version: sql`${bookings.version} + 1` })
    .where(
      and(
        eq(bookings.counselorId, counselorId),
        eq(bookings.status, 'held'),
        lte(bookings.heldUntil, now),
        ne(bookings.id, id),
        sql`${bookings.occupies} && ${toSqlRange(interval)}`,
      ),
    )

/**
 * Takes advisory locks on names, such as phone numbers, until the transaction ends. Takes them in sorted order, to
 * prevent deadlocks.
 */
export async function acquireLocks(tx: Tx, names: readonly (string | null | undefined)[]): Promise<void> {
  const keys = names.flatMap((name) => (name ? [sql`(hashtextextended(${name}, 0))`] : []))
  const values = sql.join(keys, sql`, `)
  await tx.execute(sql`select pg_advisory_xact_lock(key) from (values ${values}) as names(key) order by key`)
}
