import type { OpenCase } from '#app/features/money/domain/open-cases.ts'
import type { IssuedDocument } from '#app/features/payments/domain/document.ts'
import type { Payment, Refund } from '#app/features/payments/domain/order.ts'
import type { Paise } from '#app/lib/money.ts'
import type { Interval, Millis } from '#app/lib/time.ts'

/** A try to pay, with the reference of what it pays for. */
export type PaymentLine = Payment & {
  reference: string
  /** What of it went back, by the provider's sum, that no refund tells of, paise; the day is not known. */
  sentBackInPart: number
}

/** A refund, with the currency of its payment and the reference of what was paid for. */
export type RefundLine = Refund & { currency: string; reference: string; lastError: string | null }

/** The money of a stretch of time. Other currencies than rupees, which only a wrong payment has, are left out. */
export type MoneySums = {
  /** All that arrived of the payments begun in it. */
  captured: Paise
  /** Of the refunds decided in it all but those that failed, and what no refund tells of its payments. */
  sentBack: Paise
  /** What of that has not been confirmed by the bank yet. */
  onItsWay: Paise
  /** Documents issued in it: invoices and receipts less what takes them back. Receipts have no taxable value. */
  documents: { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise; total: Paise }
  counts: { payments: number; refunds: number; documents: number }
}

/** Lines of a list; all of them when absent. */
export type Part = { limit: number; offset: number }

/**
 * What staff read of the money; nothing is written here. A payment belongs to the month in which it was begun, a refund to
 * the one in which it was decided (then the provider takes it from what it owes us), a document to that of its date.
 */
export interface Books {
  sums(month: Interval): Promise<MoneySums>
  /** Every try, newest first. */
  payments(month: Interval, part?: Part): Promise<PaymentLine[]>
  /** Newest first. */
  refunds(month: Interval, part?: Part): Promise<RefundLine[]>
  /** By number, in each series. */
  documents(month: Interval, part?: Part): Promise<IssuedDocument[]>
  /** The document of this number, of whatever booking. */
  document(number: string): Promise<IssuedDocument | null>
  /**
   * What is open, the oldest first, `limit` of each kind at most. `askedAbout` counts further orders, older than an hour,
   * that book nothing and have no money under way: the provider is asked about each while money could come.
   */
  openCases(now: Millis, limit: number): Promise<{ cases: OpenCase[]; askedAbout: number }>
  /** How many cases `openCases` finds. */
  countCases(now: Millis, limit: number): Promise<number>
}
