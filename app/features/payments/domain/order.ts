import { type Paise, paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import type { RefundReason } from './refund-reasons.ts'

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
  /** What of it has gone back already, paise. */
  amountRefunded: number
  method: string | null
  /** What the bank said of a failed one. */
  error: string | null
  createdAt: Millis
}

/** What became of money that arrived: it pays for the booking, or it goes back. */
export type PaymentUse = 'books' | 'returned'

/** A payment as we know it. `use` is null until money has arrived. */
export type Payment = ReportedPayment & { use: PaymentUse | null }

/** `wanted` is ours alone; from `pending` on the provider knows of it. */
export type RefundState = 'wanted' | 'pending' | 'processed' | 'failed'

/** All of one payment that has not gone back before, going back. At most one a payment. */
export type Refund = {
  /** Ours; also the idempotency key under which the provider is asked. */
  id: string
  paymentId: string
  amount: Paise
  reason: RefundReason
  state: RefundState
  /** The provider's, `rfnd_…`; null until it has told us. */
  idAtProvider: string | null
  /** The bank's reference, once it has one. */
  arn: string | null
  createdAt: Millis
  doneAt: Millis | null
}

/** A refund of what is left of a payment, to be sent. */
export const newRefund = (
  { id, amount, amountRefunded }: Pick<Payment, 'id' | 'amount' | 'amountRefunded'>,
  reason: RefundReason,
  now: Millis,
): Refund => ({
  id: crypto.randomUUID(),
  paymentId: id,
  amount: paise(amount - amountRefunded),
  reason,
  state: 'wanted',
  idAtProvider: null,
  arn: null,
  createdAt: now,
  doneAt: null,
})

/** All of a payment, sent back in the provider's dashboard; its id and how it stands there are still to be asked. */
export const refundByHand = (payment: Payment, now: Millis): Refund => ({
  ...newRefund({ ...payment, amountRefunded: 0 }, 'by-hand', now),
  state: 'pending',
})
