import { and, eq, lte } from 'drizzle-orm'
import { HOUR, type Millis } from '#app/lib/time.ts'
import { leaves } from './after-commit.ts'
import { dueRows } from './lease.ts'
import type { Db } from './open.ts'
import { dailyJobs } from './privacy-schema.ts'

/**
 * Takes a job, if it is due: of several instances one gets it, and if that dies another does.
 *
 * @param leaseMs for how long; an hour unless told otherwise
 * @returns `null` for whoever got it; else when to ask again
 */
export async function takeJob(db: Db, name: string, now: Millis, leaseMs = HOUR): Promise<Millis | null> {
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
  return row?.dueAt.getTime() ?? now
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

/** Makes a job due at once, for there is news. */
export async function jobDue(db: Db, name: 'bank', now: Millis): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(dailyJobs)
      .values({ name, dueAt: new Date(now) })
      .onConflictDoUpdate({ target: dailyJobs.name, set: { dueAt: new Date(now) } })
    leaves(tx, `${name}-work`)
  })
}
