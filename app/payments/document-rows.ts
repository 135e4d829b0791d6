import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/open.ts'
import { plain } from '#app/db/sql.ts'
import type { Millis } from '#app/lib/time.ts'
import type { NewDocument } from '#app/ports/payments.ts'
import { type IssuedDocument, numberIn, restoresOf, seriesOf, takenBackBy } from './document.ts'
import { documentCounters, documents } from './tables.ts'

/**
 * Issues a document with the next number; the counter's row stays locked until the transaction ends. A credit
 * note cites the document of its payment.
 */
export async function issueDocument(
  tx: Tx,
  document: NewDocument,
  bookingId: string,
  now: Millis,
): Promise<void> {
  const series = (await seriesSinceRestore(tx, document)) ?? seriesOf(document.kind, document.date)
  const [counter] = await tx
    .insert(documentCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: documentCounters.series, set: { last: sql`${documentCounters.last} + 1` } })
    .returning()
  const { date, ...issued } = document
  const number = numberIn(series, counter?.last ?? 0)
  const cites = await soldBy(tx, document)
  await tx.insert(documents).values({ ...issued, number, cites, bookingId, issuedAt: new Date(now) })
}

/** Finds the last series that a restore began in the financial year; null when there was none. */
async function seriesSinceRestore(tx: Tx, { kind, date }: NewDocument): Promise<string | null> {
  const { from, before } = restoresOf(kind, date)
  const byLetters = sql`${documentCounters.series} collate "C"`
  const [counter] = await tx
    .select({ series: documentCounters.series })
    .from(documentCounters)
    .where(sql`${byLetters} >= ${from} and ${byLetters} < ${before}`)
    .orderBy(sql`${byLetters} desc`)
    .limit(1)
  return counter?.series ?? null
}

async function soldBy(tx: Tx, { kind, paymentId }: NewDocument): Promise<string | null> {
  if (kind in takenBackBy) return null
  const [found] = await tx
    .select({ number: documents.number })
    .from(documents)
    .where(and(eq(documents.paymentId, paymentId), isNull(documents.cites)))
  if (!found) throw new Error(`a ${kind} for a payment that has nothing to take back`)
  return found.number
}

/** Lists all documents of a booking, oldest first; a credit note follows the document it cites. */
export async function documentsOf(db: Db, bookingId: string): Promise<IssuedDocument[]> {
  const rows = await db
    .select()
    .from(documents)
    .where(eq(documents.bookingId, bookingId))
    .orderBy(asc(documents.issuedAt), sql`${documents.cites} nulls first`, asc(documents.number))
  return rows.map(documentFrom)
}

/** Finds a document of a booking by number; null when the booking has no such document. */
export async function documentOf(db: Db, bookingId: string, number: string): Promise<IssuedDocument | null> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.bookingId, bookingId), eq(documents.number, number)))
  return row ? documentFrom(row) : null
}

export const documentFrom = (row: typeof documents.$inferSelect): IssuedDocument => plain(row)
