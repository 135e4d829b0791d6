import { asc, sql } from 'drizzle-orm'
import type { Millis } from '#app/lib/time.ts'
import type { Health } from '#app/ports/health.ts'
import { partHealth } from './health-schema.ts'
import type { Db } from './open.ts'

type Noted = {
  okAt: Millis | null
  failedAt: Millis | null
  since: Millis | null
  failures: number
  why: string | null
}

const nothing: Noted = { okAt: null, failedAt: null, since: null, failures: 0, why: null }

/** How the parts of the site do, in one row each that all instances write. */
export function createHealth(db: Db): Health {
  let noted = new Map<string, Noted>()
  let writing: Promise<void> = Promise.resolve()
  const before = (part: string) => noted.get(part) ?? nothing

  /** What was noted earlier and could not be written, before what was noted since. */
  function keep(earlier: ReadonlyMap<string, Noted>): void {
    for (const [part, old] of earlier) {
      const newer = noted.get(part)
      if (!newer) noted.set(part, old)
      else if (newer.okAt === null)
        noted.set(part, {
          ...newer,
          okAt: old.okAt,
          since: old.since ?? newer.since,
          failures: old.failures + newer.failures,
        })
    }
  }

  async function write(): Promise<void> {
    const all = noted
    if (all.size === 0) return
    noted = new Map()
    const at = (millis: Millis | null) => (millis === null ? null : new Date(millis))
    const rows = [...all].map(([part, { okAt, failedAt, since, failures, why }]) => ({
      ...{ part, failures, why },
      ...{ okAt: at(okAt), failedAt: at(failedAt), failingSince: at(since) },
    }))
    const table = partHealth
    try {
      await db
        .insert(table)
        .values(rows.sort((a, b) => (a.part < b.part ? -1 : 1))) // two instances lock them in one order
        .onConflictDoUpdate({
          target: table.part,
          set: {
            okAt: sql`greatest(${table.okAt}, excluded.ok_at)`,
            failedAt: sql`greatest(${table.failedAt}, excluded.failed_at)`,
            // what worked in between fails anew
            failingSince: sql`case when excluded.failing_since is null then null
              when excluded.ok_at is not null then excluded.failing_since
              else coalesce(${table.failingSince}, excluded.failing_since) end`,
            failures: sql`case when excluded.ok_at is null then ${table.failures} else 0 end + excluded.failures`,
            why: sql`coalesce(excluded.why, ${table.why})`,
          },
        })
    } catch (error) {
      keep(all)
      throw error
    }
  }

  return {
    worked(part, now) {
      noted.set(part, { ...before(part), okAt: now, since: null, failures: 0 })
    },
    failed(part, why, now) {
      const { okAt, since, failures } = before(part)
      noted.set(part, { okAt, failedAt: now, since: since ?? now, failures: failures + 1, why })
    },
    // one after the other: whoever asks after a second one is told of what the first is still writing
    flush() {
      writing = writing.then(write, write)
      return writing
    },
    async parts() {
      const rows = await db.select().from(partHealth).orderBy(asc(partHealth.part))
      return rows.map(({ okAt, failedAt, failingSince, ...rest }) => ({
        ...rest,
        okAt: okAt?.getTime() ?? null,
        failedAt: failedAt?.getTime() ?? null,
        failingSince: failingSince?.getTime() ?? null,
      }))
    },
  }
}
