import { sql } from 'drizzle-orm'
import { documentCounters } from '#app/adapters/db/payments-schema.ts'
import type { Db } from '#app/db/open.ts'
import { seriesAfterRestore } from '#app/features/payments/domain/document.ts'
import type { Millis } from '#app/lib/time.ts'

/**
 * What a database needs that was restored, before the site writes to it: what the payment service took since is looked for
 * when the site starts, not within the hour, and documents are numbered in series of their own from now on, for what
 * numbers were given after the backup nobody knows.
 *
 * @returns the series of invoices
 */
export async function noteRestore(db: Db, now: Millis): Promise<string> {
  const series = seriesAfterRestore(now)
  await db.transaction(async (tx) => {
    await tx.execute(sql`update orders set check_at = now() where check_at is not null`)
    await tx
      .insert(documentCounters)
      .values(series.map((series) => ({ series, last: 0 })))
      .onConflictDoNothing()
  })
  return series[0] as string
}
