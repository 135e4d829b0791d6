import type { Millis } from '#app/lib/time.ts'
import type { Account } from '#app/ports/payments.ts'
import type { DocumentKind } from './domain/document.ts'
import type { Refund } from './domain/order.ts'

/**
 * How the money of a booking stands: to be paid while it is held, also after money that was not its price; `confirming` when
 * a bank has said yes and the money has not arrived; paid; returned when money came and nothing can be booked with more;
 * unpaid when the hold is over and none came.
 */
export type PaymentStanding = 'to-pay' | 'confirming' | 'paid' | 'returned' | 'unpaid'

/** What a page shows of it. */
export type PaymentView = {
  standing: PaymentStanding
  /** Paise. */
  amount: number
  orderId: string
  /** Of the payment that books. */
  paymentId: string | null
  /** Until when the time is held, and whether that was put off already; null when it is not held. */
  held: { until: Millis; extended: boolean } | null
  /** Why the last try failed, in the bank's words, while it is to be paid. */
  failure: string | null
  /** The last instant at which cancelling brings the money back. */
  refundableUntil: Millis
  refunds: Pick<Refund, 'reason' | 'state' | 'amount' | 'arn' | 'createdAt' | 'doneAt'>[]
  documents: { kind: DocumentKind; number: string }[]
}

export function paymentView(
  { order, booking, payments, refunds, documents }: Account,
  now: Millis,
): PaymentView {
  const books = payments.find((payment) => payment.use === 'books')
  const lasts = booking.state === 'held' && now < booking.heldUntil
  const replaced = refunds.some((refund) => refund.reason === 'replaced')
  const failed = payments.findLast((payment) => payment.status === 'failed')
  return {
    standing: books
      ? 'paid'
      : payments.some((payment) => payment.status === 'authorized')
        ? 'confirming'
        : lasts && !replaced
          ? 'to-pay'
          : refunds.length > 0
            ? 'returned'
            : 'unpaid',
    amount: order.amount,
    orderId: order.id,
    paymentId: books?.id ?? null,
    held: lasts && booking.state === 'held' ? { until: booking.heldUntil, extended: booking.extended } : null,
    failure: lasts ? (failed?.error ?? null) : null,
    refundableUntil: booking.refundableUntil,
    refunds: refunds.map(({ reason, state, amount, arn, createdAt, doneAt }) => ({
      reason,
      state,
      amount,
      arn,
      createdAt,
      doneAt,
    })),
    documents: documents.map(({ kind, number }) => ({ kind, number })),
  }
}
