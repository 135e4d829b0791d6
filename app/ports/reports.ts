import type { Paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'

/** Numbers of one month in India, `2026-11`. */
export type MonthReport = {
  month: string
  /** Sessions that took place or were confirmed, by their start. */
  free: number
  paid: number
  noShows: number
  /** Free sessions after which the same visitor booked a paid one within 60 days. */
  led: number
  /** Payments less refunds, by the day on which each was made. */
  income: Paise
}

export interface Reports {
  /**
   * Months that have something to report, oldest first. Nothing after `to` counts.
   *
   * @param counselorId null for everyone's
   */
  months(query: { from: Millis; to: Millis; counselorId: string | null }): Promise<MonthReport[]>
}
