import { and, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Db, queryRows, type Tx } from '#app/db/open.ts'
import { type Interval, overlaps } from '#app/lib/time.ts'
import { type Booking, release } from './booking.ts'
import { eventRow } from './booking-events.ts'
import { bookingFromRow } from './booking-rows.ts'
import { isToken } from './reference.ts'
import { bookingEvents, bookings } from './tables.ts'

/* Holds that replace each other or a booked free session form a chain; at most one is booked
   (`bookings_one_of_chain`). The free session stays booked until the paid session is, so the hold leaves
   out the time that the free session occupies. */

/**
 * Releases a hold by its token. If its order is paid later, the booking is made if the slot is available and
 * nothing else in the chain is booked.
 *
 * @returns the chain for the next hold; null when the booking does not exist
 */
export async function giveBack(tx: Tx, token: string, now: number): Promise<string | null> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.token, token)).for('update')
  if (!row) return null
  const chain = row.chain ?? row.id
  const released = release(bookingFromRow(row))
  const next = released.ok
    ? { chain, state: released.value.state, version: released.value.version, heldUntil: null }
    : { chain }
  await tx.update(bookings).set(next).where(eq(bookings.id, row.id))
  if (released.ok) await tx.insert(bookingEvents).values(eventRow(released.value, 'released', 'visitor', now))
  return chain
}

/** Finds a booking in the same chain. */
async function chained(db: Db, bookingId: string, which: SQL | undefined): Promise<Booking | null> {
  const chain = db.select({ chain: bookings.chain }).from(bookings).where(eq(bookings.id, bookingId))
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(inArray(bookings.chain, chain), ne(bookings.id, bookingId), which))
  return row ? bookingFromRow(row) : null
}

const freeOf = (chain: string) => and(eq(bookings.chain, chain), eq(bookings.kind, 'free'))

/**
 * Returns the interval that a hold occupies next to the free session it replaces, without overlap. Returns
 * null when the rest would be in two pieces.
 */
export async function besideReplaced(
  tx: Tx,
  chain: string | null,
  { kind, state, counselorId }: Booking,
  occupies: Interval,
): Promise<Interval | null> {
  if (!chain || kind !== 'paid' || state !== 'held') return occupies
  const [free] = await queryRows<{ from: string; to: string }>(
    tx,
    sql`select extract(epoch from lower(occupies)) * 1000 as from, extract(epoch from upper(occupies)) * 1000 as to
    from bookings where ${freeOf(chain)} and state = 'confirmed' and counselor_id = ${counselorId}`,
  )
  return free ? subtractInterval(occupies, { from: Number(free.from), to: Number(free.to) }) : occupies
}

/** Subtracts `part` from an interval. Returns null if nothing is left, or if the rest is in two pieces. */
function subtractInterval(whole: Interval, part: Interval): Interval | null {
  if (!overlaps(whole, part)) return whole
  const begins = part.from <= whole.from
  const ends = part.to >= whole.to
  if (begins === ends) return null
  return begins ? { from: part.to, to: whole.to } : { from: whole.from, to: part.from }
}

/**
 * Gives the time that a replaced free session leaves to the hold that replaces it, before another booking can
 * use it.
 */
export async function giveToHold(
  tx: Tx,
  chain: string,
  before: typeof bookings.$inferSelect,
  next: Booking,
): Promise<void> {
  const stays = next.startsAt === before.startsAt.getTime() && next.counselorId === before.counselorId
  if (next.state === 'confirmed' && stays) return
  await tx
    .update(bookings)
    .set({ occupies: sql`${bookings.occupies} + ${before.occupies}::tstzrange` })
    .where(
      and(
        eq(bookings.chain, chain),
        eq(bookings.kind, 'paid'),
        eq(bookings.state, 'held'),
        eq(bookings.counselorId, before.counselorId),
        lt(bookings.startsAt, before.endsAt),
        gt(bookings.endsAt, before.startsAt),
        sql`${bookings.occupies} -|- ${before.occupies}::tstzrange`,
      ),
    )
}

/** Removes a free session from the chain because it took place and can no longer be replaced. */
export const leaveBehind = (tx: Tx, chain: string) =>
  tx
    .update(bookings)
    .set({ chain: null })
    .where(and(freeOf(chain), inArray(bookings.state, ['confirmed', 'completed', 'no-show'])))

export const asksToReplace = (db: Db, bookingId: string) =>
  chained(db, bookingId, and(eq(bookings.kind, 'free'), eq(bookings.state, 'confirmed')))

export const replacementOf = (db: Db, bookingId: string) =>
  chained(
    db,
    bookingId,
    and(eq(bookings.kind, 'paid'), inArray(bookings.state, ['confirmed', 'completed', 'no-show'])),
  )

/** Matches bookings outside a chain. */
export const beside = (chain: string): SQL => sql`${bookings.chain} is distinct from ${chain}`

export async function ownAt(
  db: Db,
  tokens: readonly string[],
  stretch: Interval,
  now: number,
): Promise<Booking | null> {
  const own = tokens.filter(isToken)
  if (own.length === 0) return null
  const chains = db.select({ chain: bookings.chain }).from(bookings).where(inArray(bookings.token, own))
  const [row] = await db
    .select()
    .from(bookings)
    .where(
      and(
        inArray(bookings.state, ['held', 'confirmed']),
        sql`not (${bookings.state} = 'held' and ${bookings.heldUntil} <= ${new Date(now)})`,
        or(inArray(bookings.token, own), inArray(bookings.chain, chains)),
        lt(bookings.startsAt, new Date(stretch.to)),
        gt(bookings.endsAt, new Date(stretch.from)),
      ),
    )
    .orderBy(desc(bookings.kind)) // the paid session before the free session it replaces
    .limit(1)
  return row ? bookingFromRow(row) : null
}
