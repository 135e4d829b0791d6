import { sql } from 'drizzle-orm'
import { indiaDate } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { visits } from './tables.ts'
import type { Visit } from './visit.ts'

type Row = typeof visits.$inferInsert

/** Rows between two writes. Beyond them sources and campaigns are left out, so that invented ones fill no memory. */
const mostRows = 1000
const rowsAtOnce = 500

/** Counts page views in memory; `write` adds them to the database. What is not written is lost with the process. */
export function createVisitCounter({ db, clock }: Pick<App, 'db' | 'clock'>) {
  let rows = new Map<string, Row>()

  return {
    count(visit: Visit): void {
      const { page, device } = visit
      const counted = rows.size < mostRows ? visit : { page, device, source: '', campaign: '' }
      const day = indiaDate(clock.now())
      const key = JSON.stringify([day, counted])
      const row = rows.get(key) ?? { day, ...counted, count: 0 }
      rows.set(key, { ...row, count: row.count + 1 })
    },

    async write(): Promise<void> {
      const counted = [...rows.values()]
      rows = new Map()
      for (let start = 0; start < counted.length; start += rowsAtOnce)
        await db
          .insert(visits)
          .values(counted.slice(start, start + rowsAtOnce))
          .onConflictDoUpdate({
            target: [visits.day, visits.page, visits.source, visits.campaign, visits.device],
            set: { count: sql`${visits.count} + excluded.count` },
          })
    },
  }
}
