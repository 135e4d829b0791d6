import type { Paise } from '#app/lib/money.ts'
import type { Interval } from '#app/lib/time.ts'
import type { IssuedDocument } from '#app/payments/document.ts'
import type { OpenCase } from '#app/payments/open-cases.ts'
import type { Payment, Refund } from '#app/payments/order.ts'

/** Payment attempt with its booking and visitor. */
export type PaymentLine = Payment & {
  reference: string
  visitor: string
  /** Amount that was refunded or is being refunded, in paise. */
  refunded: number
  /**
   * Amount that the provider reports as returned without a matching refund, in paise; the date is unknown.
   */
  sentBackInPart: number
}

/** Refund with the currency and booking of its payment. */
export type RefundLine = Refund & { currency: string; reference: string; visitor: string }

/** Totals for a period. Payments in other currencies than rupees, which are always errors, are left out. */
export type MoneySums = {
  /** Amount captured by payments started in the period. */
  captured: Paise
  /**
   * Refunds decided in the period, except failed refunds, plus returned amounts without a matching refund.
   */
  sentBack: Paise
  /** Part of `sentBack` that the bank has not confirmed yet. */
  onItsWay: Paise
  /** GST in documents issued in the period: invoices less credit notes. */
  gst: Paise
  counts: { payments: number; documents: number }
}

/** Range of rows; all rows when absent. */
export type RowRange = { limit: number; offset: number }

/**
 * Read-only financial lists for staff. A payment belongs to the month in which it started, a document to the month of
 * its date. A refund belongs to the month of the decision, when the provider deducts it from our balance.
 */
export interface Books {
  sums(month: Interval): Promise<MoneySums>
  /** Lists all payment attempts, newest first. */
  payments(month: Interval, part?: RowRange): Promise<PaymentLine[]>
  /** Lists refunds, newest first. */
  refunds(month: Interval, part?: RowRange): Promise<RefundLine[]>
  /** Lists documents by series, then number. */
  documents(month: Interval, part?: RowRange): Promise<IssuedDocument[]>
  /** Finds a document by number, for any booking. */
  document(number: string): Promise<IssuedDocument | null>
  /** Lists failed refunds and unknown payments, oldest first. */
  openCases(limit: number): Promise<OpenCase[]>
}
