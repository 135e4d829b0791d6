import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { bookingScope, type Member } from '#app/accounts/roles.ts'
import { selectExternalBusy } from '#app/availability/queries.ts'
import { queryRows, toSqlRange } from '#app/db/sql.ts'
import type { Interval } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import type { App } from '#app/server/app-context.ts'
import type { Booking } from './booking.ts'
import { buildOccupyingCondition } from './change-booking.ts'
import { isToken } from './reference.ts'
import { bookingEvents, bookingNotes, bookings, convertRowToBooking } from './tables.ts'

async function findOne({ db }: Pick<App, 'db'>, where: SQL | undefined): Promise<Booking | null> {
  const [row] = await db.select().from(bookings).where(where)
  return row ? convertRowToBooking(row) : null
}

export const findBookingByToken = async (app: Pick<App, 'db'>, token: string): Promise<Booking | null> =>
  isToken(token) ? findOne(app, eq(bookings.token, token)) : null

/** Finds a booking by its reference. Removes null characters, which PostgreSQL text cannot contain. */
export const findBookingByReference = (app: Pick<App, 'db'>, reference: string): Promise<Booking | null> =>
  findOne(app, eq(bookings.reference, reference.replaceAll('\0', '')))

/** Finds a booking that a staff user may see, by its reference in any case. */
export async function findVisibleBooking(
  app: Pick<App, 'db'>,
  user: Member,
  reference: string,
): Promise<Booking | null> {
  const booking = await findBookingByReference(app, reference.toUpperCase())
  const counselorId = bookingScope(user)
  return booking && (counselorId === null || booking.counselorId === counselorId) ? booking : null
}

/**
 * Lists when a counselor is busy: held and confirmed bookings with their buffers, and the external calendar.
 *
 * @param except id of a booking to ignore, together with the session that it upgrades
 */
export async function listBusyPeriods(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  counselorId: string,
  window: Interval,
  except?: string,
): Promise<Interval[]> {
  const isOther = except
    ? sql`and coalesce(upgrade_of, id) is distinct from
        (select coalesce(upgrade_of, id) from bookings where id = ${except})`
    : undefined
  const rows = await queryRows<{ from: string; to: string }>(
    db,
    sql`select extract(epoch from lower(occupies)) * 1000 as from, extract(epoch from upper(occupies)) * 1000 as to
    from bookings
    where counselor_id = ${counselorId} and status in ('held', 'confirmed') and ${buildOccupyingCondition(clock.now())}
      and occupies && ${toSqlRange(window)} ${isOther}
    union all
    select extract(epoch from taken_from) * 1000, extract(epoch from taken_to) * 1000
    from (${selectExternalBusy(counselorId, window)}) as external`,
  )
  return rows.map((row) => ({ from: Number(row.from), to: Number(row.to) }))
}

/** Finds the paid session that replaced a free session, because links of the free session lead to it. */
export async function findUpgrade(
  app: Pick<App, 'db'>,
  { id, kind, status }: Booking,
): Promise<Booking | null> {
  if (kind !== 'free' || status !== 'cancelled') return null
  const isBooked = inArray(bookings.status, ['confirmed', 'to-move', 'no-show'])
  return findOne(app, and(eq(bookings.upgradeOf, id), isBooked))
}

export async function listHistory({ db }: Pick<App, 'db'>, id: string) {
  const rows = db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id))
  return rows.orderBy(asc(bookingEvents.id))
}

/** Lists the emails of a booking. `at` is when the email was sent or failed, or when it is due if it still waits. */
export async function listBookingEmails({ db }: Pick<App, 'db'>, bookingId: string) {
  const { id, kind, recipient, status, sendAt, doneAt, error } = emails
  const rows = await db
    .select({ id, kind, recipient, status, sendAt, doneAt, error })
    .from(emails)
    .where(eq(emails.bookingId, bookingId))
    .orderBy(asc(id))
  return rows.map(({ sendAt, doneAt, ...email }) => ({ ...email, at: doneAt ?? sendAt }))
}

export async function listNotes({ db }: Pick<App, 'db'>, id: string) {
  const rows = db.select().from(bookingNotes).where(eq(bookingNotes.bookingId, id))
  return rows.orderBy(asc(bookingNotes.id))
}
