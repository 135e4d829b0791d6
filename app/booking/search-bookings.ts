import { and, asc, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SessionKind } from '#app/availability/session.ts'
import { buildLikePattern, escapeLike, toSqlTimestamp } from '#app/db/sql.ts'
import { DAY, type Interval, type Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import type { Booking, BookingStatus } from './booking.ts'
import { bookings, convertRowToBooking } from './tables.ts'

/** Upper limit for bookings in one exported file. */
export const maxListedBookings = 10_000

export type BookingQuery = {
  counselorId?: string
  kind?: SessionKind
  /** If absent, bookings in all statuses are found. An unpaid hold past its deadline counts as expired. */
  statuses?: readonly BookingStatus[]
  /** `upcoming`: not ended, soonest first. `past` and `all`: newest first. */
  when: 'upcoming' | 'past' | 'all'
  /** Start of the `upcoming` range, instead of `now`. */
  from?: Millis
  /** Range in which the session starts. */
  starts?: Partial<Interval>
  /**
   * Text in the name, email, phone, reference or reason, ignoring case. One or two letters match only at the
   * beginning of a word.
   */
  search?: string
  now: Millis
  limit: number
  offset: number
}

export const searchBookings = async (app: Pick<App, 'db'>, query: BookingQuery) => ({
  total: await countBookings(app, query),
  bookings: await listBookingPage(app, query),
})

export const countBookings = async ({ db }: Pick<App, 'db'>, query: BookingQuery): Promise<number> =>
  db.$count(bookings, matchesQuery(query))

/** Effective status. The stored status of an expired hold is only updated when its slot is needed. */
const statusAt = (now: Millis) =>
  sql`case when ${bookings.status} = 'held' and ${bookings.heldUntil} <= ${toSqlTimestamp(now)} then 'expired' else ${bookings.status} end`

/** Filters by status. Only holds expire, so other statuses use the stored column and its partial index. */
function hasStatus(statuses: readonly BookingStatus[], now: Millis): SQL {
  const mayLapse = statuses.some((status) => status === 'held' || status === 'expired')
  return mayLapse ? inArray(statusAt(now), [...statuses]) : inArray(bookings.status, [...statuses])
}

/**
 * Maximum duration of a session. A session that started longer ago has ended, so queries can use the index on the
 * start.
 */
const longest = DAY

export async function listBookingPage({ db }: Pick<App, 'db'>, query: BookingQuery): Promise<Booking[]> {
  const order = query.when === 'upcoming' ? asc : desc
  const rows = await db
    .select()
    .from(bookings)
    .where(matchesQuery(query))
    .orderBy(order(bookings.startsAt), order(bookings.id))
    .limit(query.limit)
    .offset(query.offset)
  return rows.map(convertRowToBooking)
}

function matchesQuery(query: BookingQuery): SQL | undefined {
  const { now, counselorId, when, starts, from = now } = query
  return and(
    counselorId === undefined ? undefined : eq(bookings.counselorId, counselorId),
    query.kind && eq(bookings.kind, query.kind),
    query.statuses && hasStatus(query.statuses, now),
    when === 'upcoming' ? gte(bookings.startsAt, from - longest) : undefined,
    when === 'upcoming' ? gte(bookings.endsAt, from) : undefined,
    when === 'past' ? and(lt(bookings.startsAt, now), lt(bookings.endsAt, now)) : undefined,
    starts?.from === undefined ? undefined : gte(bookings.startsAt, starts.from),
    starts?.to === undefined ? undefined : lt(bookings.startsAt, starts.to),
    query.search ? matchesSearch(query.search) : undefined,
  )
}

/** Expression of the index `bookings_search`. */
const words = sql`booking_words(${bookings.name}, ${bookings.email}, ${bookings.phone}, ${bookings.reference}, ${bookings.professions}, ${bookings.otherProfession}, ${bookings.topic})`

const matchesSearch = (search: string) =>
  or(...listSearchTexts(search).map((text) => sql`${words} like ${buildPattern(text)}`))

/**
 * Builds the LIKE pattern. Short texts match only at the start of a word, because a trigram index needs three
 * characters.
 */
const buildPattern = (text: string): string =>
  text.length < 3 ? `% ${escapeLike(text)}%` : buildLikePattern(text)

/**
 * Returns the search text and its variants, in lower case. Bookings store phone numbers as ten digits without
 * separators, and references with a hyphen.
 */
export function listSearchTexts(text: string): string[] {
  const typed = text.toLowerCase()
  return [...new Set([typed, parseDigits(typed) ?? typed, parseReferenceStart(typed) ?? typed])]
}

/** Returns the digits of a number or part of a number, at least three; null for any other text. */
export function parseDigits(text: string): string | null {
  if (!/^[+\d\s().\-\u2010-\u2015\u202a\u202c\u2066\u2069]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  const abroad = /^\D*\+/.test(text) ? /^91/ : /^(0091|0+91(?=\d{10})|91(?=\d{10})|0+)/
  const own = digits.replace(abroad, '').replace(/^0+/, '')
  return own.length >= 3 ? own : null
}

/** Normalizes a reference or its beginning: `mg7k3f9qxw`, `MG 7K3F 9QXW` → `mg-7k3f9qxw`. */
function parseReferenceStart(text: string): string | null {
  const [, rest] = /^mg[\s-]*([0-9a-z][0-9a-z\s-]*)$/.exec(text) ?? []
  const code = rest?.replace(/[\s-]/g, '')
  return code && code.length <= 8 ? `mg-${code}` : null
}
