import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/open.ts'
import { containing, literally } from '#app/db/sql.ts'
import { DAY } from '#app/lib/time.ts'
import { type BookingQuery, type BookingStore, mostCounted } from '#app/ports/bookings.ts'
import type { Booking } from './booking.ts'
import { bookingFromRow } from './booking-rows.ts'
import { searchedFor } from './searched.ts'
import { bookings } from './tables.ts'

/**
 * Lists a page of bookings with the total count; a last page that is not empty gives the total without a
 * query.
 */
export async function listBookingRows(db: Db, query: BookingQuery): ReturnType<BookingStore['list']> {
  const page = await pageOf(db, query)
  const last = !query.after && page.length < query.limit && (page.length > 0 || query.offset === 0)
  const total = query.offset + page.length
  const counted = last && total <= mostCounted ? { total, more: false } : await countOf(db, query)
  return { ...counted, bookings: page }
}

/** Counts the bookings, up to `mostCounted`. */
export async function countOf(db: Db, query: BookingQuery): ReturnType<BookingStore['count']> {
  const some = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(matching(query))
    .limit(mostCounted + 1)
    .as('some')
  const [counted] = await db.select({ total: count() }).from(some)
  const total = counted?.total ?? 0
  return { total: Math.min(total, mostCounted), more: total > mostCounted }
}

/**
 * Returns the effective state, because the state of an expired hold is only updated when its slot is needed.
 */
const stateAt = (now: Date) =>
  sql`case when ${bookings.state} = 'held' and ${bookings.heldUntil} <= ${now} then 'expired' else ${bookings.state} end`

/** Filters by state. Only holds expire, so other states use the stored column and its partial index. */
function inStates(states: NonNullable<BookingQuery['states']>, now: Date): SQL {
  const mayLapse = states.some((state) => state === 'held' || state === 'expired')
  return mayLapse ? inArray(stateAt(now), [...states]) : inArray(bookings.state, [...states])
}

/**
 * Upper limit for the length of a session, past or present. Lets the index on the start find sessions that
 * have not ended.
 */
const longest = DAY

export async function pageOf(db: Db, query: BookingQuery): Promise<Booking[]> {
  const order = query.when === 'upcoming' ? asc : desc
  const rows = await db
    .select()
    .from(bookings)
    .where(and(matching(query), query.after && behind(query.after, query.when)))
    .orderBy(order(bookings.startsAt), order(bookings.id))
    .limit(query.limit)
    .offset(query.offset)
  return rows.map(bookingFromRow)
}

/** Matches the bookings after a given booking in the order of a list. */
function behind({ startsAt, id }: Pick<Booking, 'id' | 'startsAt'>, when: BookingQuery['when']) {
  const [farther, notNearer] = when === 'upcoming' ? [gt, gte] : [lt, lte]
  const start = new Date(startsAt)
  return and(
    notNearer(bookings.startsAt, start),
    or(farther(bookings.startsAt, start), farther(bookings.id, id)),
  )
}

function matching(query: BookingQuery): SQL | undefined {
  const now = new Date(query.now)
  const { starts } = query
  const from = query.from ?? query.now
  return and(
    query.counselorId === undefined ? undefined : eq(bookings.counselorId, query.counselorId),
    query.kind && eq(bookings.kind, query.kind),
    query.states && inStates(query.states, now),
    ...(query.when === 'upcoming'
      ? [gte(bookings.startsAt, new Date(from - longest)), gte(bookings.endsAt, new Date(from))]
      : []),
    ...(query.when === 'past' ? [lt(bookings.startsAt, now), lt(bookings.endsAt, now)] : []),
    starts?.from === undefined ? undefined : gte(bookings.startsAt, new Date(starts.from)),
    starts?.to === undefined ? undefined : lt(bookings.startsAt, new Date(starts.to)),
    query.search ? found(query.search) : undefined,
  )
}

/** Expression of the index `bookings_search`. */
const words = sql`booking_words(${bookings.name}, ${bookings.email}, ${bookings.phone}, ${bookings.reference}, ${bookings.professions}, ${bookings.otherProfession}, ${bookings.topic})`

const found = (search: string) =>
  or(...searchedFor(search).map((text) => sql`${words} like ${patternOf(text)}`))

/**
 * Builds the LIKE pattern. Short texts match only at the start of a word, because a trigram index needs three
 * characters.
 */
const patternOf = (text: string): string => (text.length < 3 ? `% ${literally(text)}%` : containing(text))
