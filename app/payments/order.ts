import { type Paise, paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import type { RefundReason } from './refund-reasons.ts'

/** Replaces the provider's id for an offline order, which no provider can look up. */
export const byHandOrder = 'by-hand'

/** Returns the id of an offline payment; no provider uses this format. */
export const handPaymentId = (reference: string): string => `hand_${reference}`
export const isHandPayment = (paymentId: string): boolean => paymentId.startsWith('hand_')

/** Order for a held booking: one per booking, for any number of payment attempts. */
export type Order = {
  /** Id from the provider, `order_…`. */
  id: string
  /** Id of the provider that opened the order; other providers do not know it. */
  provider: string
  bookingId: string
  amount: Paise
  currency: 'INR'
  createdAt: Millis
  /** Time when the provider's checkout was last opened; null when it never was. */
  openedAt: Millis | null
  /** Time when a bank disputed a payment; null without a dispute, or when staff allowed refunds again. */
  disputedAt: Millis | null
  /** Version, incremented by every settlement and by every event that requests one. */
  version: number
}

/**
 * Status of a payment. `failed` is not final: a late bank response can turn it into `captured` ("late
 * authorization").
 */
export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'failed' | 'refunded'

/** Payment as reported by the provider. An order has a payment per attempt. */
export type ReportedPayment = {
  /** Id from the provider, `pay_…`. */
  id: string
  orderId: string
  status: PaymentStatus
  amount: number
  currency: string
  /** Refunded amount in paise, including pending refunds. Decreases when a bank returns a refund. */
  amountRefunded: number
  method: string | null
  /** Error from the bank for a failed payment. */
  error: string | null
  createdAt: Millis
}

/** Reported payment with the provider's `fee`, which is not stored: paise, tax included. */
export type ToldPayment = ReportedPayment & { fee?: number | null }

/** Use of a captured payment: applied to the booking, or refunded. */
export type PaymentUse = 'books' | 'returned'

/** Stored payment. `use` is null until the payment is captured. */
export type Payment = ReportedPayment & {
  use: PaymentUse | null
  /**
   * Set for an offline payment. `takenBy` is the email of the staff member, `reference` the entry in the bank
   * statement or our own books.
   */
  byHand?: { takenBy: string; reference: string }
}

/**
 * State of a refund. `wanted` is our own; `pending`, `processed` and `failed` come from the provider, and the
 * newest report counts: a processed refund may still fail at the bank. `transferred` means that staff
 * recorded a bank transfer.
 */
export type RefundState = 'wanted' | 'pending' | 'processed' | 'failed' | 'transferred'

/** Refund of a payment. A payment may have several, at most one of them `wanted`. */
export type Refund = {
  /** Our id. */
  id: string
  paymentId: string
  amount: Paise
  /** `by-hand` is a refund made in the provider's dashboard: recorded, never sent. */
  reason: RefundReason
  state: RefundState
  /** Id from the provider, `rfnd_…`; null until the provider returns it. */
  idAtProvider: string | null
  /** Bank reference when available; the UTR for a transfer. */
  arn: string | null
  createdAt: Millis
  doneAt: Millis | null
  /** Time when the provider last rejected the refund; null when it has not. The request is retried. */
  refusedAt: Millis | null
  /** Id of the failed refund that this refund replaces. */
  replaces: string | null
}

/** Refund as reported by the provider. */
export type ReportedRefund = {
  /** Id from the provider. */
  id: string
  /** Our `id` of the refund; any text or null for a refund made in the dashboard. */
  receipt: string | null
  state: 'pending' | 'processed' | 'failed'
  amount: Paise
  arn: string | null
  createdAt: Millis
}

/** Whether a refund reduces the refundable amount of the payment. */
export const goesBack = ({ state }: Pick<Refund, 'state'>): boolean => state !== 'failed'

/** Whether the provider has the refund in its records. */
export const atProvider = ({ state }: Pick<Refund, 'state'>): boolean =>
  state === 'pending' || state === 'processed'

const sum = (refunds: readonly Pick<Refund, 'amount'>[]): number =>
  refunds.reduce((total, { amount }) => total + amount, 0)

/**
 * Returns the refundable amount of a payment in paise: less our refunds, or less the provider's total when
 * that is more than its listed refunds.
 */
export function leftOf(
  { id, amount, amountRefunded }: Pick<Payment, 'id' | 'amount' | 'amountRefunded'>,
  refunds: readonly Refund[],
): number {
  const going = refunds.filter((refund) => refund.paymentId === id && goesBack(refund))
  const unlisted = Math.max(0, amountRefunded - sum(going.filter(atProvider)))
  return Math.max(0, amount - sum(going) - unlisted)
}

/** Whether known refunds cover the full payment. */
export const allGoesBack = ({ id, amount }: Pick<Payment, 'id' | 'amount'>, refunds: readonly Refund[]) =>
  sum(refunds.filter((refund) => refund.paymentId === id && goesBack(refund))) >= amount

/** Creates a refund to be sent, of the full payment or of the given amount. */
export const newRefund = (
  { id, amount }: Pick<Payment, 'id' | 'amount'>,
  reason: RefundReason,
  now: Millis,
): Refund => ({
  id: crypto.randomUUID(),
  paymentId: id,
  amount: paise(amount),
  reason,
  state: 'wanted',
  idAtProvider: null,
  arn: null,
  createdAt: now,
  doneAt: null,
  refusedAt: null,
  replaces: null,
})
