import type { Booking } from '#app/booking/booking.ts'
import { DAY, HOUR, MINUTE, type Millis } from '#app/lib/time.ts'
import type { Order, Payment, Refund, ReportedPayment } from './order.ts'

/** Signed report of a payment, from a webhook or from the visitor's browser. */
export type Promised = { paymentId: string; at: Millis }

/** Order with its booking, payments and refunds. */
export type Ledger = {
  order: Order
  booking: Booking
  payments: readonly Payment[]
  refunds: readonly Refund[]
  promised: readonly Promised[]
}

/**
 * Period after which an authorized payment no longer counts: providers capture at once, or within twelve
 * minutes.
 */
const yesCounts = 12 * HOUR
/**
 * Period for which a signed report counts when the provider does not list the payment: its lists lag by
 * seconds.
 */
const wordCounts = 15 * MINUTE

/** Period after which no bank responds any more: providers query a bank for three days. */
export const newsFor = 4 * DAY

/** Returns the time of the last payment attempt, or of opening the checkout; null when there was none. */
export function lastTry({ order, payments }: Pick<Ledger, 'order' | 'payments'>): Millis | null {
  const tries = [...payments.map(({ createdAt }) => createdAt), ...(order.openedAt ? [order.openedAt] : [])]
  return tries.length > 0 ? Math.max(...tries) : null
}

/** Whether an unreported payment may still arrive: there was an attempt, and banks still respond. */
export function mayYetCome(ledger: Pick<Ledger, 'order' | 'payments'>, now: Millis): boolean {
  const tried = lastTry(ledger)
  return tried !== null && now - tried < newsFor
}

export const hasArrived = ({ status }: Pick<ReportedPayment, 'status'>): boolean =>
  status === 'captured' || status === 'refunded'

/** Whether a bank has authorized a payment of the order that may be captured at any moment. */
export const saidYes = ({ payments }: Pick<Ledger, 'payments'>, now: Millis): boolean =>
  payments.some(({ status, createdAt }) => status === 'authorized' && now - createdAt < yesCounts)

/**
 * Returns the time of the last signed report of a payment that the provider does not show as captured; null
 * when no report counts.
 */
export function lastWord(
  { payments, promised }: Pick<Ledger, 'payments' | 'promised'>,
  now: Millis,
): Millis | null {
  const arrived = new Set(payments.filter(hasArrived).map(({ id }) => id))
  const open = promised.filter(({ paymentId, at }) => !arrived.has(paymentId) && now - at < wordCounts)
  return open.length > 0 ? Math.max(...open.map(({ at }) => at)) : null
}

/** Whether a payment was probably made and is not captured yet. */
export const paymentUnderWay = (ledger: Pick<Ledger, 'payments' | 'promised'>, now: Millis): boolean =>
  saidYes(ledger, now) || lastWord(ledger, now) !== null
