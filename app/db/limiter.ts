import { createHash } from 'node:crypto'
import { eq, lt, lte, or, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Millis } from '#app/lib/time.ts'
import type { Db } from './open.ts'
import type { RetentionRule } from './personal-data.ts'
import { instant, toSqlTimestamp } from './sql.ts'

/** Number of uses of each key in its current window, which ends at `resetsAt`. */
export const throttle = pgTable('throttle', {
  key: text('key').primaryKey(),
  used: integer('used').notNull(),
  resetsAt: instant('resets_at').notNull(),
})

/** Maximum number of uses of a key in a time window. All instances share the count. */
export type RateLimit = { max: number; windowMs: Millis }
type Needs = { db: Db; clock: { now(): Millis }; config: { rateLimits: boolean } }

/**
 * Counts one use for each key, up to the first key whose window has no use left. A single statement checks and counts a
 * use, so that concurrent uses cannot exceed a limit.
 *
 * @returns time until the next window of that key; null if all uses are counted, and if limits are off
 */
export async function countUses(
  { db, clock, config }: Needs,
  limits: Readonly<Record<string, RateLimit>>,
): Promise<Millis | null> {
  if (!config.rateLimits) return null
  const now = clock.now()
  const expiredCondition = lte(throttle.resetsAt, now)
  for (const [name, { max, windowMs }] of Object.entries(limits)) {
    const key = hash(name)
    const [row] = await db
      .insert(throttle)
      .values({ key, used: 1, resetsAt: now + windowMs })
      .onConflictDoUpdate({
        target: throttle.key,
        set: {
          used: sql`case when ${expiredCondition} then 1 else ${throttle.used} + 1 end`,
          resetsAt: sql`case when ${expiredCondition} then excluded.resets_at else ${throttle.resetsAt} end`,
        },
        setWhere: or(expiredCondition, lt(throttle.used, max)),
      })
      .returning()
    if (row) continue
    const [full] = await db.select().from(throttle).where(eq(throttle.key, key))
    return Math.max(1, (full?.resetsAt ?? now) - now)
  }
  return null
}

/** Retention rule that deletes windows that have ended. */
export const throttleRetention: RetentionRule = {
  name: 'rate limits',
  table: throttle,
  isExpired: (now) => sql`resets_at < ${toSqlTimestamp(now)}`,
}

export async function clearUses({ db }: Pick<Needs, 'db'>, key: string): Promise<void> {
  await db.delete(throttle).where(eq(throttle.key, hash(key)))
}

/** Hashes a key, because the key contains an email address or IP address. */
const hash = (key: string) => createHash('sha256').update(key).digest('base64url')
