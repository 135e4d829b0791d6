import { createHash } from 'node:crypto'
import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#app/db/open.ts'
import type { Throttle } from '#app/ports/throttle.ts'
import { throttle } from './schema.ts'

const sweepEvery = 500

/**
 * Counts in fixed windows, one upsert a use, so all instances count together and no two lose a use. A use that is refused
 * writes nothing.
 * Keys name people and network addresses and may be of any length, so only their hash is stored;
 * every 500th use of this process removes the windows that are over.
 */
export function createThrottle(db: Db): Throttle {
  let untilSweep = sweepEvery
  return {
    async hit(key, limit, now) {
      const at = new Date(now)
      const over = lte(throttle.resetsAt, at)
      const [row] = await db
        .insert(throttle)
        .values({ key: stored(key), used: 1, resetsAt: new Date(now + limit.windowMs) })
        .onConflictDoUpdate({
          target: throttle.key,
          set: {
            used: sql`case when ${over} then 1 else ${throttle.used} + 1 end`,
            resetsAt: sql`case when ${over} then excluded.resets_at else ${throttle.resetsAt} end`,
          },
          setWhere: or(over, lt(throttle.used, limit.max)),
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
        .where(eq(throttle.key, stored(key)))
      return { ok: false, retryAfterMs: Math.max(1, (full?.resetsAt.getTime() ?? now) - now) }
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
