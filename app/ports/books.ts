import type { OpenCase } from '#app/features/money/domain/open-cases.ts'
import type { IssuedDocument } from '#app/features/payments/domain/document.ts'
import type { Payment, Refund } from '#app/features/payments/domain/order.ts'
import type { Paise } from '#app/lib/money.ts'
import type { Interval } from '#app/lib/time.ts'

/** An attempt to pay, with the booking that it pays for, and who booked it. */
export type PaymentLine = Payment & {
  reference: string
  visitor: string
  /** What of it was refunded or is about to be, paise. */
  refunded: number
  /** What of it went back, by the provider's sum, that no refund tells of, paise; the day is not known. */
  sentBackInPart: number
}

/** A refund, with the currency and the booking of its payment. */
export type RefundLine = Refund & { currency: string; reference: string; visitor: string }

/** The money of a stretch of time. Other currencies than rupees, which only a wrong payment has, are left out. */
export type MoneySums = {
  /** All that arrived of the payments begun in it. */
  captured: Paise
  /** Of the refunds decided in it all but those that failed, and what no refund tells of its payments. */
  sentBack: Paise
  /** What of that has not been confirmed by the bank yet. */
  onItsWay: Paise
  /** In the documents issued in it: that of invoices less that of credit notes. */
  gst: Paise
  counts: { payments: number; documents: number }
}

/** Lines of a list; all of them when absent. */
export type RowRange = { limit: number; offset: number }

/**
 * What staff read of the money; nothing is written here. A payment belongs to the month in which it was begun, a refund to
 * the one in which it was decided (then the provider takes it from what it owes us), a document to that of its date.
 */
export interface Books {
  sums(month: Interval): Promise<MoneySums>
  /** Every try, newest first. */
  payments(month: Interval, part?: RowRange): Promise<PaymentLine[]>
  /** Newest first. */
  refunds(month: Interval, part?: RowRange): Promise<RefundLine[]>
  /** By number, in each series. */
  documents(month: Interval, part?: RowRange): Promise<IssuedDocument[]>
  /** The document of this number, of whatever booking. */
  document(number: string): Promise<IssuedDocument | null>
  /** Refunds that did not go through and payments that we don't know, the oldest first. */
  openCases(limit: number): Promise<OpenCase[]>
}
