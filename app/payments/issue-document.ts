import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/db/open.ts'
import { type IsoDate, indiaDate, MINUTE, type Millis, parseIndiaTime } from '#app/lib/time.ts'
import { creditNoteKindByDocumentKind, type DocumentKind, type NewDocument } from './billing-document.ts'
import { documentCounters, documents } from './tables.ts'

/** Issues a document with the next number of its series. The counter stays locked until the transaction ends. */
export async function issueDocument(
  tx: Tx,
  document: NewDocument,
  bookingId: string,
  now: Millis,
): Promise<void> {
  const { kind } = document
  const series = await findSeries(tx, kind, indiaDate(now))
  const [counter] = await tx
    .insert(documentCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: documentCounters.series, set: { last: sql`${documentCounters.last} + 1` } })
    .returning()
  const number = formatDocumentNumber(series, counter?.last ?? 0)
  const isNote = !(kind in creditNoteKindByDocumentKind)
  const isOriginal = and(eq(documents.paymentId, document.paymentId), isNull(documents.cites))
  const [original] = isNote ? await tx.select().from(documents).where(isOriginal) : []
  if (isNote && !original) throw new Error(`A ${kind} needs a document of its payment`)
  const cites = original?.number ?? null
  await tx.insert(documents).values({ ...document, number, cites, bookingId, issuedAt: now })
}

/** Finds the current series: that of the last restore in the date's financial year, otherwise the usual series. */
async function findSeries(tx: Tx, kind: DocumentKind, date: IsoDate): Promise<string> {
  const prefix = prefixes[kind]
  const april = parseIndiaTime(`${getFinancialYear(date)}-04-01`, '00:00')
  const series = sql`${documentCounters.series} collate "C"`
  const [restored] = await tx
    .select({ series: documentCounters.series })
    .from(documentCounters)
    .where(sql`${series} like ${`${prefix}/R%`} and ${series} >= ${formatRestoredSeries(prefix, april)}`)
    .orderBy(sql`${series} desc`)
    .limit(1)
  return restored?.series ?? getDocumentSeries(kind, date)
}

/**
 * Prepares a restored database: schedules a check of all open orders, and starts new document series. The numbers
 * issued after the backup are unknown, and none may be used twice.
 *
 * @returns a note for the operator
 */
export async function prepareRestoredPayments(db: Db, now: Millis): Promise<string> {
  const series = listRestoredSeries(now)
  await db.transaction(async (tx) => {
    await tx.execute(sql`update orders set check_at = now() where check_at is not null`)
    await tx
      .insert(documentCounters)
      .values(series.map((series) => ({ series, last: 0 })))
      .onConflictDoNothing()
  })
  return `The next invoice is ${formatDocumentNumber(series[0] ?? '', 1)}: no number is used twice. Tell your accountant.`
}

const prefixes: Record<DocumentKind, string> = {
  invoice: 'MI',
  receipt: 'MR',
  'credit-note': 'MC',
  'refund-receipt': 'MB',
}

/** Returns the series of a financial year, `MI/26-27`. Numbers restart in each year (CGST Rules 2017, rule 46 (b)). */
export function getDocumentSeries(kind: DocumentKind, date: IsoDate): string {
  const first = getFinancialYear(date)
  const [from, to] = [first, first + 1].map((year) => String(year % 100).padStart(2, '0'))
  return `${prefixes[kind]}/${from}-${to}`
}

/** Returns the first calendar year of the financial year, April to March, that contains a date. */
export function getFinancialYear(date: IsoDate): number {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return month >= 4 ? year : year - 1
}

/**
 * Formats the name of a series of document numbers that starts after a restore. It contains the minute of the restore
 * in base 36, such as `MI/RHTDD0` after a restore on 23 November 2026.
 */
const formatRestoredSeries = (prefix: string, at: Millis): string =>
  `${prefix}/R${Math.floor(at / MINUTE)
    .toString(36)
    .toUpperCase()}`

/** Lists the series that start after a restore, one per kind. Restores in different minutes get different series. */
export const listRestoredSeries = (at: Millis): string[] =>
  Object.values(prefixes).map((prefix) => formatRestoredSeries(prefix, at))

/**
 * Formats a document number, at most 16 characters (CGST Rules 2017, rule 46 (b)).
 *
 * @throws when the series is full
 */
export function formatDocumentNumber(series: string, count: number): string {
  if (count > 999_999) throw new Error(`The series ${series} is full.`)
  return `${series}/${String(count).padStart(6, '0')}`
}
