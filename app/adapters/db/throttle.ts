import { createHash } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Throttle } from '#app/ports/throttle.ts'
import type { Db } from './open.ts'
import { throttle } from './schema.ts'

const sweepEvery = 500

/**
 * Counts in fixed windows, one upsert a use, so all instances count together and no two lose a use.
 * Keys name people and network addresses and may be of any length, so only their hash is stored;
 * every 500th use of this process removes the windows that are over.
 */
export function createThrottle(db: Db): Throttle {
  let untilSweep = sweepEvery
  return {
    async hit(key, limit, now) {
      const at = new Date(now)
      const over = sql`${throttle.resetsAt} <= ${at.toISOString()}::timestamptz`
      const [row] = await db
        .insert(throttle)
        .values({ key: stored(key), used: 1, resetsAt: new Date(now + limit.windowMs) })
        .onConflictDoUpdate({
          target: throttle.key,
          set: {
            used: sql`case when ${over} then 1 else least(${throttle.used}, 1000000) + 1 end`,
            resetsAt: sql`case when ${over} then excluded.resets_at else ${throttle.resetsAt} end`,
          },
        })
        .returning()
      if (!row) throw new Error('The database counted nothing.')
      if (--untilSweep <= 0) {
        untilSweep = sweepEvery
        await db.delete(throttle).where(lt(throttle.resetsAt, at))
      }
      if (row.used <= limit.max) return { ok: true }
      return { ok: false, retryAfterMs: row.resetsAt.getTime() - now }
    },

    async used(key, now) {
      const [row] = await db
        .select({ used: throttle.used })
        .from(throttle)
        .where(and(eq(throttle.key, stored(key)), gt(throttle.resetsAt, new Date(now))))
      return row?.used ?? 0
    },

    async clear(key) {
      await db.delete(throttle).where(eq(throttle.key, stored(key)))
    },
  }
}

/** Under what a use is stored: a hash, from which nobody reads back who it was. */
export const stored = (key: string) => createHash('sha256').update(key).digest('base64url')
