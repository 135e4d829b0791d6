export type RetentionPeriod = { years: number } | { days: number }

/**
 * Retention periods of personal data, for the privacy notice and the daily erasure. Each comment says when the period
 * starts.
 */
export const retentionPeriods = {
  /** The period starts at the end of the session. */
  booking: { years: 1 },
  /** The period starts at the end of an unpaid hold, and is longer than a bank needs for a late payment. */
  unpaidHold: { days: 30 },
  /** The period starts when staff last replied to or handled the message or application; without that, when it came. */
  message: { years: 1 },
  unconfirmedSubscription: { days: 90 },
  /** The period starts when the visitor unsubscribes. */
  endedSubscription: { years: 1 },
  /** The period starts when the email is sent or dropped, or fails permanently. */
  sentEmail: { days: 90 },
  /** The period starts at the start of the event. */
  eventRegistration: { days: 90 },
  /** The period starts when the data that the consent covers is erased. */
  consent: { years: 1 },
  /**
   * The period starts at the end of the financial year of issue. The Companies Act 2013, s. 128 (5), requires eight
   * financial years. The CGST Act 2017, s. 36, requires less: 72 months from the due date of the annual return.
   */
  billingDocument: { years: 8 },
} as const satisfies Record<string, RetentionPeriod>

/** Laws that require us to retain billing documents, which exempts them from erasure (DPDP Act 2023, s. 12 (3)). */
export const billingDocumentLaw = 'Companies Act 2013, s. 128 (5), and CGST Act 2017, s. 36'

const numbers: Partial<Record<number, string>> = { 1: 'one', 8: 'eight' }

/** Formats a period: `one year`, `90 days`. */
export function formatPeriod(period: RetentionPeriod): string {
  const [count, unit] = 'years' in period ? [period.years, 'year'] : [period.days, 'day']
  return `${numbers[count] ?? count} ${unit}${count === 1 ? '' : 's'}`
}

/** Formats a period at the start of a sentence: `One year`. */
export function formatPeriodCapitalized(period: RetentionPeriod): string {
  const words = formatPeriod(period)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
