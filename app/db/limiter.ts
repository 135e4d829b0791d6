import { createHash } from 'node:crypto'
import { eq, lt, lte, or, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { Millis } from '#app/lib/time.ts'
import { instant } from './instant.ts'
import type { Db } from './open.ts'

/** Number of uses of each key in its current window, which ends at `resetsAt`. */
export const throttle = pgTable('throttle', {
  key: text('key').primaryKey(),
  used: integer('used').notNull(),
  resetsAt: instant('resets_at').notNull(),
})

/** Maximum number of uses of a key in a time window. All instances share the count. */
export type RateLimit = { max: number; windowMs: Millis }
type Needs = { db: Db; clock: { now(): Millis } }

/** Number of uses between two deletions of expired rows. */
const usesPerCleanup = 500
let usesUntilCleanup = usesPerCleanup

/**
 * Counts a use of a key, or rejects it if the window has no use left. A single statement does both, so that concurrent
 * uses cannot exceed the limit. `retryAfterMs` is the time until the next window.
 */
export async function countUse(
  { db, clock }: Needs,
  key: string,
  limit: RateLimit,
): Promise<{ ok: true } | { ok: false; retryAfterMs: number }> {
  const now = clock.now()
  const expiredCondition = lte(throttle.resetsAt, now)
  const [row] = await db
    .insert(throttle)
    .values({ key: hash(key), used: 1, resetsAt: now + limit.windowMs })
    .onConflictDoUpdate({
      target: throttle.key,
      set: {
        used: sql`case when ${expiredCondition} then 1 else ${throttle.used} + 1 end`,
        resetsAt: sql`case when ${expiredCondition} then excluded.resets_at else ${throttle.resetsAt} end`,
      },
      setWhere: or(expiredCondition, lt(throttle.used, limit.max)),
    })
    .returning()
  if (--usesUntilCleanup <= 0) {
    usesUntilCleanup = usesPerCleanup
    await db.delete(throttle).where(lt(throttle.resetsAt, now))
  }
  if (row) return { ok: true }
  const [full] = await db
    .select()
    .from(throttle)
    .where(eq(throttle.key, hash(key)))
  return { ok: false, retryAfterMs: Math.max(1, (full?.resetsAt ?? now) - now) }
}

export async function clearUses({ db }: Pick<Needs, 'db'>, key: string): Promise<void> {
  await db.delete(throttle).where(eq(throttle.key, hash(key)))
}

/** Hashes a key, because the key contains an email address or IP address. */
const hash = (key: string) => createHash('sha256').update(key).digest('base64url')
