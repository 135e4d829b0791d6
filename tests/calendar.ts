import { sql } from 'drizzle-orm'
import { counselors } from '#app/accounts/tables.ts'
import { type Db, openDb } from '#app/db/open.ts'
import { queryRows } from '#app/db/sql.ts'
import { addWeeklyHours } from './builders/schedules.ts'

/** Open database, or the location of a database to open. */
export type Where = Parameters<typeof openDb>[0] | { db: Db }

const everyHalfHour = Array.from(
  { length: 48 },
  (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)

/** Adds counselors with over 2,800 bookable slots each to a database. */
export async function addAvailableCounselors(where: Where, count: number): Promise<void> {
  await runOnDatabase(where, async (db) => {
    const ids = Array.from({ length: count }, (_, index) => `counselor-${index}`)
    await db
      .insert(counselors)
      .values(ids.map((id, position) => ({ id, name: id, title: '', position, noticeMinutes: 0 })))
    for (const id of ids) await addWeeklyHours(db, id, everyHalfHour)
  })
}

/** Runs a function on a database. Opens and closes the database if it is not open. */
export async function runOnDatabase<T>(where: Where, look: (db: Db) => Promise<T>): Promise<T> {
  if ('db' in where) return look(where.db)
  const { db, close } = await openDb(where)
  try {
    return await look(db)
  } finally {
    await close()
  }
}

/** Returns the confirmed references and the number of overlapping bookings per counselor. */
export const readStoredBookings = (where: Where) =>
  runOnDatabase(where, async (db) => {
    const confirmed = await queryRows<{ reference: string }>(
      db,
      sql`select reference from bookings where status = 'confirmed'`,
    )
    const [overlapping] = await queryRows<{ pairs: number | string }>(
      db,
      sql`select count(*) as pairs from bookings a join bookings b on a.counselor_id = b.counselor_id and a.id < b.id
        where tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
        and a.status in ('held', 'confirmed') and b.status in ('held', 'confirmed')`,
    )
    return {
      references: new Set(confirmed.map((row) => row.reference)),
      overlaps: Number(overlapping?.pairs),
    }
  })

/** Ages the heartbeats of active jobs so that pg-boss treats their process as dead. */
export const ageHeartbeats = (db: Db) =>
  db.execute(sql`update jobs.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`)
