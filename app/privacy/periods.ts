import { DAY, type Millis } from '#app/lib/time.ts'

export type Period = { years: number } | { days: number }

/** How long personal data is kept: what the privacy notice says and the daily job does. */
export const periods = {
  /** What one booked with, after the session. */
  session: { years: 1 },
  /** What one booked with, when the time that was held was never paid; longer than a bank's late answer takes. */
  unpaidHold: { days: 30 },
  /** After our last answer, or after it came when there was none. */
  message: { years: 1 },
  /** After the decision, or after it came when there was none. */
  application: { years: 1 },
  /** A newsletter that was asked for and never confirmed. */
  unconfirmed: { days: 90 },
  /** Who left the newsletter: the record of their agreement. */
  unsubscribed: { years: 1 },
  /** The row that says that a mail was sent, dropped or given up. */
  doneMail: { days: 90 },
  /** What was agreed to, after the data that it was about. */
  agreement: { years: 1 },
  /**
   * Invoices and other documents, after the financial year: the Companies Act 2013, s. 128 (5), asks for eight financial
   * years of books and vouchers; the CGST Act 2017, s. 36, for less (72 months from the year's annual return).
   */
  documents: { years: 8 },
} as const satisfies Record<string, Period>

const numbers: Partial<Record<number, string>> = { 1: 'one', 8: 'eight' }

/** `one year`, `90 days`. */
export function periodInWords(period: Period): string {
  const [count, unit] = 'years' in period ? [period.years, 'year'] : [period.days, 'day']
  return `${numbers[count] ?? count} ${unit}${count === 1 ? '' : 's'}`
}

/** `One year`, to begin a sentence with. */
export function beginning(period: Period): string {
  const words = periodInWords(period)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The instant that lies a period before another: what ended before it is over. Years are those of the calendar. */
export const before = (now: Millis, period: Period): Millis => moved(now, period, -1)

/** The instant at which a period that begins at an instant ends. */
export const endOf = (start: Millis, period: Period): Millis => moved(start, period, 1)

function moved(at: Millis, period: Period, sign: 1 | -1): Millis {
  if ('days' in period) return at + sign * period.days * DAY
  const date = new Date(at)
  return date.setUTCFullYear(date.getUTCFullYear() + sign * period.years)
}
