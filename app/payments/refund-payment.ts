import { type Actor, buildAuditEntry } from '#app/accounts/audit-log.ts'
import type { Booking } from '#app/booking/booking.ts'
import type { StaffChange } from '#app/booking/change-booking.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { type Paise, paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { buildCreditNotes } from './billing-document.ts'
import type { ResolveRefundErrorCode } from './messages.ts'
import {
  findAppliedPayment,
  newRefund,
  type OrderDetails,
  type Payment,
  type Refund,
  refundableAmount,
} from './order.ts'
import { ProviderUnreachable } from './provider.ts'
import { findOrder, findOrderOfRefund, type OrderKey } from './queries.ts'
import { changeOrder, saveOrder } from './save-order.ts'
import { scheduleRefundEmails } from './schedule-emails.ts'
import { syncOrder } from './sync-order.ts'

/** Error codes of a refund after the start. `refund-waits` means that an earlier refund has not been sent. */
export type RefundPaymentErrorCode =
  | Exclude<ResolveRefundErrorCode, 'not-open'>
  | 'not-begun'
  | 'not-confirmed'
  | 'nothing-left'
  | 'more-than-left'
  | 'refund-waits'

/**
 * Refunds all or a part of a session that has started. The session itself stays unchanged. The refund of an offline
 * payment becomes an open case.
 *
 * @throws DomainError with a RefundPaymentErrorCode
 */
export async function refundPayment(
  app: App,
  { id: bookingId }: Pick<Booking, 'id'>,
  amount: Paise,
  { actor, version, trace }: StaffChange,
): Promise<void> {
  await syncBeforeRefund(app, { bookingId })
  const isFound = await changeOrder(app, { bookingId }, async (tx, details) => {
    const { booking, order, documents } = details
    const now = app.clock.now()
    if (booking.version !== version) throw new DomainError<RefundPaymentErrorCode>('changed-meanwhile')
    if (order.disputedAt !== null) throw new DomainError<RefundPaymentErrorCode>('disputed')
    const { payment, refundable } = findRefundable(details, now)
    if (amount > refundable) throw new DomainError<RefundPaymentErrorCode>('more-than-left')
    const refund = newRefund({ id: payment.id, amount }, 'granted', now)
    const refunded = paise(payment.amount - refundable + amount)
    const next = { ...booking, version: version + 1 }
    await saveOrder(
      tx,
      details,
      {
        booking: { next, event: 'refunded', actor, trace },
        refunds: [refund],
        documents: buildCreditNotes(documents, payment.id, now, refunded),
        emails: scheduleRefundEmails(booking, 'started', refund.id, app.business().company, now),
      },
      now,
    )
    return true
  })
  if (!isFound) throw new DomainError<RefundPaymentErrorCode>('nothing-left')
}

/**
 * Finds the payment of a session that has started, and its refundable amount. Before the start, staff cancel instead.
 *
 * @throws DomainError with a RefundPaymentErrorCode
 */
export function findRefundable(
  details: Pick<OrderDetails, 'booking' | 'payments' | 'refunds'>,
  now: Millis,
): { payment: Payment; refundable: Paise } {
  const { booking, refunds } = details
  if (booking.status !== 'confirmed' && booking.status !== 'no-show')
    throw new DomainError<RefundPaymentErrorCode>('not-confirmed')
  if (now < booking.startsAt) throw new DomainError<RefundPaymentErrorCode>('not-begun')
  const payment = findAppliedPayment(details)
  const refundable = payment ? refundableAmount(payment, refunds) : 0
  if (!payment || refundable === 0) throw new DomainError<RefundPaymentErrorCode>('nothing-left')
  if (refunds.some(({ paymentId, status }) => paymentId === payment.id && status === 'requested'))
    throw new DomainError<RefundPaymentErrorCode>('refund-waits')
  return { payment, refundable: paise(refundable) }
}

/**
 * Sends a failed refund again, or records that it was paid by bank transfer.
 *
 * @throws DomainError with a ResolveRefundErrorCode
 */
export async function resolveRefund(
  app: App,
  actor: Actor,
  refundId: string,
  how: 'retry' | 'transfer',
): Promise<void> {
  const where = { orderId: (await findOrderOfRefund(app.db, refundId)) ?? '' }
  await syncBeforeRefund(app, where)
  const isFound = await changeOrder(app, where, async (tx, details) => {
    const now = app.clock.now()
    const refund = details.refunds.find(({ id }) => id === refundId)
    if (!refund || !isOpen(details, refund)) throw new DomainError<ResolveRefundErrorCode>('not-open')
    if (details.order.disputedAt !== null) throw new DomainError<ResolveRefundErrorCode>('disputed')
    const isRetry = how === 'retry'
    const next = isRetry ? retryRefund(refund, now) : recordTransfer(refund, now)
    const action = isRetry ? 'booking.refund-sent-again' : 'booking.refund-transferred'
    const about = { payment: refund.paymentId, rupees: next.amount / 100 }
    const { company } = app.business()
    const emails = isRetry ? [] : scheduleRefundEmails(details.booking, 'done', next.id, company, now)
    const audit = buildAuditEntry(actor, action, details.booking.reference, about)
    await saveOrder(tx, details, { refunds: [next], emails, audit }, now)
    return true
  })
  if (!isFound) throw new DomainError<ResolveRefundErrorCode>('not-open')
}

/**
 * Syncs an order before a refund, so that nothing is refunded twice.
 *
 * @throws DomainError `provider-unreachable`
 */
async function syncBeforeRefund(app: App, where: OrderKey): Promise<void> {
  const details = await findOrder(app.db, where)
  if (!details) return
  try {
    await syncOrder(app, details.order.id)
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    throw new DomainError<ResolveRefundErrorCode>('provider-unreachable')
  }
}

/** Whether a refund was rejected, or has failed and can still be made. */
function isOpen({ payments, refunds }: OrderDetails, refund: Refund): boolean {
  if (refund.status === 'requested') return refund.rejectedAt !== null
  const payment = payments.find(({ id }) => id === refund.paymentId)
  const isReplaced = refunds.some(
    ({ replaces, paymentId, status }) =>
      replaces === refund.id || (paymentId === refund.paymentId && status === 'requested'),
  )
  if (refund.status !== 'failed' || isReplaced || !payment) return false
  return refundableAmount(payment, refunds) >= refund.amount
}

/** Schedules a rejected refund again, or replaces a failed one. */
const retryRefund = (refund: Refund, now: Millis): Refund =>
  refund.status === 'requested'
    ? { ...refund, rejectedAt: null }
    : {
        ...newRefund({ id: refund.paymentId, amount: refund.amount }, refund.reason, now),
        replaces: refund.id,
      }

const recordTransfer = (refund: Refund, now: Millis): Refund => ({
  ...refund,
  status: 'transferred',
  doneAt: now,
  rejectedAt: null,
})
