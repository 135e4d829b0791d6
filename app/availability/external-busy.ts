import { type SQL, sql } from 'drizzle-orm'
import { type Db, queryRows, type Tx } from '#app/db/open.ts'
import type { Interval } from '#app/lib/time.ts'

/**
 * Prefix of lock names that bookings take as shared and other changes to a counselor's time take as
 * exclusive.
 */
const busyTurns = 'busy:'
export const busyTurn = ({ counselorId }: { counselorId: string }): string => `${busyTurns}${counselorId}`
export const isBusyTurn = (name: string): boolean => name.startsWith(busyTurns)

/**
 * Takes the exclusive lock: waits for the counselor's bookings in progress and blocks new bookings until
 * commit.
 */
export const lockBusyTimes = (tx: Tx, counselorId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${busyTurn({ counselorId })}, 0))`)

/** Selects the busy times of the counselor's external calendar, as rows of `taken_from` and `taken_to`. */
export const takenBeside = (counselorId: string, { from, to }: Interval): SQL =>
  sql`select lower(one) as taken_from, upper(one) as taken_to from external_calendars, unnest(busy) as one
    where counselor_id = ${counselorId} and one && tstzrange(${new Date(from)}, ${new Date(to)})`

/** Whether the external calendar is busy at the time of writing. */
export const isTaken = (counselorId: string, stretch: Interval) =>
  sql<boolean>`exists (${takenBeside(counselorId, stretch)})`

/**
 * Rejects a booking when the external calendar is busy.
 *
 * @throws an overlap (`isOverlap`), as for another booking
 */
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
