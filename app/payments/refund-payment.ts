import { type Actor, buildAuditEntry } from '#app/accounts/audit-log.ts'
import type { Booking } from '#app/booking/booking.ts'
import type { StaffChange } from '#app/booking/change-booking.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { type Paise, paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { buildCreditNotes } from './billing-document.ts'
import type { RefundErrorCode } from './messages.ts'
import {
  findAppliedPayment,
  newRefund,
  type OrderDetails,
  type Payment,
  type Refund,
  refundableAmount,
} from './order.ts'
import { ProviderUnreachable } from './provider.ts'
import { type FindOrder, findOrder, findOrderOfRefund } from './queries.ts'
import { changeOrder, saveOrder } from './save-order.ts'
import { scheduleRefundEmails } from './schedule-emails.ts'
import { syncOrder } from './sync-order.ts'

/** Reasons against a refund after the start; `refund-waits`: an earlier refund is still to be sent. */
export type RefundRefusal =
  | Exclude<RefundErrorCode, 'not-open'>
  | 'not-begun'
  | 'not-confirmed'
  | 'nothing-left'
  | 'more-than-left'
  | 'refund-waits'

/**
 * Refunds all or part of a session that has started, with credit note and emails; its outcome stays. A
 * refund of an offline payment becomes an open case.
 *
 * @throws DomainError with a RefundRefusal
 */
export async function refundPayment(
  app: App,
  { id: bookingId }: Pick<Booking, 'id'>,
  amount: Paise,
  { actor, version, trace }: StaffChange,
): Promise<void> {
  await syncFirst(app, { bookingId })
  const isFound = await changeOrder(app, { bookingId }, async (tx, details) => {
    const { booking, order, documents } = details
    const now = app.clock.now()
    if (booking.version !== version) throw new DomainError<RefundRefusal>('changed-meanwhile')
    if (order.disputedAt !== null) throw new DomainError<RefundRefusal>('disputed')
    const { payment, refundable } = findRefundable(details, now)
    if (amount > refundable) throw new DomainError<RefundRefusal>('more-than-left')
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
  if (!isFound) throw new DomainError<RefundRefusal>('nothing-left')
}

/**
 * Finds the payment of a session that has started, and its refundable amount, with any outcome. Before the start,
 * refunds are made by cancelling.
 *
 * @throws DomainError with a RefundRefusal
 */
export function findRefundable(
  details: Pick<OrderDetails, 'booking' | 'payments' | 'refunds'>,
  now: Millis,
): { payment: Payment; refundable: Paise } {
  const { booking, refunds } = details
  if (booking.status !== 'confirmed' && booking.status !== 'no-show')
    throw new DomainError<RefundRefusal>('not-confirmed')
  if (now < booking.startsAt) throw new DomainError<RefundRefusal>('not-begun')
  const payment = findAppliedPayment(details)
  const refundable = payment ? refundableAmount(payment, refunds) : 0
  if (!payment || refundable === 0) throw new DomainError<RefundRefusal>('nothing-left')
  if (refunds.some(({ paymentId, status }) => paymentId === payment.id && status === 'requested'))
    throw new DomainError<RefundRefusal>('refund-waits')
  return { payment, refundable: paise(refundable) }
}

/**
 * Resolves a failed refund: sends it again, or records that it was paid by bank transfer and emails the client.
 *
 * @throws DomainError with a RefundErrorCode
 */
export async function resolveRefund(
  app: App,
  actor: Actor,
  refundId: string,
  how: 'retry' | 'transfer',
): Promise<void> {
  const where = { orderId: (await findOrderOfRefund(app.db, refundId)) ?? '' }
  await syncFirst(app, where)
  const isFound = await changeOrder(app, where, async (tx, details) => {
    const now = app.clock.now()
    const refund = details.refunds.find(({ id }) => id === refundId)
    if (!refund || !isOpen(details, refund)) throw new DomainError<RefundErrorCode>('not-open')
    if (details.order.disputedAt !== null) throw new DomainError<RefundErrorCode>('disputed')
    const isRetry = how === 'retry'
    const next = isRetry ? retried(refund, now) : transferred(refund, now)
    const action = isRetry ? 'booking.refund-sent-again' : 'booking.refund-transferred'
    const about = { payment: refund.paymentId, rupees: next.amount / 100 }
    const { company } = app.business()
    const emails = isRetry ? [] : scheduleRefundEmails(details.booking, 'done', next.id, company, now)
    const audit = buildAuditEntry(actor, action, details.booking.reference, about)
    await saveOrder(tx, details, { refunds: [next], emails, audit }, now)
    return true
  })
  if (!isFound) throw new DomainError<RefundErrorCode>('not-open')
}

/**
 * Syncs an order before a refund, so that nothing is refunded twice.
 *
 * @throws DomainError `provider-unreachable`
 */
async function syncFirst(app: App, where: FindOrder): Promise<void> {
  const details = await findOrder(app.db, where)
  if (!details) return
  try {
    await syncOrder(app, details.order.id)
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    throw new DomainError<RefundErrorCode>('provider-unreachable')
  }
}

/** Whether a refund was rejected, or failed without a replacement and is still refundable. */
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

/** Retries a rejected refund, or replaces a failed refund with a new one. */
const retried = (refund: Refund, now: Millis): Refund =>
  refund.status === 'requested'
    ? { ...refund, rejectedAt: null }
    : {
        ...newRefund({ id: refund.paymentId, amount: refund.amount }, refund.reason, now),
        replaces: refund.id,
      }

const transferred = (refund: Refund, now: Millis): Refund => ({
  ...refund,
  status: 'transferred',
  doneAt: now,
  rejectedAt: null,
})
