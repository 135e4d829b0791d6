import {
  type CancelledBooking,
  type ConfirmErrorCode,
  type ConfirmedBooking,
  confirmHold,
  extendHoldForPayment,
  findConfirmError,
  type HeldBooking,
  isChangeable,
  markCancelled,
} from '#app/booking/booking.ts'
import { paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import type { RefundReason } from './messages.ts'
import {
  calculateRefundableAmount,
  createRefund,
  hasProviderAcceptedRefund,
  isCaptured,
  isEffectiveRefund,
  isFullyRefunded,
  isPaymentInProgress,
  mergeById,
  type OrderDetails,
  type Payment,
  type Refund,
  type ReportedPayment,
  type ReportedRefund,
  sumAmounts,
} from './order.ts'

/** Provider's report on an order: its payments, and the refunds of each payment that has refunds. */
export type OrderReport = {
  payments: readonly ReportedPayment[]
  /** Refunds by payment id. */
  refunds: ReadonlyMap<string, readonly ReportedRefund[]>
}

/**
 * Changes to our records that follow from a provider's report. `payments` and `refunds` contain only new and changed
 * rows.
 */
export type OrderChanges = {
  payments: Payment[]
  refunds: Refund[]
  /** Confirmed booking, and the id of its payment. */
  confirmed: { booking: ConfirmedBooking; by: string } | null
  /** Booking cancelled by a dashboard refund before its start. */
  cancelled: CancelledBooking | null
  /** Hold extended because a payment is in progress. */
  extended: HeldBooking | null
  /** Payments with a new refund from the provider's dashboard. */
  refundedExternally: Payment[]
}

/**
 * Decides the changes that follow from the provider's report on an order. Reports may arrive twice, late or out of
 * order.
 *
 * - The first captured payment that fits is applied to the booking. All others are refunded.
 * - A payment after the hold is applied if the slot is still available.
 * - The newest report on a refund replaces earlier ones, even if it reverts them.
 * - A full dashboard refund cancels the session; a partial one does not.
 *
 * @param isSlotFree whether the slot can be confirmed after its hold: no other booking took it, and the counselor
 * works at that time
 */
export function decideOrderChanges(
  known: OrderDetails,
  report: OrderReport,
  isSlotFree: boolean,
  now: Millis,
): OrderChanges {
  const { order, booking } = known
  const changes: OrderChanges = {
    payments: [],
    refunds: [],
    refundedExternally: [],
    confirmed: null,
    cancelled: null,
    extended: null,
  }
  const newest: Payment[] = []
  let isBooked = known.payments.some(({ appliedTo }) => appliedTo === 'booking')

  for (const reported of [...report.payments].sort(oldestFirst)) {
    const before = known.payments.find(({ id }) => id === reported.id)
    // a captured payment stays captured, because a report of any other status is older
    const isOlder = before && isCaptured(before) && !isCaptured(reported)
    const payment: Payment = { ...(isOlder ? before : reported), appliedTo: before?.appliedTo ?? null }
    const refundsBefore = known.refunds.filter(({ paymentId }) => paymentId === payment.id)
    let refunds = mergeRefunds(payment, refundsBefore, report.refunds.get(payment.id) ?? [], now)
    const refundable = calculateRefundableAmount(payment, refunds)
    if (payment.appliedTo === null && payment.status === 'captured' && refundable > 0) {
      const refusal = findConfirmError(booking, now, isSlotFree)
      const reason = refundReason({ order, booking }, payment, isBooked, refusal)
      payment.appliedTo = reason ? 'refund' : 'booking'
      if (reason) refunds = [...refunds, createRefund({ id: payment.id, amount: refundable }, reason, now)]
      else {
        isBooked = true
        changes.confirmed = { booking: confirmHold(booking, now, isSlotFree), by: payment.id }
      }
    }
    if (payment.appliedTo === null && isCaptured(payment)) payment.appliedTo = 'refund'
    if (hasNewExternal(refundsBefore, refunds)) {
      changes.refundedExternally.push(payment)
      if (payment.appliedTo === 'booking' && isFullyRefunded(payment, refunds) && isChangeable(booking, now))
        changes.cancelled = markCancelled(booking, now)
    }
    changes.refunds.push(...refunds.filter((refund) => isChanged(refund, refundsBefore)))
    if (isChanged(payment, known.payments)) changes.payments.push(payment)
    newest.push(payment)
  }
  const payments = mergeById(known.payments, newest)
  if (!isBooked && isPaymentInProgress({ ...known, payments }, now))
    changes.extended = extendHoldForPayment(booking, now)
  return changes
}

const oldestFirst = (a: { createdAt: Millis; id: string }, b: { createdAt: Millis; id: string }): number =>
  a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)

function isChanged<Row extends { id: string }>(row: Row, rowsBefore: readonly Row[]): boolean {
  const before = rowsBefore.find(({ id }) => id === row.id)
  return !before || (Object.keys(row) as (keyof Row)[]).some((name) => before[name] !== row[name])
}

/** Returns whether `after` contains a dashboard refund that is new or no longer failed. */
function hasNewExternal(before: readonly Refund[], after: readonly Refund[]): boolean {
  const idsBefore = new Set(before.filter(hasProviderAcceptedRefund).map(({ id }) => id))
  return after.some(
    (refund) =>
      refund.reason === 'external' && hasProviderAcceptedRefund(refund) && !idsBefore.has(refund.id),
  )
}

/** Returns the reason to refund a captured payment, or null to apply it to the booking. */
function refundReason(
  { order, booking }: Pick<OrderDetails, 'order' | 'booking'>,
  payment: ReportedPayment,
  isBooked: boolean,
  refusal: ConfirmErrorCode | null,
): RefundReason | null {
  const { amount, currency, fee } = payment
  // some provider accounts add their fee to the amount
  const isPrice = amount === order.amount || amount - (fee ?? 0) === order.amount
  if (!isPrice || currency !== order.currency) return 'wrong-amount'
  if (isBooked) return 'paid-twice'
  if (refusal === null) return null
  if (refusal === 'released') return 'replaced'
  if (refusal === 'slot-lost') return 'slot-lost'
  if (refusal === 'already-started') return 'too-late'
  return booking.status === 'cancelled' ? 'session-cancelled' : 'paid-twice'
}

/**
 * Merges the provider's list of refunds into ours. A listed refund matches ours by the provider's id or by receipt.
 * Other refunds come from the dashboard: they replace our requested refund, or reduce it. Our refunds that the list
 * lacks stay unchanged, because lists lag.
 */
function mergeRefunds(
  payment: Pick<Payment, 'id' | 'amount'>,
  ours: readonly Refund[],
  listed: readonly ReportedRefund[],
  now: Millis,
): Refund[] {
  let rows = [...ours]
  const replaceRow = (next: Refund) => {
    rows = [...rows.filter(({ id }) => id !== next.id), next]
  }
  const findRequested = () => rows.find(({ status }) => status === 'requested')
  /** Returns the amount of the payment minus all other refunds. */
  const restFor = ({ id }: Refund) =>
    payment.amount - sumAmounts(rows.filter((row) => row.id !== id && isEffectiveRefund(row)))
  /** Returns whether a dashboard refund replaces ours: it covers the rest, or equals our partial or repeated refund. */
  const isReplacement = (requested: Refund, report: ReportedRefund) =>
    report.status !== 'failed' &&
    (report.amount >= restFor(requested) ||
      ((requested.replaces !== null || requested.reason === 'granted') && report.amount === requested.amount))
  for (const report of [...listed].sort(oldestFirst)) {
    const known =
      rows.find(({ providerId }) => providerId === report.id) ??
      rows.find((row) => row.id === report.receipt && row.providerId === null && row.status !== 'transferred')
    if (known?.status === 'transferred') continue // staff have paid it by bank transfer
    const requested = findRequested()
    const made = createRefund({ id: payment.id, amount: report.amount }, 'external', report.createdAt)
    const replaced = requested && isReplacement(requested, report) ? requested : made
    const refund = known ?? replaced
    const { id: providerId, status, amount } = report
    const doneAt = status === 'pending' ? null : refund.status === status ? refund.doneAt : now
    const arn = report.arn ?? refund.arn
    replaceRow({ ...refund, providerId, status, amount, arn, doneAt, rejectedAt: null })
    const open = findRequested()
    if (!open) continue
    const rest = restFor(open)
    if (rest <= 0) replaceRow({ ...open, status: 'failed', doneAt: now })
    else if (rest < open.amount) replaceRow({ ...open, amount: paise(rest) })
  }
  return rows
}
