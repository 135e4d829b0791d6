import { DAY, indiaDate, indiaInstant, type Millis } from './time.ts'

export type Period = { years: number } | { days: number }

/** Retention of personal data, for the privacy notice and the daily job. */
export const retentionPeriods = {
  /** After the session. */
  booking: { years: 1 },
  /** After a hold that was never paid; longer than a bank takes for a late payment. */
  unpaidHold: { days: 30 },
  /** After our last reply, or after a message without one. */
  message: { years: 1 },
  /** After the decision, or after an application without one. */
  application: { years: 1 },
  unconfirmedSubscription: { days: 90 },
  /** After unsubscribing. */
  endedSubscription: { years: 1 },
  /** After an email was sent, dropped or given up. */
  sentEmail: { days: 90 },
  /** After the data that the consent was about. */
  consent: { years: 1 },
  /**
   * After the financial year of issue: the Companies Act 2013, s. 128 (5), requires eight financial years; the CGST Act
   * 2017, s. 36, less (72 months from the year's annual return).
   */
  billingDocument: { years: 8 },
} as const satisfies Record<string, Period>

/** Laws that require billing documents (DPDP Act 2023, s. 12 (3), exempts them from erasure). */
export const billingDocumentLaw = 'Companies Act 2013, s. 128 (5), and CGST Act 2017, s. 36'

const numbers: Partial<Record<number, string>> = { 1: 'one', 8: 'eight' }

/** `one year`, `90 days` */
export function formatPeriod(period: Period): string {
  const [count, unit] = 'years' in period ? [period.years, 'year'] : [period.days, 'day']
  return `${numbers[count] ?? count} ${unit}${count === 1 ? '' : 's'}`
}

/** `One year`, at the start of a sentence. */
export function formatPeriodCapitalized(period: Period): string {
  const words = formatPeriod(period)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Adds a period to an instant; a year is one of the calendar. */
export const addPeriod = (start: Millis, period: Period): Millis => shift(start, period, 1)

/** Subtracts a period from an instant. */
export const subtractPeriod = (end: Millis, period: Period): Millis => shift(end, period, -1)

function shift(at: Millis, period: Period, sign: 1 | -1): Millis {
  if ('days' in period) return at + sign * period.days * DAY
  const date = new Date(at)
  return date.setUTCFullYear(date.getUTCFullYear() + sign * period.years)
}

/** End of the period for which the law requires a document: the eighth financial year (to 31 March, India) after that of issue. */
export const documentRequiredUntil = (issuedAt: Millis): Millis =>
  firstOfApril(financialYear(issuedAt) + 1 + retentionPeriods.billingDocument.years)

/** Instant before which documents were issued that the law no longer requires. */
export const documentsRequiredSince = (now: Millis): Millis =>
  firstOfApril(financialYear(now) - retentionPeriods.billingDocument.years)

/** Year in which the financial year of an instant began. */
function financialYear(at: Millis): number {
  const [year = 0, month = 0] = indiaDate(at).split('-').map(Number)
  return month >= 4 ? year : year - 1
}

const firstOfApril = (year: number): Millis => indiaInstant(`${year}-04-01`, '00:00')
