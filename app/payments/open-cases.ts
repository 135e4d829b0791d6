import { bookingPath } from '#app/accounts/paths.ts'
import { type FormattedTime, formatMoment } from '#app/lib/dates.ts'
import type { Millis } from '#app/lib/time.ts'
import { formatAmount } from './money-rows.ts'

/** Failed refund, or payment for an unknown order. */
export type OpenCase = {
  kind: /** The provider refused the refund; the worker tries again. */
    | 'refund-refused'
    /** The bank rejected the refund, so the money is with us again. */
    | 'refund-failed'
    /** Payment at the provider without an order of ours. */
    | 'unknown-payment'
  reference: string | null
  paymentId: string
  /** Our refund id; null for an unknown payment. */
  refundId: string | null
  /** In the smallest unit of the currency. */
  amount: number
  currency: string
  since: Millis
  /** Last error from the provider. */
  error: string | null
  /** Whether it was an offline payment, which no provider can refund. */
  byHand: boolean
}

const titles: Record<OpenCase['kind'], string> = {
  'refund-refused': 'Refund refused',
  'refund-failed': 'Refund failed at the bank',
  'unknown-payment': 'Unknown payment',
}

const todos: Record<OpenCase['kind'], string> = {
  'refund-refused':
    'We try again automatically, at least once a day. If Razorpay’s balance is too low, add money there. Or pay it by bank transfer and note that here.',
  'refund-failed':
    'The money is with us again and is not sent again automatically. Send it again, or pay it by bank transfer and note that here.',
  'unknown-payment':
    'No booking of ours belongs to it. Look it up in Razorpay’s dashboard and refund it there, or book the session for the client. Dismiss it if it has nothing to do with this site.',
}

/** Row of a case on Today. */
export type CaseRow = {
  title: string
  reference: string | null
  href: string | null
  paymentId: string
  refundId: string | null
  byHand: boolean
  amount: string
  since: FormattedTime
  todo: string
  error: string | null
}

/** Builds the row with a short problem and the next step. */
export const caseRow = (found: OpenCase, now: Millis): CaseRow => ({
  title: found.byHand ? 'Refund to be paid by hand' : titles[found.kind],
  reference: found.reference,
  href: found.reference && bookingPath(found.reference),
  paymentId: found.paymentId,
  refundId: found.refundId,
  byHand: found.byHand,
  amount: formatAmount(found.amount, found.currency),
  since: formatMoment(found.since, now),
  todo: found.byHand
    ? 'It was paid by hand, so no provider can refund it: pay it by bank transfer or UPI, and note that here.'
    : todos[found.kind],
  error: found.byHand ? null : found.error && `Razorpay said: ${found.error}`,
})
