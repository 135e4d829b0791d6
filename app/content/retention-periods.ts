export type Period = { years: number } | { days: number }

/** Retention of personal data, for the privacy notice and the daily job. */
export const retentionPeriods = {
  /** After the session. */
  booking: { years: 1 },
  /** After a hold that was never paid; longer than a bank takes for a late payment. */
  unpaidHold: { days: 30 },
  /** From our last reply, or from an unanswered message. */
  message: { years: 1 },
  /** From the decision, or from the application if no decision was made. */
  application: { years: 1 },
  unconfirmedSubscription: { days: 90 },
  /** After unsubscribing. */
  endedSubscription: { years: 1 },
  /** After the email was sent, dropped or failed permanently. */
  sentEmail: { days: 90 },
  /** After the event. */
  eventRegistration: { days: 90 },
  /** After deletion of the data that the consent covers. */
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

/** Formats a period: `one year`, `90 days`. */
export function formatPeriod(period: Period): string {
  const [count, unit] = 'years' in period ? [period.years, 'year'] : [period.days, 'day']
  return `${numbers[count] ?? count} ${unit}${count === 1 ? '' : 's'}`
}

/** Formats a period at the start of a sentence: `One year`. */
export function formatPeriodCapitalized(period: Period): string {
  const words = formatPeriod(period)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
