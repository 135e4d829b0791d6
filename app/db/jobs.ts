import { and, eq, lte } from 'drizzle-orm'
import { HOUR, MINUTE, type Millis } from '#app/lib/time.ts'
import { dueRows } from './lease.ts'
import type { Db } from './open.ts'
import { dailyJobs } from './tables.ts'

/** As much as clocks of instances may differ while all is well. */
const clocksApart = MINUTE

/**
 * Takes a job, if it is due: of several instances one gets it, and if that dies another does. One that is put off further than
 * it ever is was put off by a clock that was ahead, and is due at once.
 *
 * @param leaseMs for how long; an hour unless told otherwise
 * @param everyMs how long after it was done it is due again, where that is longer
 * @returns `null` for whoever got it; else when to ask again
 */
export async function takeJob(
  db: Db,
  name: string,
  now: Millis,
  leaseMs = HOUR,
  everyMs = leaseMs,
): Promise<Millis | null> {
  const ours = eq(dailyJobs.name, name)
  const due = { id: dailyJobs.name, dueAt: dailyJobs.dueAt, where: ours }
  await db
    .insert(dailyJobs)
    .values({ name, dueAt: new Date(now) })
    .onConflictDoNothing()
  const taken = await db
    .update(dailyJobs)
    .set({ dueAt: new Date(now + leaseMs) })
    .where(dueRows(db, due, now, 1))
    .returning({ name: dailyJobs.name })
  if (taken.length > 0) return null
  const [row] = await db.select().from(dailyJobs).where(ours)
  if (!row || row.dueAt.getTime() <= now + Math.max(leaseMs, everyMs) + clocksApart)
    return row?.dueAt.getTime() ?? now
  await db
    .update(dailyJobs)
    .set({ dueAt: new Date(now) })
    .where(and(ours, eq(dailyJobs.dueAt, row.dueAt)))
  return takeJob(db, name, now, leaseMs, everyMs)
}

/** The job is done; returns when it is due again. */
export async function jobDone(db: Db, name: string, now: Millis, every: Millis): Promise<Millis> {
  const dueAt = now + every
  await db
    .update(dailyJobs)
    .set({ dueAt: new Date(dueAt) })
    .where(and(eq(dailyJobs.name, name), lte(dailyJobs.dueAt, new Date(Math.max(dueAt, now + HOUR)))))
  return dueAt
}
