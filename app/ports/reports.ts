import type { Paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'

/** Report for a month in India, `2026-11`. */
export type MonthReport = {
  month: string
  /** Sessions that took place or were confirmed, by start. */
  free: number
  paid: number
  noShows: number
  /** Free sessions after which the same visitor booked a paid session within 60 days. */
  led: number
  /** Payments less refunds, each by its own date. */
  income: Paise
}

export interface Reports {
  /**
   * Lists months that have data, oldest first. Ignores everything after `to`.
   *
   * @param counselorId null for all counselors
   */
  months(query: { from: Millis; to: Millis; counselorId: string | null }): Promise<MonthReport[]>
}
