import { and, eq, lte } from 'drizzle-orm'
import { DAY, HOUR, type Millis } from '#app/lib/time.ts'
import type { Keys } from '../keys.ts'
import { dueRows } from './lease.ts'
import type { Db } from './open.ts'
import { mailboxHashing } from './personal-data/part.ts'
import { endings } from './personal-data/registry.ts'
import { dailyJobs } from './privacy-schema.ts'

/**
 * Erases what is older than it may be, a batch a transaction, so that nobody waits long for a lock.
 *
 * @param stopping asked after each batch whether to end
 * @returns how many of each went; what had none is left out
 */
export async function purgePersonalData(
  db: Db,
  keys: Keys,
  now: Millis,
  { batch = 500, stopping = () => false }: { batch?: number; stopping?: () => boolean } = {},
): Promise<Record<string, number>> {
  const at = { now, ...mailboxHashing(keys) }
  const gone: Record<string, number> = {}
  for (const { name, purge } of endings) {
    let count = batch
    while (count >= batch && !stopping()) {
      count = await db.transaction((tx) => purge(tx, at, batch))
      if (count > 0) gone[name] = (gone[name] ?? 0) + count
    }
  }
  return gone
}

/**
 * Takes a daily job for an hour, if it is due: of several instances one gets it, and if that dies another does.
 *
 * @returns `null` for whoever got it; else when to ask again
 */
export async function takeDailyJob(db: Db, name: string, now: Millis): Promise<Millis | null> {
  const ours = eq(dailyJobs.name, name)
  const due = { id: dailyJobs.name, dueAt: dailyJobs.dueAt, where: ours }
  await db
    .insert(dailyJobs)
    .values({ name, dueAt: new Date(now) })
    .onConflictDoNothing()
  const taken = await db
    .update(dailyJobs)
    .set({ dueAt: new Date(now + HOUR) })
    .where(dueRows(db, due, now, 1))
    .returning({ name: dailyJobs.name })
  if (taken.length > 0) return null
  const [row] = await db.select().from(dailyJobs).where(ours)
  return row?.dueAt.getTime() ?? now
}

/** The job is done for a day; returns when it is due again. */
export async function dailyJobDone(db: Db, name: string, now: Millis): Promise<Millis> {
  const dueAt = now + DAY
  await db
    .update(dailyJobs)
    .set({ dueAt: new Date(dueAt) })
    .where(and(eq(dailyJobs.name, name), lte(dailyJobs.dueAt, new Date(dueAt))))
  return dueAt
}
