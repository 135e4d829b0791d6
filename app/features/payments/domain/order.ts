import { type Paise, paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import type { RefundReason } from './refund-reasons.ts'

/** In place of a provider's id: nobody can be asked about this order. */
export const byHandOrder = 'by-hand'

/** The id of the payment that somebody of us took for a booking; no provider has one like it. */
export const handPaymentId = (reference: string): string => `hand_${reference}`
export const isHandPayment = (paymentId: string): boolean => paymentId.startsWith('hand_')

/** What is asked for a held booking: one order a booking, however often somebody tries to pay it. */
export type Order = {
  /** The provider's, `order_…`. */
  id: string
  /** The id of the provider with which it was opened: nobody else knows of it. */
  provider: string
  bookingId: string
  amount: Paise
  currency: 'INR'
  createdAt: Millis
  /** When somebody last opened the provider's checkout for it; null when nobody has. */
  openedAt: Millis | null
  /** When a payer's bank disputed a payment of it; null when no bank has, or staff have allowed refunds again. */
  disputedAt: Millis | null
  /** Goes up by one with every settlement, and with every piece of news that asks for one. */
  version: number
}

/** `failed` is not the end: a bank that answers late turns it into `captured` ("late authorization"). */
export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'failed' | 'refunded'

/** A payment as its provider tells of it. One order may have many: every try is one. */
export type ReportedPayment = {
  /** `pay_…` */
  id: string
  orderId: string
  status: PaymentStatus
  amount: number
  currency: string
  /** What of it has gone back by now, or is on its way, paise. It falls again when a bank sends a refund back. */
  amountRefunded: number
  method: string | null
  /** What the bank said of a failed one. */
  error: string | null
  createdAt: Millis
}

/** As it is told: `fee`, which is not kept, is what the provider takes of it, tax included, paise. */
export type ToldPayment = ReportedPayment & { fee?: number | null }

/** What became of money that arrived: it pays for the booking, or it goes back. */
export type PaymentUse = 'books' | 'returned'

/** A payment as we know it. `use` is null until money has arrived. */
export type Payment = ReportedPayment & {
  use: PaymentUse | null
  /**
   * Of money that no provider knows of: a member of staff took it, in cash or on our own account. `takenBy` is their
   * address, `reference` where it stands in the bank's or our own books.
   */
  byHand?: { takenBy: string; reference: string }
}

/**
 * `wanted` is ours alone; `pending`, `processed` and `failed` are the provider's word, whose newest one counts: what was
 * processed may still fail at the bank. `transferred` is a member of staff's word that it was paid by bank transfer.
 */
export type RefundState = 'wanted' | 'pending' | 'processed' | 'failed' | 'transferred'

/** What of one payment goes back at once. A payment may have several, of which one at most is `wanted`. */
export type Refund = {
  /** Ours. */
  id: string
  paymentId: string
  amount: Paise
  /** `by-hand`, made in the provider's dashboard: we note it and never send it. */
  reason: RefundReason
  state: RefundState
  /** The provider's, `rfnd_…`; null until it has told us. */
  idAtProvider: string | null
  /** The bank's reference, once it has one: of a transfer its UTR. */
  arn: string | null
  createdAt: Millis
  doneAt: Millis | null
  /** When the provider refused to make it, the last time; null when it has not. It is asked again. */
  refusedAt: Millis | null
  /** The id of one that failed, in whose place it is sent. */
  replaces: string | null
}

/** The provider's word on a refund. */
export type ReportedRefund = {
  /** The provider's. */
  id: string
  /** The `id` of ours that it was asked for; anything or nothing for one made in its dashboard. */
  receipt: string | null
  state: 'pending' | 'processed' | 'failed'
  amount: Paise
  arn: string | null
  createdAt: Millis
}

/** Whether it takes its amount from what we have of the payment. */
export const goesBack = ({ state }: Pick<Refund, 'state'>): boolean => state !== 'failed'

/** Whether the provider has it in its books, as money of the payment that goes back. */
export const atProvider = ({ state }: Pick<Refund, 'state'>): boolean =>
  state === 'pending' || state === 'processed'

const sum = (refunds: readonly Pick<Refund, 'amount'>[]): number =>
  refunds.reduce((total, { amount }) => total + amount, 0)

/**
 * What we still have of a payment, paise: less what goes back, be it that a refund says so, or the provider's own sum when
 * that has more than its list of refunds tells.
 */
export function leftOf(
  { id, amount, amountRefunded }: Pick<Payment, 'id' | 'amount' | 'amountRefunded'>,
  refunds: readonly Refund[],
): number {
  const going = refunds.filter((refund) => refund.paymentId === id && goesBack(refund))
  const unlisted = Math.max(0, amountRefunded - sum(going.filter(atProvider)))
  return Math.max(0, amount - sum(going) - unlisted)
}

/** Whether refunds that we know of bring all of a payment back. */
export const allGoesBack = ({ id, amount }: Pick<Payment, 'id' | 'amount'>, refunds: readonly Refund[]) =>
  sum(refunds.filter((refund) => refund.paymentId === id && goesBack(refund))) >= amount

/** A refund to be sent: of all of a payment, or of what is given as its amount. */
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
