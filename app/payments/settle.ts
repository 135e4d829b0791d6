import { type Cancelled, type Confirmed, cancel, confirm, type Held, keepHold } from '#app/booking/booking.ts'
import type { Millis } from '#app/lib/time.ts'
import { hasArrived, type Ledger, paymentUnderWay } from './ledger.ts'
import {
  allGoesBack,
  atProvider,
  leftOf,
  newRefund,
  type Order,
  type Payment,
  type Refund,
  type ReportedPayment,
  type ReportedRefund,
  type ToldPayment,
} from './order.ts'
import { refundsTold } from './refund-list.ts'
import type { RefundReason } from './refund-reasons.ts'

/** Provider's report on an order: all payments, and the refunds of the payments that were queried. */
export type Report = {
  payments: readonly ToldPayment[]
  /** Refunds by payment id. */
  refunds: ReadonlyMap<string, readonly ReportedRefund[]>
}

/** Changes to our records after a check with the provider. */
export type Settlement = {
  /** New and changed payments, in their new state. */
  payments: Payment[]
  /** New and changed refunds, in their new state. */
  refunds: Refund[]
  /** Booking confirmed by the payment with this id. */
  confirmed: { booking: Confirmed; by: string } | null
  /** Booking cancelled because its payment was refunded in the dashboard before the start. */
  cancelled: Cancelled | null
  /** Hold extended because a payment is in progress. */
  kept: Held | null
  /** Payments now fully refunded through the provider's dashboard. */
  sentBack: Payment[]
  /** Payments applied to a booking that now have a further partial refund from the dashboard. */
  sentBackInPart: Payment[]
}

/** Reason why the database rejected the booking. */
export type Obstacle = 'slot-taken'

/** Whether a check found nothing to write. */
export const nothingNew = ({ payments, refunds, kept }: Settlement): boolean =>
  payments.length === 0 && refunds.length === 0 && kept === null

/**
 * Decides the changes that follow from the provider's report on an order. Reports may come twice, late and in
 * any order: each captured payment is used once, the first that fits is applied to the booking, all others
 * are refunded. A payment after the end of the hold is still applied when the slot is available. For refunds
 * the newest report counts, even when it reverts an earlier report. A refund in the provider's dashboard has
 * the same result before or after the payment is reported: a full refund cancels the session, a partial
 * refund keeps the session and notifies the team. When we decided on a full refund, we resend the part that
 * fails in the dashboard.
 *
 * @param obstacle reason why the previous decision was rejected on write, or that the counselor does not work
 * then (counts only after the end of the hold); null for none
 */
export function settle(
  ledger: Ledger,
  report: Report,
  obstacle: Obstacle | 'not-offered' | null,
  now: Millis,
): Settlement {
  const { order, booking } = ledger
  const known = new Map(ledger.payments.map((payment) => [payment.id, payment]))
  const settlement: Settlement = {
    payments: [],
    refunds: [],
    confirmed: null,
    cancelled: null,
    kept: null,
    sentBack: [],
    sentBackInPart: [],
  }
  const newest = new Map(known)
  let booked = ledger.payments.some((payment) => payment.use === 'books')

  const inTurn = [...report.payments].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  for (const { fee = null, ...reported } of inTurn) {
    const before = known.get(reported.id)
    const payment: Payment = { ...latest(before, reported), use: before?.use ?? null }
    const had = ledger.refunds.filter(({ paymentId }) => paymentId === payment.id)
    let has = refundsTold(payment, had, report.refunds.get(payment.id) ?? [], now)
    const left = leftOf(payment, has)
    const want = (reason: RefundReason, replaces: string | null = null) => {
      has = [...has, { ...newRefund({ id: payment.id, amount: left }, reason, now), replaces }]
    }
    if (payment.use === null && payment.status === 'captured' && left > 0) {
      const confirmed = confirm(booking, now, obstacle !== 'slot-taken' && obstacle !== 'not-offered')
      const reason = whyReturned({ order, booking }, { ...payment, fee }, booked, confirmed)
      payment.use = reason ? 'returned' : 'books'
      if (reason) want(reason)
      else if (confirmed.ok) {
        booked = true
        settlement.confirmed = { booking: confirmed.value, by: payment.id }
      }
    }
    if (payment.use === null && hasArrived(payment)) payment.use = 'returned'
    const decided = had.find(bringsAllBack)
    const { rose, fell } = byHand(had, has)
    if (rose && allGoesBack(payment, has)) {
      settlement.sentBack.push(payment)
      const cancelled = cancel(booking, now)
      if (payment.use === 'books' && cancelled.ok) settlement.cancelled = cancelled.value
    } else if (rose && !decided && payment.use === 'books') settlement.sentBackInPart.push(payment)
    if (decided && leftOf(payment, has) > 0 && !has.some(keepsUsFromSending)) want(decided.reason, fell?.id)
    settlement.refunds.push(...has.filter((refund) => isNews(refund, had)))
    if (!before || changed(before, payment)) settlement.payments.push(payment)
    newest.set(payment.id, payment)
  }
  const underWay = paymentUnderWay({ ...ledger, payments: [...newest.values()] }, now)
  if (!booked && underWay) settlement.kept = keepHold(booking, now)
  return settlement
}

/** Whether we decided to refund the full payment, which excludes dashboard refunds and staff decisions. */
const bringsAllBack = ({ reason }: Refund): boolean => reason !== 'by-hand' && reason !== 'granted'

/** Whether a refund blocks another: it is already waiting, or it failed and needs attention from staff. */
const keepsUsFromSending = ({ state, reason }: Refund): boolean =>
  state === 'wanted' || (state === 'failed' && reason !== 'by-hand')

/**
 * Compares dashboard refunds before and after: whether a refund was added or recovered, and whether one
 * failed.
 */
function byHand(had: readonly Refund[], has: readonly Refund[]): { rose: boolean; fell: Refund | undefined } {
  const was = new Set(had.filter(atProvider).map(({ id }) => id))
  const made = has.filter(({ reason }) => reason === 'by-hand')
  return {
    rose: made.some((refund) => atProvider(refund) && !was.has(refund.id)),
    fell: made.find((refund) => refund.state === 'failed' && was.has(refund.id)),
  }
}

function whyReturned(
  { order, booking }: Pick<Ledger, 'order' | 'booking'>,
  payment: ToldPayment,
  booked: boolean,
  confirmed: ReturnType<typeof confirm>,
): RefundReason | null {
  if (!pays(order, payment)) return 'wrong-amount'
  if (booked) return 'paid-twice'
  if (confirmed.ok) return null
  if (confirmed.reason === 'released') return 'replaced'
  if (confirmed.reason === 'slot-lost') return 'slot-lost'
  if (confirmed.reason === 'already-started') return 'too-late'
  return booking.state === 'cancelled' ? 'session-cancelled' : 'paid-twice'
}

/**
 * Whether the amount is the price, or the price plus fee for accounts that charge customers the provider's
 * fee.
 */
const pays = (order: Order, { amount, currency, fee }: ToldPayment): boolean =>
  currency === order.currency && (amount === order.amount || amount - (fee ?? 0) === order.amount)

/**
 * Returns the newest report, except that a captured payment stays captured: a response with less is older.
 */
const latest = (before: Payment | undefined, reported: ReportedPayment): ReportedPayment =>
  before && hasArrived(before) && !hasArrived(reported) ? before : reported

const changed = (before: Payment, after: Payment): boolean =>
  before.status !== after.status ||
  before.use !== after.use ||
  before.amountRefunded !== after.amountRefunded ||
  before.error !== after.error

function isNews(refund: Refund, had: readonly Refund[]): boolean {
  const before = had.find(({ id }) => id === refund.id)
  return (
    !before ||
    (['state', 'amount', 'idAtProvider', 'arn', 'refusedAt'] as const).some(
      (key) => before[key] !== refund[key],
    )
  )
}
