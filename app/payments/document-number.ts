import { type IsoDate, indiaDate, indiaTime, type Millis } from '#app/lib/time.ts'
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

/**
 * Returns the series for each kind after a restore, so that no number issued after the backup is used twice:
 * `MI/26K23PL` for 23 November 2026, 15:42 India time. Letters save space: K is the eleventh month, P the
 * hour from 15:00 (A is midnight), L the 22nd two minutes of the hour (0 to 9, then A to T). Two restores
 * within an hour get different series.
 */
export function getSeriesAfterRestore(at: Millis): string[] {
  const [year = 0, month = 0, day = 0] = indiaDate(at).split('-').map(Number)
  const [hour = 0, minute = 0] = indiaTime(at).split(':').map(Number)
  const letter = (place: number) => String.fromCharCode(65 + place)
  const twoMinutes = Math.floor(minute / 2)
    .toString(36)
    .toUpperCase()
  const time = `${twoDigits(year)}${letter(month - 1)}${twoDigits(day)}${letter(hour)}${twoMinutes}`
  return Object.values(prefixes).map((prefix) => `${prefix}/${time}`)
}

/**
 * Returns the lower and upper bound of the series that restores began in the financial year of a date; the
 * lower bound is included.
 */
export function getRestoredSeriesRange(kind: DocumentKind, date: IsoDate): { from: string; before: string } {
  const first = firstYear(date)
  const april = (year: number) => `${prefixes[kind]}/${twoDigits(year)}D01A`
  return { from: april(first), before: april(first + 1) }
}

/** Limit for a document number: CGST Rules 2017, rule 46 (b). */
const maxLength = 16

/**
 * Formats a document number.
 *
 * @throws when the number would be longer than 16 characters
 */
export function formatDocumentNumber(series: string, count: number): string {
  const digits = Math.min(6, maxLength - series.length - 1)
  if (count >= 10 ** digits) throw new Error(`The series ${series} is full.`)
  return `${series}/${String(count).padStart(digits, '0')}`
}

/** Whether a text has the format of a document number; other texts need no lookup. */
export const isDocumentNumber = (text: string): boolean =>
  /^[A-Z]{2}\/(\d{2}-\d{2}\/\d{6}|\d\d[A-L]\d\d[A-X][\dA-T]\/\d{5})$/.test(text)

const twoDigits = (year: number) => String(year % 100).padStart(2, '0')
