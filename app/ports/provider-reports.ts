import type { ReportedDispute } from '#app/features/bank/domain/dispute.ts'
import type { SettledLine, Settlement } from '#app/features/bank/domain/settlement.ts'
import type { ReportedPayment } from '#app/features/payments/domain/order.ts'
import type { Paise } from '#app/lib/money.ts'
import type { Interval, IsoDate, Millis } from '#app/lib/time.ts'

/** A payment by its time alone: its order may be none of ours, and there may be none. */
export type ListedPayment = Omit<ReportedPayment, 'orderId'> & { orderId: string | null }

/** What was asked for with an order; `receipt` is our name for it. */
export type ReportedOrder = { receipt: string | null; amount: Paise; currency: string; createdAt: Millis }

/**
 * What a provider tells of its books by time, whatever we know. Each throws KeysRefused when it does not take our keys, and
 * ProviderUnreachable when it can't be asked.
 */
export interface ProviderReports {
  /** Settlements made in a stretch of time. */
  settlements(made: Interval): Promise<Settlement[]>
  /** What the settlements of an India date are made of. */
  settledOn(date: IsoDate): Promise<SettledLine[]>
  /** Payments begun in a stretch of time, in whatever state. */
  paymentsIn(begun: Interval): Promise<ListedPayment[]>
  order(orderId: string): Promise<ReportedOrder>
  /** Disputes opened in a stretch of time. */
  disputesIn(opened: Interval): Promise<ReportedDispute[]>
  dispute(disputeId: string): Promise<ReportedDispute>
  /** What refunds can be paid from, paise; null where the account is not told. */
  balance(): Promise<Paise | null>
}
