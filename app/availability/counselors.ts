import { asc, sql } from 'drizzle-orm'
import { counselors } from '#app/accounts/tables.ts'
import type { Db } from '#app/db/open.ts'
import type { ClockTime, IsoDate, Millis } from '#app/lib/time.ts'
import type { Counselor } from '#app/ports/bookings.ts'

/** Whether the counselor gives sessions: true without any account, false when all accounts are disabled. */
const hasAccount = sql`(select count(*) = 0 or bool_or(disabled_at is null) from staff_users
  where staff_users.counselor_id = counselors.id)`

/**
 * Reads counselors with the schedules for their slots; those not offered have no hours. One statement,
 * because every view of the calendar needs it; time off before `now` is left out.
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
  /** Makes the next call read again. */
  forget(): void
}

/**
 * Caches a read for `ms`, because every view of the calendar needs the schedules and they rarely change.
 * Changes by this process show at once after `forget`; changes by other instances after at most `ms`.
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
