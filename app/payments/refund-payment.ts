import { type Actor, type AuditAction, buildAuditEntry } from '#app/accounts/audit-log.ts'
import type { Booking } from '#app/booking/booking.ts'
import type { StaffChangeContext } from '#app/booking/change-booking.ts'
import type { BookingEmail } from '#app/booking/schedule-emails.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { type Paise, paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { App } from '#app/server/app-context.ts'
import { buildCreditNotes } from './billing-document.ts'
import type { ResolveRefundErrorCode } from './messages.ts'
import { listOpenCases } from './money-queries.ts'
import {
  calculateRefundableAmount,
  createRefund,
  findAppliedPayment,
  type OrderDetails,
  type Payment,
  type Refund,
} from './order.ts'
import { ProviderUnreachable } from './provider.ts'
import { findOrder, findOrderIdByRefund } from './queries.ts'
import { changeOrder, saveOrder } from './save-order.ts'
import { buildRefundEmails } from './schedule-emails.ts'
import { syncOrder } from './sync-order.ts'

/**
 * Refunds all or a part of a session that has started. The session itself stays unchanged. The refund of an offline
 * payment becomes an open case.
 *
 * @throws DomainError
 */
export async function refundPayment(
  app: App,
  { id: bookingId }: Pick<Booking, 'id'>,
  amount: Paise,
  { actor, version, recordedAction }: StaffChangeContext,
): Promise<void> {
  const orderId = (await findOrder(app.db, { bookingId }))?.order.id
  if (!orderId) throw new DomainError('nothing-left')
  await syncBeforeRefund(app, orderId)
  await changeOrder(app, orderId, async (tx, details) => {
    const { booking, order, documents } = details
    const now = app.clock.now()
    if (booking.version !== version) throw new DomainError('changed-meanwhile')
    if (order.disputedAt !== null) throw new DomainError('disputed')
    const { payment, refundable } = findRefundablePayment(details, now)
    if (amount > refundable) throw new DomainError('more-than-left')
    const refund = createRefund({ id: payment.id, amount }, 'granted', now)
    const next = { ...booking, version: version + 1 }
    const update = {
      booking: { next, event: 'refunded', actor, recordedAction },
      refunds: [refund],
      documents: buildCreditNotes(documents, payment.id, paise(payment.amount - refundable + amount)),
      emails: buildRefundEmails(booking, 'started', refund.id, app.business().company),
    }
    await saveOrder(tx, details, update, now)
  })
}

/**
 * Finds the payment of a started session, and its refundable amount. Before the start, staff cancel instead.
 *
 * @throws DomainError `not-confirmed`, `not-begun`, `nothing-left`, or `refund-waits` if an earlier refund was not sent
 */
export function findRefundablePayment(
  details: OrderDetails,
  now: Millis,
): { payment: Payment; refundable: Paise } {
  const { booking, refunds } = details
  if (booking.status !== 'confirmed' && booking.status !== 'no-show') throw new DomainError('not-confirmed')
  if (now < booking.startsAt) throw new DomainError('not-begun')
  const payment = findAppliedPayment(details)
  const refundable = payment && calculateRefundableAmount(payment, refunds)
  if (!payment || !refundable) throw new DomainError('nothing-left')
  if (refunds.some(({ paymentId, status }) => paymentId === payment.id && status === 'requested'))
    throw new DomainError('refund-waits')
  return { payment, refundable }
}

/** @throws DomainError with a ResolveRefundErrorCode */
export const retryRefund = (app: App, actor: Actor, refundId: string): Promise<void> =>
  changeOpenRefund(app, actor, refundId, 'booking.refund-sent-again', (refund, now) => ({
    refund:
      refund.status === 'requested'
        ? { ...refund, rejectedAt: null }
        : {
            ...createRefund({ id: refund.paymentId, amount: refund.amount }, refund.reason, now),
            replaces: refund.id,
          },
  }))

/**
 * Records that a failed refund was paid by bank transfer.
 *
 * @throws DomainError with a ResolveRefundErrorCode
 */
export const recordRefundTransfer = (app: App, actor: Actor, refundId: string): Promise<void> =>
  changeOpenRefund(app, actor, refundId, 'booking.refund-transferred', (refund, now, booking) => ({
    refund: { ...refund, status: 'transferred', doneAt: now, rejectedAt: null },
    emails: buildRefundEmails(booking, 'done', refund.id, app.business().company),
  }))

async function changeOpenRefund(
  app: App,
  actor: Actor,
  refundId: string,
  action: AuditAction,
  change: (refund: Refund, now: Millis, booking: Booking) => { refund: Refund; emails?: BookingEmail[] },
): Promise<void> {
  const orderId = isUuid(refundId) && (await findOrderIdByRefund(app.db, refundId))
  if (!orderId) throw new DomainError<ResolveRefundErrorCode>('not-open')
  await syncBeforeRefund(app, orderId)
  await changeOrder(app, orderId, async (tx, details) => {
    const now = app.clock.now()
    if (details.order.disputedAt !== null) throw new DomainError<ResolveRefundErrorCode>('disputed')
    const isOpen = (await listOpenCases(tx)).some((open) => open.refundId === refundId)
    const refund = details.refunds.find(({ id }) => id === refundId)
    if (!isOpen || !refund) throw new DomainError<ResolveRefundErrorCode>('not-open')
    const { refund: next, emails } = change(refund, now, details.booking)
    const about = { payment: refund.paymentId, rupees: next.amount / 100 }
    const audit = buildAuditEntry(actor, action, details.booking.reference, about)
    await saveOrder(tx, details, { refunds: [next], emails, audit }, now)
  })
}

/**
 * Syncs an order before a refund, so that nothing is refunded twice.
 *
 * @throws DomainError `provider-unreachable`
 */
async function syncBeforeRefund(app: App, orderId: string): Promise<void> {
  try {
    await syncOrder(app, orderId)
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    throw new DomainError<ResolveRefundErrorCode>('provider-unreachable')
  }
}
