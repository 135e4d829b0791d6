import { type SQL, sql } from 'drizzle-orm'
import type { Interval } from '#app/lib/time.ts'

/** Selects the busy times of the counselor's external calendar, as rows of `taken_from` and `taken_to`. */
export const takenBeside = (counselorId: string, { from, to }: Interval): SQL =>
  sql`select lower(one) as taken_from, upper(one) as taken_to from external_calendars, unnest(busy) as one
    where counselor_id = ${counselorId} and one && tstzrange(${new Date(from)}, ${new Date(to)})`

/** Whether the external calendar is busy at the time of writing. */
export const isTaken = (counselorId: string, stretch: Interval) =>
  sql<boolean>`exists (${takenBeside(counselorId, stretch)})`
