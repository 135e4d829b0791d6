import {
  type CancelledBooking,
  type ConfirmedBooking,
  type ConfirmRefusal,
  cancel,
  confirm,
  extendHoldForPayment,
  findConfirmRefusal,
  type HeldBooking,
  isChangeable,
} from '#app/booking/booking.ts'
import { paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import type { RefundReason } from './messages.ts'
import {
  isAtProvider,
  isCaptured,
  isEffective,
  isFullyRefunded,
  isPaymentInProgress,
  mergeById,
  newRefund,
  type Order,
  type OrderDetails,
  type Payment,
  type Refund,
  type ReportedPayment,
  type ReportedRefund,
  refundableAmount,
  sumAmounts,
} from './order.ts'

/** Provider's report on an order: all payments, and the refunds of the payments that were queried. */
export type OrderReport = {
  payments: readonly ReportedPayment[]
  /** Refunds by payment id. */
  refunds: ReadonlyMap<string, readonly ReportedRefund[]>
}

/** Changes to our records after a sync with the provider. */
export type OrderChanges = {
  /** New and changed payments, in their new state. */
  payments: Payment[]
  /** New and changed refunds, in their new state. */
  refunds: Refund[]
  /** Booking confirmed by the payment with this id. */
  confirmed: { booking: ConfirmedBooking; by: string } | null
  /** Booking cancelled because its payment was refunded in the dashboard before the start. */
  cancelled: CancelledBooking | null
  /** Hold extended because a payment is in progress. */
  extended: HeldBooking | null
  /** Payments with a new refund from the provider's dashboard. */
  refundedExternally: Payment[]
}

export const noChanges = (): OrderChanges => ({
  payments: [],
  refunds: [],
  confirmed: null,
  cancelled: null,
  extended: null,
  refundedExternally: [],
})

/** Reason why the database rejected the booking. */
export type Obstacle = 'slot-taken'

type Known = Pick<OrderDetails, 'order' | 'booking' | 'payments' | 'refunds' | 'reports'>

/**
 * Decides the changes that follow from the provider's report on an order. Reports may come twice, late and in
 * any order: each captured payment is used once, the first that fits is applied to the booking, all others
 * are refunded. A payment after the end of the hold is still applied when the slot is available. For refunds
 * the newest report counts, even when it reverts an earlier report. A refund in the provider's dashboard has
 * the same result before or after the payment is reported: a full refund cancels the session, a partial
 * refund keeps it.
 *
 * @param obstacle reason why the previous decision was rejected on write, or that the counselor does not work
 * then (counts only after the end of the hold); null for none
 */
export function decideOrderChanges(
  known: Known,
  report: OrderReport,
  obstacle: Obstacle | 'not-offered' | null,
  now: Millis,
): OrderChanges {
  const { order, booking } = known
  const changes = noChanges()
  const newest: Payment[] = []
  let isBooked = known.payments.some(({ appliedTo }) => appliedTo === 'booking')

  const inOrder = [...report.payments].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  for (const reported of inOrder) {
    const before = known.payments.find(({ id }) => id === reported.id)
    const payment: Payment = { ...latest(before, reported), appliedTo: before?.appliedTo ?? null }
    const had = known.refunds.filter(({ paymentId }) => paymentId === payment.id)
    let refunds = mergeRefunds(payment, had, report.refunds.get(payment.id) ?? [], now)
    const refundable = refundableAmount(payment, refunds)
    if (payment.appliedTo === null && payment.status === 'captured' && refundable > 0) {
      const isSlotFree = obstacle !== 'slot-taken' && obstacle !== 'not-offered'
      const refusal = findConfirmRefusal(booking, now, isSlotFree)
      const reason = refundReason({ order, booking }, payment, isBooked, refusal)
      payment.appliedTo = reason ? 'refund' : 'booking'
      if (reason) refunds = [...refunds, newRefund({ id: payment.id, amount: refundable }, reason, now)]
      else {
        isBooked = true
        changes.confirmed = { booking: confirm(booking, now, isSlotFree), by: payment.id }
      }
    }
    if (payment.appliedTo === null && isCaptured(payment)) payment.appliedTo = 'refund'
    if (hasNewExternal(had, refunds)) {
      changes.refundedExternally.push(payment)
      if (payment.appliedTo === 'booking' && isFullyRefunded(payment, refunds) && isChangeable(booking, now))
        changes.cancelled = cancel(booking, now)
    }
    changes.refunds.push(...refunds.filter((refund) => isChangedRefund(refund, had)))
    if (!before || isChangedPayment(before, payment)) changes.payments.push(payment)
    newest.push(payment)
  }
  const payments = mergeById(known.payments, newest)
  if (!isBooked && isPaymentInProgress({ ...known, payments }, now))
    changes.extended = extendHoldForPayment(booking, now)
  return changes
}

/** Whether a dashboard refund was added or recovered. */
function hasNewExternal(before: readonly Refund[], after: readonly Refund[]): boolean {
  const were = new Set(before.filter(isAtProvider).map(({ id }) => id))
  return after.some((refund) => refund.reason === 'external' && isAtProvider(refund) && !were.has(refund.id))
}

/** Returns the reason to refund a captured payment; null when it is applied to the booking. */
function refundReason(
  { order, booking }: Pick<Known, 'order' | 'booking'>,
  payment: ReportedPayment,
  isBooked: boolean,
  refusal: ConfirmRefusal | null,
): RefundReason | null {
  if (!isPriceOf(order, payment)) return 'wrong-amount'
  if (isBooked) return 'paid-twice'
  if (refusal === null) return null
  if (refusal === 'released') return 'replaced'
  if (refusal === 'slot-lost') return 'slot-lost'
  if (refusal === 'already-started') return 'too-late'
  return booking.status === 'cancelled' ? 'session-cancelled' : 'paid-twice'
}

/**
 * Whether the amount is the price, or the price plus fee for accounts that charge customers the provider's
 * fee.
 */
const isPriceOf = (order: Order, { amount, currency, fee }: ReportedPayment): boolean =>
  currency === order.currency && (amount === order.amount || amount - (fee ?? 0) === order.amount)

/**
 * Returns the newest report, except that a captured payment stays captured: a response with less is older.
 */
const latest = (before: Payment | undefined, reported: ReportedPayment): ReportedPayment =>
  before && isCaptured(before) && !isCaptured(reported) ? before : reported

const isChangedPayment = (before: Payment, after: Payment): boolean =>
  (['status', 'appliedTo', 'amountRefunded', 'fee', 'error'] as const).some(
    (name) => before[name] !== after[name],
  )

function isChangedRefund(refund: Refund, had: readonly Refund[]): boolean {
  const before = had.find(({ id }) => id === refund.id)
  const names = ['status', 'amount', 'providerId', 'arn', 'rejectedAt'] as const
  return !before || names.some((name) => before[name] !== refund[name])
}

/**
 * Merges the provider's list of refunds into ours. A listed refund matches ours by the provider's id or by
 * receipt; a dashboard refund takes the place of our requested refund if it serves the same purpose, else it
 * gets its own row and reduces the requested amount. Refunds missing from the list stay unchanged, because lists
 * lag.
 */
function mergeRefunds(
  payment: Pick<Payment, 'id' | 'amount'>,
  ours: readonly Refund[],
  listed: readonly ReportedRefund[],
  now: Millis,
): Refund[] {
  let rows = [...ours]
  const put = (next: Refund) => {
    rows = [...rows.filter(({ id }) => id !== next.id), next]
  }
  const findRequested = () => rows.find(({ status }) => status === 'requested')
  for (const report of [...listed].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))) {
    const known =
      rows.find(({ providerId }) => providerId === report.id) ??
      rows.find((row) => row.id === report.receipt && row.providerId === null && row.status !== 'transferred')
    if (known?.status === 'transferred') continue // paid by transfer since
    const requested = findRequested()
    const isReplacement =
      requested && report.status !== 'failed' && isInPlaceOf(payment, rows, requested, report)
    const made = newRefund({ id: payment.id, amount: report.amount }, 'external', report.createdAt)
    put(applyRefundReport(known ?? (isReplacement ? requested : made), report, now))
    const open = findRequested()
    if (open) put(limited(payment, rows, open, now))
  }
  return rows
}

/**
 * Whether a dashboard refund takes the place of our requested refund: it completes the full refund, or repeats a
 * failed refund.
 */
function isInPlaceOf(
  { amount }: Pick<Payment, 'amount'>,
  rows: readonly Refund[],
  requested: Refund,
  report: ReportedRefund,
): boolean {
  const others = rows.filter((row) => row.id !== requested.id && isEffective(row))
  const repeats = requested.replaces !== null || requested.reason === 'granted'
  return sumAmounts(others) + report.amount >= amount || (repeats && report.amount === requested.amount)
}

function applyRefundReport(refund: Refund, { id, status, amount, arn }: ReportedRefund, now: Millis): Refund {
  const doneAt = status === 'pending' ? null : refund.status === status ? refund.doneAt : now
  return { ...refund, providerId: id, status, amount, arn: arn ?? refund.arn, doneAt, rejectedAt: null }
}

/** Limits a requested refund to the remaining amount of the payment; drops the refund when nothing remains. */
function limited(
  { amount }: Pick<Payment, 'amount'>,
  rows: readonly Refund[],
  requested: Refund,
  now: Millis,
): Refund {
  const others = rows.filter((row) => row.id !== requested.id && isEffective(row))
  const rest = amount - sumAmounts(others)
  if (rest <= 0) return { ...requested, status: 'failed', doneAt: now }
  return rest < requested.amount ? { ...requested, amount: paise(rest) } : requested
}
