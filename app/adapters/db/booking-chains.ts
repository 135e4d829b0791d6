import { and, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Db, queryRows, type Tx } from '#app/db/open.ts'
import { type Booking, release } from '#app/features/booking/domain/booking.ts'
import { isToken } from '#app/features/booking/domain/reference.ts'
import { type Interval, overlaps } from '#app/lib/time.ts'
import { eventRow } from './booking-events.ts'
import { bookingFromRow } from './booking-rows.ts'
import { bookingEvents, bookings } from './schema.ts'

/*
 * Holds that were asked for in place of one another, and of a booked free session, are a chain: one of them is booked at most
 * (`bookings_one_of_chain`). The free one stays until the paid one is booked, so its hold leaves out what the free one has.
 */

/**
 * Releases a hold by its token, if it still is one. When its order is paid later, it books what is free, unless another
 * of its chain is booked by then.
 *
 * @returns the chain in which the next hold takes its place; null when there is no such booking
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

/** One of the chain that a booking is in. */
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
 * What a hold occupies beside the booked free session that it asks to replace: both of them stand, and do not overlap. Null
 * when that would leave it in two pieces.
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

/** Subtracts a part from an interval. Null if nothing is left, or if the rest is in two pieces. */
function subtractInterval(whole: Interval, part: Interval): Interval | null {
  if (!overlaps(whole, part)) return whole
  const begins = part.from <= whole.from
  const ends = part.to >= whole.to
  if (begins === ends) return null
  return begins ? { from: part.to, to: whole.to } : { from: whole.from, to: part.from }
}

/** The hold that asks to replace a free session takes what that leaves of its time, before anybody else can. */
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

/** A free session that stays beside the paid one, because it took place meanwhile, is no longer one to be replaced. */
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

/** Others than those of a chain. */
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
    .orderBy(desc(bookings.kind)) // the hour before the quarter that it is asked for in place of
    .limit(1)
  return row ? bookingFromRow(row) : null
}
