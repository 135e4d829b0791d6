import { type SQL, sql } from 'drizzle-orm'
import { type Db, queryRows, type Tx } from '#app/db/open.ts'
import type { Interval } from '#app/lib/time.ts'

/** Begins the names of the turns that bookings take together, and alone whatever else takes a counselor's time. */
const busyTurns = 'busy:'
export const busyTurn = ({ counselorId }: { counselorId: string }): string => `${busyTurns}${counselorId}`
export const isBusyTurn = (name: string): boolean => name.startsWith(busyTurns)

/** Waits for the bookings of a counselor that are being written, and lets none begin before this is committed. */
export const alone = (tx: Tx, counselorId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${busyTurn({ counselorId })}, 0))`)

/** What has a counselor's time beside bookings, as rows of `taken_from` and `taken_to`: the busy times of their own calendar. */
export const takenBeside = (counselorId: string, { from, to }: Interval): SQL =>
  sql`select lower(one) as taken_from, upper(one) as taken_to from outside_calendars, unnest(busy) as one
    where counselor_id = ${counselorId} and one && tstzrange(${new Date(from)}, ${new Date(to)})`

/** Whether something beside bookings has a counselor's time, at the moment of writing. */
export const isTaken = (counselorId: string, stretch: Interval) =>
  sql<boolean>`exists (${takenBeside(counselorId, stretch)})`

/** @throws what `isOverlap` knows, as when another booking has the time */
export async function refuseTaken(
  tx: Pick<Db, 'execute'>,
  { counselorId }: { counselorId: string },
  stretch: Interval,
): Promise<void> {
  const [found] = await queryRows<{ taken: boolean }>(
    tx,
    sql`select ${isTaken(counselorId, stretch)} as taken`,
  )
  if (found?.taken) throw Object.assign(new Error('taken beside the bookings'), { code: '23P01' })
}
