import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/open.ts'
import type { Millis } from '#app/lib/time.ts'
import { creditNoteKinds, type NewDocument } from './billing-document.ts'
import {
  formatDocumentNumber,
  getRestoredSeriesRange,
  getSeries,
  getSeriesAfterRestore,
} from './document-number.ts'
import { documentCounters, documents } from './tables.ts'

/**
 * Issues a document with the next number; the counter's row stays locked until the transaction ends. A credit
 * note cites the document of its payment.
 */
export async function issueDocument(
  tx: Tx,
  { date, ...document }: NewDocument,
  bookingId: string,
  now: Millis,
): Promise<void> {
  const { kind } = document
  const series = (await findRestoredSeries(tx, { kind, date })) ?? getSeries(kind, date)
  const [counter] = await tx
    .insert(documentCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: documentCounters.series, set: { last: sql`${documentCounters.last} + 1` } })
    .returning()
  const number = formatDocumentNumber(series, counter?.last ?? 0)
  const cites = kind in creditNoteKinds ? null : await findCreditedNumber(tx, document)
  await tx.insert(documents).values({ ...document, number, cites, bookingId, issuedAt: new Date(now) })
}

/** Finds the last series that a restore began in the financial year; null when there was none. */
async function findRestoredSeries(
  tx: Tx,
  { kind, date }: Pick<NewDocument, 'kind' | 'date'>,
): Promise<string | null> {
  const { from, before } = getRestoredSeriesRange(kind, date)
  const series = sql`${documentCounters.series} collate "C"`
  const [counter] = await tx
    .select({ series: documentCounters.series })
    .from(documentCounters)
    .where(sql`${series} >= ${from} and ${series} < ${before}`)
    .orderBy(sql`${series} desc`)
    .limit(1)
  return counter?.series ?? null
}

async function findCreditedNumber(
  tx: Tx,
  { kind, paymentId }: Pick<NewDocument, 'kind' | 'paymentId'>,
): Promise<string> {
  const [found] = await tx
    .select({ number: documents.number })
    .from(documents)
    .where(and(eq(documents.paymentId, paymentId), isNull(documents.cites)))
  if (!found) throw new Error(`A ${kind} needs a document of its payment`)
  return found.number
}

/**
 * Prepares a restored database before the site writes to it: schedules payments since the backup for a check
 * at startup, and starts new document series, because numbers issued after the backup are unknown.
 *
 * @returns notes for the operator
 */
export async function continueNumbers(db: Db, now: Millis): Promise<string> {
  const series = getSeriesAfterRestore(now)
  await db.transaction(async (tx) => {
    await tx.execute(sql`update orders set check_at = now() where check_at is not null`)
    await tx
      .insert(documentCounters)
      .values(series.map((series) => ({ series, last: 0 })))
      .onConflictDoNothing()
  })
  return `The next invoice is ${formatDocumentNumber(series[0] ?? '', 1)}: no number is used twice. Tell your accountant.`
}
