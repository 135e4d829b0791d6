import { type SQL, sql } from 'drizzle-orm'
import type { Interval } from '#app/lib/time.ts'
import { type Db, rowsOf } from './open.ts'

/** Begins the names of the turns that bookings take together and a reading of a counselor's calendar takes alone. */
export const busyTurns = 'busy:'
export const busyTurn = ({ counselorId }: { counselorId: string }): string => `${busyTurns}${counselorId}`

/** The condition of rows of `outside_busy` that meet a stretch of time. */
export const busyWithin = (counselorId: string, { from, to }: Interval): SQL =>
  sql`counselor_id = ${counselorId} and ends_at > ${new Date(from)} and starts_at < ${new Date(to)}`

/** Whether a counselor is busy then by their own calendar, at the moment of writing. */
export const isElsewhere = (counselorId: string, stretch: Interval) =>
  sql<boolean>`exists (select 1 from outside_busy where ${busyWithin(counselorId, stretch)})`

/** @throws what `isOverlap` knows, as when another booking has the time */
export async function refuseElsewhere(
  tx: Pick<Db, 'execute'>,
  counselorId: string,
  stretch: Interval,
): Promise<void> {
  const [found] = await rowsOf<{ busy: boolean }>(
    tx,
    sql`select ${isElsewhere(counselorId, stretch)} as busy`,
  )
  if (found?.busy) throw Object.assign(new Error('busy by their own calendar'), { code: '23P01' })
}
