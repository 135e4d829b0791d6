import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/open.ts'
import type { Millis } from '#app/lib/time.ts'
import { numberIn, seriesAfterRestore } from './document.ts'
import { documentCounters } from './tables.ts'

/**
 * Prepares a restored database before the site writes to it: schedules payments since the backup for a check
 * at startup, and starts new document series, because numbers issued after the backup are unknown.
 *
 * @returns notes for the operator
 */
export async function prepareRestored(db: Db, now: Millis): Promise<string> {
  const series = seriesAfterRestore(now)
  await db.transaction(async (tx) => {
    await tx.execute(sql`update orders set check_at = now() where check_at is not null`)
    await tx
      .insert(documentCounters)
      .values(series.map((series) => ({ series, last: 0 })))
      .onConflictDoNothing()
  })
  return `The next invoice is ${numberIn(series[0] ?? '', 1)}: no number is given twice. Tell your accountant.`
}
