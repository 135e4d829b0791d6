import { and, asc, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { hasRight, listRolesWithRight, type Member } from '#app/accounts/roles.ts'
import { counselors, staffUsers } from '#app/accounts/tables.ts'
import { addCommitListener } from '#app/db/after-commit.ts'
import type { Db, Tx } from '#app/db/open.ts'
import { queryRows, toSqlRange, toSqlTimestamp } from '#app/db/sql.ts'
import { canSpeak, type SessionLanguage } from '#app/lib/languages.ts'
import { type ClockTime, type Interval, type IsoDate, indiaDate, type Millis } from '#app/lib/time.ts'
import type { PictureData } from '#app/pictures/picture.ts'
import type { Schedule } from './slots.ts'
import { calendarFeeds, externalCalendars, weeklyHours } from './tables.ts'

/**
 * Counselor with a schedule. `offered` is false if an admin has switched the counselor off, or if all their accounts
 * are disabled. The schedule then has no hours, and existing bookings remain.
 */
export type Counselor = {
  id: string
  name: string
  title: string
  photo: PictureData
  /** Languages in which the counselor holds sessions: at least one. */
  languages: readonly SessionLanguage[]
  offered: boolean
  schedule: Schedule
}

/** Lifetime of the cache in ms. Changes by other instances take effect when the cache expires. */
const cacheMs = 1000

type Cached = { readAt: number; counselors: Promise<Counselor[]> }
const caches = new WeakMap<Db, { last?: Cached | undefined }>()

/**
 * Lists all counselors in display order, including those who cannot be booked. The list is cached, because every
 * calendar view needs it; a change by this process clears the cache.
 */
export function listCounselors({ db }: { db: Db }, now: Millis): Promise<Counselor[]> {
  const cache = caches.get(db) ?? {}
  if (!caches.has(db)) {
    caches.set(db, cache)
    addCommitListener(db, 'hours', () => {
      cache.last = undefined
    })
  }
  const { last } = cache
  if (last && performance.now() - last.readAt <= cacheMs) return last.counselors
  const read = { readAt: performance.now(), counselors: readCounselors(db, now) }
  cache.last = read
  read.counselors.catch(() => {
    if (cache.last === read) cache.last = undefined
  })
  return read.counselors
}

/**
 * Returns the offered counselor with this id or, without an id, the first offered counselor, preferably one with hours.
 * Returns undefined if no such counselor speaks the language.
 */
export function chooseCounselor(
  counselors: readonly Counselor[],
  id: string | undefined,
  language: SessionLanguage | null = null,
): Counselor | undefined {
  const can = counselors.filter((one) => one.offered && canSpeak(one, language))
  return id === undefined ? (can.find(hasHours) ?? can[0]) : can.find((one) => one.id === id)
}

export const hasHours = ({ schedule }: Counselor): boolean =>
  [...Object.values(schedule.weekly), ...schedule.overrides.values()].some((starts = []) => starts.length > 0)

/** Returns the counselor with this id, even if the counselor cannot be booked. */
export function getCounselor(counselors: readonly Counselor[], id: string): Counselor {
  const found = counselors.find((one) => one.id === id)
  if (!found) throw new Error(`The counselor ${id} does not exist.`)
  return found
}

/**
 * Locks counselors until the transaction ends, so that changes to their bookings and hours run one after another. Locks
 * them in the order of their ids, to prevent deadlocks.
 */
export async function lockCounselors(tx: Tx, ids: readonly string[] | SQLWrapper) {
  const { id, languages, bufferBeforeMinutes, bufferAfterMinutes } = counselors
  const rows = await tx
    .select({ id, languages, bufferBeforeMinutes, bufferAfterMinutes })
    .from(counselors)
    .where(inArray(id, ids as string[]))
    .orderBy(asc(id))
    .for('no key update')
  return {
    get(wanted: string) {
      const row = rows.find((one) => one.id === wanted)
      if (!row) throw new Error(`The counselor ${wanted} does not exist.`)
      return row
    },
  }
}

export type LockedCounselors = Awaited<ReturnType<typeof lockCounselors>>

/** SQL condition: the counselor has an enabled account, or has never had an account. */
const accountCondition = sql`(select count(*) = 0 or bool_or(disabled_at is null) from staff_users
  where staff_users.counselor_id = counselors.id)`

const { noticeMinutes, horizonDays, bufferBeforeMinutes, bufferAfterMinutes } = counselors
const rules = { noticeMinutes, horizonDays, bufferBeforeMinutes, bufferAfterMinutes }

/** Reads the counselors in one statement, without past time off and past date overrides. */
async function readCounselors(db: Db, now: Millis): Promise<Counselor[]> {
  const { id, name, title, photo, languages, active } = counselors
  const rows = await db
    .select({
      id,
      name,
      title,
      photo,
      languages,
      offered: sql<boolean>`${active} and ${accountCondition}`,
      rules,
      weekly: sql<Record<number, ClockTime[]>>`coalesce((select json_object_agg(weekday, starts)
        from weekly_hours where counselor_id = counselors.id), '{}')`,
      overrides: sql<Record<IsoDate, ClockTime[]>>`coalesce((select json_object_agg(date, starts)
        from date_overrides where counselor_id = counselors.id and date >= ${indiaDate(now)}), '{}')`,
      timeOff: sql<Counselor['schedule']['timeOff']>`coalesce((select json_agg(json_build_object(
          'from', extract(epoch from starts_at) * 1000, 'to', extract(epoch from ends_at) * 1000))
        from time_off where counselor_id = counselors.id and ends_at > ${toSqlTimestamp(now)}), '[]')`,
    })
    .from(counselors)
    .orderBy(asc(counselors.position), asc(id))
  return rows.map(({ weekly, overrides, timeOff, rules, ...counselor }) => ({
    ...counselor,
    schedule: {
      ...rules,
      weekly: counselor.offered ? weekly : {},
      overrides: new Map(counselor.offered ? Object.entries(overrides) : []),
      timeOff,
    },
  }))
}

/**
 * Finds a counselor whose availability the member may change: any counselor with the right `everyone`, otherwise only
 * the member's own. Without an id, returns the member's own counselor, or else the first counselor.
 */
export async function findEditableCounselor(
  app: { db: Db },
  user: Member,
  askedId: string | null,
  now: Millis,
) {
  const all = await listCounselors(app, now)
  const seesAll = hasRight(user.role, 'everyone')
  const id = askedId ?? user.counselorId ?? (seesAll ? all[0]?.id : undefined)
  const counselor = all.find((one) => one.id === id && (seesAll || one.id === user.counselorId))
  if (!counselor) return null
  const choices = (seesAll ? all : [counselor]).map(({ id, name, offered }) => ({ id, name, offered }))
  return { counselor, choices }
}

/** SQL condition: the account that created a feed may still see the calendar. */
const feedAccessCondition = and(
  inArray(staffUsers.role, listRolesWithRight('availability')),
  isNull(staffUsers.disabledAt),
  or(
    inArray(staffUsers.role, listRolesWithRight('everyone')),
    eq(staffUsers.counselorId, calendarFeeds.counselorId),
  ),
)

/**
 * Returns the counselor whose calendar a feed shows. Returns null if the account that created the feed may no longer
 * see the calendar.
 */
export async function findFeedOwner({ db }: { db: Db }, secretHash: string) {
  const [owner] = await db
    .select({ id: counselors.id, name: counselors.name })
    .from(calendarFeeds)
    .innerJoin(counselors, eq(counselors.id, calendarFeeds.counselorId))
    .innerJoin(staffUsers, eq(staffUsers.id, calendarFeeds.createdBy))
    .where(and(eq(calendarFeeds.secretHash, secretHash), feedAccessCondition))
  return owner ?? null
}

/**
 * Reads the values that the availability page edits. Reads the version first: if another change is saved during the
 * read, saving the page causes a conflict and overwrites nothing.
 */
export async function readAvailability({ db }: { db: Db }, counselorId: string) {
  const [counselor] = await db
    .select({
      version: counselors.scheduleVersion,
      isOffered: counselors.active,
      languages: counselors.languages,
      rules,
    })
    .from(counselors)
    .where(eq(counselors.id, counselorId))
  if (!counselor) throw new Error(`the counselor ${counselorId} is not there`)
  const hours = await db.select().from(weeklyHours).where(eq(weeklyHours.counselorId, counselorId))
  const [feed] = await db
    .select({
      createdAt: calendarFeeds.createdAt,
      createdBy: staffUsers.email,
      works: sql<boolean>`coalesce(${feedAccessCondition}, false)`,
    })
    .from(calendarFeeds)
    .innerJoin(staffUsers, eq(staffUsers.id, calendarFeeds.createdBy))
    .where(eq(calendarFeeds.counselorId, counselorId))
  const { host, addedAt, readAt, failure } = externalCalendars
  const [calendar] = await db
    .select({ host, addedAt, readAt, failure, addedBy: staffUsers.email })
    .from(externalCalendars)
    .innerJoin(staffUsers, eq(staffUsers.id, externalCalendars.addedBy))
    .where(eq(externalCalendars.counselorId, counselorId))
  return {
    ...counselor,
    weekly: Object.fromEntries(hours.map(({ weekday, starts }) => [weekday, starts])) as Schedule['weekly'],
    feed: feed ?? null,
    calendar: calendar ?? null,
  }
}

/** Lists the upcoming bookings that overlap a busy time that was added to the external calendar after the booking. */
export async function listExternalOverlaps({ db }: { db: Db }, counselorId: string, now: Millis) {
  const clashes = await queryRows<{ reference: string; name: string; startsAt: string }>(
    db,
    sql`select reference, name, extract(epoch from starts_at) * 1000 as "startsAt" from bookings
      join external_calendars calendar on calendar.counselor_id = bookings.counselor_id
      where bookings.counselor_id = ${counselorId} and status = 'confirmed' and ends_at > ${toSqlTimestamp(now)}
        and calendar.busy && tstzrange(starts_at, ends_at)
      order by starts_at limit 20`,
  )
  return clashes.map((clash) => ({ ...clash, startsAt: Number(clash.startsAt) }))
}

/**
 * Builds a query for the external calendar's busy times in an interval, with the columns `taken_from` and `taken_to`.
 */
export const selectExternalBusy = (counselorId: string, interval: Interval): SQL =>
  sql`select lower(one) as taken_from, upper(one) as taken_to from external_calendars, unnest(busy) as one
    where counselor_id = ${counselorId} and one && ${toSqlRange(interval)}`
