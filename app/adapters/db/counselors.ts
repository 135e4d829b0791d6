import { asc, sql } from 'drizzle-orm'
import type { Db } from '#app/db/open.ts'
import type { ClockTime, IsoDate, Millis } from '#app/lib/time.ts'
import type { Counselor } from '#app/ports/bookings.ts'
import { counselors } from './schema.ts'

/** A counselor whose accounts are all disabled gives no sessions; one who never had an account does. */
const hasAccount = sql`(select count(*) = 0 or bool_or(disabled_at is null) from staff_users
  where staff_users.counselor_id = counselors.id)`

/**
 * Counselors with the schedules from which their slots are made; those who are not offered have no hours in it. One
 * statement, because every look at the calendar needs it; time off that is over by `now` is left out.
 */
export async function readCounselors(db: Db, now: Millis): Promise<Counselor[]> {
  const {
    id,
    name,
    title,
    languages,
    active,
    noticeMinutes,
    horizonDays,
    bufferBeforeMinutes,
    bufferAfterMinutes,
  } = counselors
  const rows = await db
    .select({
      id,
      name,
      title,
      languages,
      offered: sql<boolean>`${active} and ${hasAccount}`,
      rules: { noticeMinutes, horizonDays, bufferBeforeMinutes, bufferAfterMinutes },
      weekly: sql<Record<number, ClockTime[]>>`coalesce((select json_object_agg(weekday, starts)
        from weekly_hours where counselor_id = counselors.id), '{}')`,
      overrides: sql<Record<IsoDate, ClockTime[]>>`coalesce((select json_object_agg(date, starts)
        from date_overrides where counselor_id = counselors.id), '{}')`,
      timeOff: sql<Counselor['schedule']['timeOff']>`coalesce((select json_agg(json_build_object(
          'from', extract(epoch from starts_at) * 1000, 'to', extract(epoch from ends_at) * 1000))
        from time_off where counselor_id = counselors.id and ends_at > ${new Date(now).toISOString()}::timestamptz), '[]')`,
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

export type CachedRead<T> = {
  (now: Millis): Promise<T>
  /** The next question is answered by a new reading. */
  forget(): void
}

/**
 * Reads again only when the last reading began more than `ms` ago: every look at the calendar needs the schedules,
 * and they change a few times a week. A change made by this process is seen at once when it calls `forget`; another
 * instance's shows after `ms` at the latest.
 */
export function rememberFor<T>(ms: number, read: (now: Millis) => Promise<T>): CachedRead<T> {
  let last: { began: number; value: Promise<T> } | undefined
  const remembered = (now: Millis) => {
    if (!last || performance.now() - last.began > ms) {
      const reading = { began: performance.now(), value: read(now) }
      last = reading
      reading.value.catch(() => {
        if (last === reading) last = undefined
      })
    }
    return last.value
  }
  return Object.assign(remembered, {
    forget() {
      last = undefined
    },
  })
}
