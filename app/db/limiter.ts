import { createHash } from 'node:crypto'
import { eq, lt, lte, or, sql } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Millis } from '#app/lib/time.ts'
import type { Db } from './open.ts'

/** Uses of a key within the window that ends at `resetsAt`; shared by all instances. */
export const throttle = pgTable('throttle', {
  key: text('key').primaryKey(),
  used: integer('used').notNull(),
  resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
})

/** Limit of `max` uses of a key within `windowMs`, counted across all instances. */
export type Limit = { max: number; windowMs: Millis }
type Needs = { db: Db; clock: { now(): Millis } }

const sweepEvery = 500
let untilSweep = sweepEvery

/**
 * Counts a use of a key in a fixed window, by a single upsert, so that concurrent uses are counted. A rejected use
 * writes nothing; `retryAfterMs` is the time until the next window.
 */
export async function countUse(
  { db, clock }: Needs,
  key: string,
  limit: Limit,
): Promise<{ ok: true } | { ok: false; retryAfterMs: number }> {
  const now = clock.now()
  const at = new Date(now)
  const isOver = lte(throttle.resetsAt, at)
  const [row] = await db
    .insert(throttle)
    .values({ key: hash(key), used: 1, resetsAt: new Date(now + limit.windowMs) })
    .onConflictDoUpdate({
      target: throttle.key,
      set: {
        used: sql`case when ${isOver} then 1 else ${throttle.used} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${throttle.resetsAt} end`,
      },
      setWhere: or(isOver, lt(throttle.used, limit.max)),
    })
    .returning()
  if (--untilSweep <= 0) {
    untilSweep = sweepEvery
    await db.delete(throttle).where(lt(throttle.resetsAt, at))
  }
  if (row) return { ok: true }
  const [full] = await db
    .select()
    .from(throttle)
    .where(eq(throttle.key, hash(key)))
  return { ok: false, retryAfterMs: Math.max(1, (full?.resetsAt.getTime() ?? now) - now) }
}

export async function clearUses({ db }: Pick<Needs, 'db'>, key: string): Promise<void> {
  await db.delete(throttle).where(eq(throttle.key, hash(key)))
}

/** Hashes a key, because keys contain email addresses and IP addresses. */
const hash = (key: string) => createHash('sha256').update(key).digest('base64url')
