import { type IsoDate, indiaInstant, MINUTE, type Millis } from '#app/lib/time.ts'
import type { DocumentKind } from './billing-document.ts'

const prefixes: Record<DocumentKind, string> = {
  invoice: 'MI',
  receipt: 'MR',
  'credit-note': 'MC',
  'refund-receipt': 'MB',
}

/**
 * Returns the series of a document kind in the financial year (April to March, India) of a date: `MI/26-27`.
 * Numbers restart in each series (CGST Rules 2017, rule 46 (b)).
 */
export function getSeries(kind: DocumentKind, date: IsoDate): string {
  const first = firstYear(date)
  return `${prefixes[kind]}/${twoDigits(first)}-${twoDigits(first + 1)}`
}

function firstYear(date: IsoDate): number {
  const [year = 0, month = 0] = date.split('-').map(Number)
  return month >= 4 ? year : year - 1
}

/** Name of a series that a restore began: its time in minutes, in 36 digits, `MI/RHTDD0` on 23 November 2026. */
const formatRestoredSeries = (prefix: string, at: Millis): string =>
  `${prefix}/R${Math.floor(at / MINUTE)
    .toString(36)
    .toUpperCase()}`

/**
 * Returns the series for each kind after a restore, so that no number issued after the backup is used twice.
 * Restores in different minutes get different series.
 */
export const getSeriesAfterRestore = (at: Millis): string[] =>
  Object.values(prefixes).map((prefix) => formatRestoredSeries(prefix, at))

/**
 * Returns the lower and upper bound of the series that restores began in the financial year of a date; the
 * lower bound is included.
 */
export function getRestoredSeriesRange(kind: DocumentKind, date: IsoDate): { from: string; before: string } {
  const first = firstYear(date)
  const april = (year: number) => formatRestoredSeries(prefixes[kind], indiaInstant(`${year}-04-01`, '00:00'))
  return { from: april(first), before: april(first + 1) }
}

/**
 * Formats a document number, at most 16 characters (CGST Rules 2017, rule 46 (b)).
 *
 * @throws when the series is full
 */
export function formatDocumentNumber(series: string, count: number): string {
  if (count > 999_999) throw new Error(`The series ${series} is full.`)
  return `${series}/${String(count).padStart(6, '0')}`
}

/** Whether a text has the format of a document number; other texts need no lookup. */
export const isDocumentNumber = (text: string): boolean =>
  /^[A-Z]{2}\/(\d{2}-\d{2}|R[\dA-Z]{5})\/\d{6}$/.test(text)

const twoDigits = (year: number) => String(year % 100).padStart(2, '0')
