import type { Booking } from '#app/features/booking/domain/booking.ts'
import { DAY, HOUR, MINUTE, type Millis } from '#app/lib/time.ts'
import type { Order, Payment, Refund, ReportedPayment } from './order.ts'

/** Signed word of a payment, by a webhook or by the browser that paid. */
export type Promised = { paymentId: string; at: Millis }

/** An order as we know it, with what it is for and what came and went for it. */
export type Ledger = {
  order: Order
  booking: Booking
  payments: readonly Payment[]
  refunds: readonly Refund[]
  promised: readonly Promised[]
}

/** How long a bank's yes counts that no money follows: providers capture at once, or within twelve minutes. */
const yesCounts = 12 * HOUR
/** How long signed word of a payment counts that the provider does not list: its lists lag by seconds. */
const wordCounts = 15 * MINUTE

/** After this long no bank answers any more: providers ask one for three days. */
export const newsFor = 4 * DAY

/** When somebody last tried to pay an order, or opened the checkout in which one does; null when nobody has. */
export function lastTry({ order, payments }: Pick<Ledger, 'order' | 'payments'>): Millis | null {
  const tries = [...payments.map(({ createdAt }) => createdAt), ...(order.openedAt ? [order.openedAt] : [])]
  return tries.length > 0 ? Math.max(...tries) : null
}

/** Whether money may come that nobody knows of yet: somebody has tried, and banks still answer. */
export function mayYetCome(ledger: Pick<Ledger, 'order' | 'payments'>, now: Millis): boolean {
  const tried = lastTry(ledger)
  return tried !== null && now - tried < newsFor
}

export const hasArrived = ({ status }: Pick<ReportedPayment, 'status'>): boolean =>
  status === 'captured' || status === 'refunded'

/** Whether a bank has said yes to a payment of an order, whose money may arrive at any moment. */
export const saidYes = ({ payments }: Pick<Ledger, 'payments'>, now: Millis): boolean =>
  payments.some(({ status, createdAt }) => status === 'authorized' && now - createdAt < yesCounts)

/** When we last got signed word of a payment that the provider does not show as arrived yet; null for none that counts. */
export function lastWord(
  { payments, promised }: Pick<Ledger, 'payments' | 'promised'>,
  now: Millis,
): Millis | null {
  const arrived = new Set(payments.filter(hasArrived).map(({ id }) => id))
  const open = promised.filter(({ paymentId, at }) => !arrived.has(paymentId) && now - at < wordCounts)
  return open.length > 0 ? Math.max(...open.map(({ at }) => at)) : null
}

/** Whether somebody has paid, for all we know, and the money is still to arrive. */
export const paymentUnderWay = (ledger: Pick<Ledger, 'payments' | 'promised'>, now: Millis): boolean =>
  saidYes(ledger, now) || lastWord(ledger, now) !== null
