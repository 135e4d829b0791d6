import { sql } from 'drizzle-orm'
import type { ClockTime, IsoDate, Millis } from '#app/lib/time.ts'
import type { Counselor } from '#app/ports/bookings.ts'
import { type Db, rowsOf } from './open.ts'

type Row = {
  id: string
  name: string
  title: string
  active: boolean
  notice_minutes: number
  horizon_days: number
  buffer_before_minutes: number
  buffer_after_minutes: number
  weekly: Record<number, ClockTime[]>
  overrides: Record<IsoDate, ClockTime[]>
  time_off: [from: Millis, to: Millis][]
}

/**
 * Counselors with the schedules from which their slots are made; those who are not offered have no hours in it. One statement, because every
 * look at the calendar needs it; time off that is over by `now` is left out.
 */
export async function readCounselors(db: Db, now: Millis): Promise<Counselor[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select c.id, c.name, c.title, c.active, c.notice_minutes, c.horizon_days, c.buffer_before_minutes, c.buffer_after_minutes,
      coalesce((select json_object_agg(weekday, starts) from weekly_hours w where w.counselor_id = c.id), '{}') as weekly,
      coalesce((select json_object_agg(date, starts) from date_overrides o where o.counselor_id = c.id), '{}') as overrides,
      coalesce((select json_agg(json_build_array(extract(epoch from starts_at) * 1000, extract(epoch from ends_at) * 1000))
        from time_off t where t.counselor_id = c.id and t.ends_at > ${new Date(now)}), '[]') as time_off
    from counselors c order by c.position, c.id`,
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    title: row.title,
    offered: row.active,
    schedule: {
      weekly: row.active ? row.weekly : {},
      overrides: new Map(row.active ? Object.entries(row.overrides) : []),
      timeOff: row.time_off.map(([from, to]) => ({ from, to })),
      noticeMinutes: row.notice_minutes,
      horizonDays: row.horizon_days,
      bufferBeforeMinutes: row.buffer_before_minutes,
      bufferAfterMinutes: row.buffer_after_minutes,
    },
  }))
}

export type Remembered<T> = {
  (now: Millis): Promise<T>
  /** The next question is answered by a new reading. */
  forget(): void
}

/**
 * Reads again only when the last reading began more than `ms` ago: every look at the calendar needs the schedules,
 * and they change a few times a week. A change made by this process is seen at once when it calls `forget`; another
 * instance's shows after `ms` at the latest.
 */
export function rememberFor<T>(ms: number, read: (now: Millis) => Promise<T>): Remembered<T> {
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
