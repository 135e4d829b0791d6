import type { BankCase } from '#app/features/bank/domain/bank-case.ts'
import type { CountedSettlement, SettledLine, Settlement } from '#app/features/bank/domain/settlement.ts'
import type { Paise } from '#app/lib/money.ts'
import type { Interval, Millis } from '#app/lib/time.ts'
import type { Part } from './books.ts'
import type { ListedPayment } from './provider-reports.ts'

export type UnknownPayment = Pick<
  ListedPayment,
  'id' | 'orderId' | 'amount' | 'amountRefunded' | 'currency' | 'createdAt'
>

/** A part of a settlement, with the booking that it is about, where that is one of ours. */
export type SettledPart = SettledLine & { utr: string | null; reference: string | null }

/** What came to our bank account in a month, and what is still to come of what arrived, whenever that was. */
export type BankSums = {
  came: Paise
  /** Kept by the provider, GST included. */
  fees: Paise
  /** The GST in the fees. */
  tax: Paise
  settlements: number
  toCome: { amount: Paise; payments: number }
}

/** What the payment providers' own books say, beside ours. */
export interface Bank {
  /** Writes what a provider tells; what is known is brought up to date. */
  keepSettlements(provider: string, told: { settlements: Settlement[]; lines: SettledLine[] }): Promise<void>
  /** When the oldest payment was begun that arrived with a provider and is in no settlement; null when all are. */
  oldestUnsettled(provider: string): Promise<Millis | null>
  /**
   * Of payments that arrived with a provider: those on orders that are none of ours, and the orders of ours whose payment
   * stands otherwise in our books.
   */
  compare(arrived: readonly ListedPayment[]): Promise<{ unknown: ListedPayment[]; toAsk: string[] }>
  /** Writes payments on orders that we don't have. One of which nothing is left, or whose order is here now, is closed. */
  keepUnknown(provider: string, payments: readonly UnknownPayment[], now: Millis): Promise<void>
  /** Those that are not closed, the oldest first. */
  openUnknown(provider: string): Promise<UnknownPayment[]>
  /** What is to be sent back by a provider and has not been, paise. */
  toSendBack(provider: string): Promise<Paise>
  /** How many payments a stretch brought through the provider, and whether any webhook has come about one of them. */
  webhooksFor(provider: string, begun: Interval): Promise<{ payments: number; heard: boolean }>

  /** Has the providers' books looked at soon: there is news in them. */
  lookSoon(now: Millis): Promise<void>
  /** Calls back when this process has heard of such news. */
  onNews(callback: () => void): void

  sums(month: Interval): Promise<BankSums>
  /** Newest first. */
  settlements(month: Interval, part?: Part): Promise<CountedSettlement[]>
  /** What the settlements of a month are made of, in the order of time; those that our bank did not take left out. */
  settledParts(month: Interval, part?: Part): Promise<SettledPart[]>
  /** What does not match, the oldest first, `limit` of each kind at most. */
  cases(now: Millis, limit: number): Promise<BankCase[]>
  /** How many cases `cases` finds. */
  countCases(now: Millis, limit: number): Promise<number>
}
