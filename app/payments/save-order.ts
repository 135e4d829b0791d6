import { eq, gt, ne, or, sql } from 'drizzle-orm'
import { type AuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import type { Booking, ConfirmedBooking } from '#app/booking/booking.ts'
import { type BookingUpdate, changeBooking, lockBooking } from '#app/booking/change-booking.ts'
import { type BookingEmail, buildBookingEmails, insertBookingEmails } from '#app/booking/schedule-emails.ts'
import type { Tx } from '#app/db/open.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { paise } from '#app/lib/money.ts'
import { MINUTE, type Millis, SECOND } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import {
  buildCreditNotes,
  buildInvoice,
  buildSeller,
  getCreditNoteKind,
  type NewDocument,
} from './billing-document.ts'
import { issueDocument } from './issue-document.ts'
import {
  calculateRefundableAmount,
  getNextCheckTime,
  mergeById,
  type Order,
  type OrderDetails,
  type Payment,
  type Refund,
} from './order.ts'
import type { OrderChanges } from './order-changes.ts'
import { findOrder } from './queries.ts'
import { buildRefundEmails } from './schedule-emails.ts'
import { orders, payments, refunds } from './tables.ts'

/** Locks an order and runs a change in a transaction. */
export const changeOrder = <T>(
  { db }: App,
  orderId: string,
  change: (tx: Tx, details: OrderDetails) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    const details = await findOrder(tx, { orderId }, { lock: true })
    if (!details) throw new Error(`There is no order ${orderId}`)
    return change(tx, details)
  })

type BookingChange = Omit<BookingUpdate, 'emails' | 'now'> & { next: Booking }

export type OrderUpdate = {
  booking?: BookingChange | undefined
  payments?: Payment[]
  /** New and changed refunds. Requested refunds are sent immediately unless the provider has rejected them. */
  refunds?: Refund[] | undefined
  documents?: NewDocument[] | undefined
  emails?: BookingEmail[] | undefined
  audit?: AuditEntry
}

/**
 * Writes the update of an order locked by `changeOrder`, and schedules its next check with the provider.
 *
 * @throws DomainError `changed-meanwhile` if the booking or a refund has changed since it was read, or `slot-taken`
 */
export async function saveOrder(
  tx: Tx,
  details: OrderDetails,
  { booking, payments: paid = [], refunds = [], documents = [], emails = [], audit }: OrderUpdate,
  now: Millis,
): Promise<void> {
  const { order } = details
  const updated = {
    ...details,
    booking: booking?.next ?? details.booking,
    payments: mergeById(details.payments, paid),
    refunds: mergeById(details.refunds, refunds),
  }
  const checkAt = getNextCheckTime(updated, now)
  // otherwise concurrent syncs without changes would make each other start again
  const isChanged = booking || [paid, refunds, documents].some((rows) => rows.length > 0)
  await tx
    .update(orders)
    .set({ version: isChanged ? order.version + 1 : order.version, checkAt })
    .where(eq(orders.id, order.id))
  for (const payment of paid)
    await tx.insert(payments).values(payment).onConflictDoUpdate({ target: payments.id, set: payment })
  if (booking) {
    const { next, ...news } = booking
    const before = await lockBooking(tx, { id: next.id }, next.version - 1)
    await changeBooking(tx, before, next, { ...news, emails, now })
  }
  for (const refund of refunds) await saveRefund(tx, refund, now)
  if (checkAt !== null) await enqueueSync(tx, order.id, checkAt, now)
  for (const document of documents) await issueDocument(tx, document, order.bookingId, now)
  if (!booking) await insertBookingEmails(tx, emails, now)
  if (audit) await insertAudit(tx, audit, now)
}

/** Builds the event, document and emails of a booking confirmed by a payment. */
export function buildConfirmation(
  { business }: App,
  { amount }: Order,
  { booking, by: id }: { booking: ConfirmedBooking; by: string },
  now: Millis,
) {
  const { company } = business()
  const invoice = buildInvoice(booking, { id, amount }, buildSeller(company))
  const payment = { id, amount, document: invoice.kind }
  return {
    booking: { next: booking, event: 'paid', actor: 'payment', details: { payment } },
    documents: [invoice],
    emails: buildBookingEmails(booking, 'booking-confirmed', company, now),
  }
}

/** Converts decided changes to an update of the order, with the booking event, documents and emails. */
export function buildOrderUpdate(
  app: App,
  details: OrderDetails,
  { confirmed, cancelled, extended, refundedExternally, ...changes }: OrderChanges,
  now: Millis,
): OrderUpdate {
  const { order } = details
  const { company } = app.business()
  const confirmation = confirmed && buildConfirmation(app, order, confirmed, now)
  const documents = confirmation?.documents ?? []
  const issued = [...details.documents, ...documents]
  const refunds = mergeById(details.refunds, changes.refunds)
  const creditNotes = refundedExternally.flatMap((payment) => {
    const refunded = paise(payment.amount - calculateRefundableAmount(payment, refunds))
    return buildCreditNotes(issued, payment.id, refunded)
  })
  let booking: BookingChange | undefined = confirmation?.booking
  if (extended) booking = { next: extended, event: 'hold-extended-for-payment', actor: 'payment' }
  const cancelledBy = cancelled && refundedExternally.find(({ appliedTo }) => appliedTo === 'booking')
  if (cancelledBy) {
    const { id, amount } = cancelledBy
    const document = getCreditNoteKind(issued, id)
    const payment = { id, amount: order.amount, refund: paise(amount), isDecided: true, document }
    const event = { event: 'refunded-externally', actor: 'payment', details: { isByUs: true, payment } }
    booking = { next: cancelled, ...event }
  }
  const about = booking?.next ?? details.booking
  const refundEmails = changes.refunds.flatMap((refund) => {
    const stage = findNewStage(
      refund,
      details.refunds.find(({ id }) => id === refund.id),
    )
    return stage ? buildRefundEmails(about, stage, refund.id, company) : []
  })
  return {
    ...changes,
    booking,
    documents: [...documents, ...creditNotes],
    emails: [
      ...(confirmation?.emails ?? []),
      ...(cancelled ? buildBookingEmails(cancelled, 'booking-cancelled', company, now) : []),
      ...refundEmails,
    ],
  }
}

function findNewStage({ status, providerId, reason }: Refund, before: Refund | undefined) {
  if (before?.status === status) return null
  if (status === 'failed') return providerId ? 'failed' : null // without an id it was never sent
  if (status === 'processed') return 'done'
  return before || reason === 'external' ? null : 'started'
}

/** Stores an order for a booking, unless the booking has an order already. Returns the order of the booking. */
export async function addOrder(
  { db, clock }: App,
  { id, provider, bookingId, amount }: Pick<Order, 'id' | 'provider' | 'bookingId' | 'amount'>,
): Promise<OrderDetails> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(orders)
      .values({ id, provider, bookingId, amount, currency: 'INR', version: 0, createdAt: now })
      .onConflictDoNothing({ target: orders.bookingId })
      .returning({ id: orders.id })
    const details = await findOrder(tx, { bookingId })
    if (!details) throw new Error('The order of a booking was removed while it was added')
    if (added.length > 0) await saveOrder(tx, details, {}, now)
    return details
  })
}

/** Period after which another worker may send a refund again. A repeated request does not refund twice. */
export const refundLease: Millis = 20 * SECOND

/**
 * Writes a refund. A new requested refund is due immediately. A refund that a worker may be sending can't become a bank
 * transfer.
 *
 * @throws DomainError `changed-meanwhile`
 */
async function saveRefund(tx: Tx, refund: Refund, now: Millis): Promise<void> {
  const isRequested = refund.status === 'requested'
  const dueAt = sql`case when ${refunds.rejectedAt} is distinct from excluded.rejected_at then excluded.due_at
    else ${refunds.dueAt} end`
  const done = { dueAt: null, ...(refund.status !== 'failed' && { lastError: null }) }
  const isUnsent = or(ne(refunds.status, 'requested'), gt(refunds.dueAt, now + refundLease))
  const [written] = await tx
    .insert(refunds)
    .values({ ...refund, dueAt: isRequested ? now : null })
    .onConflictDoUpdate({
      target: refunds.id,
      set: { ...refund, ...(isRequested ? { dueAt } : done) },
      ...(refund.status === 'transferred' && { setWhere: isUnsent }),
    })
    .returning({ dueAt: refunds.dueAt })
  if (!written) throw new DomainError('changed-meanwhile')
  const isDue = written.dueAt !== null && written.dueAt <= now
  if (isDue) await enqueue(tx, 'send-refund', { refundId: refund.id }, { key: refund.id })
}

/** Enqueues a sync that is due within a minute. A scheduled job enqueues syncs that are due later. */
async function enqueueSync(tx: Tx, orderId: string, at: Millis, now: Millis): Promise<void> {
  if (at - now > MINUTE) return
  await enqueue(tx, 'sync-order', { orderId }, { key: orderId, startAfter: Math.max(0, at - now) / 1000 })
}

/** Requests a sync of an order at a time, or earlier if one is due earlier. A sync that is running starts again. */
export async function requestSync(tx: Tx, orderId: string, at: Millis, now: Millis): Promise<void> {
  const [order] = await tx
    .update(orders)
    .set({
      version: sql`${orders.version} + 1`,
      checkAt: sql`least(${orders.checkAt}, ${sql.param(at, orders.checkAt)}::timestamptz)`,
    })
    .where(eq(orders.id, orderId))
    .returning({ checkAt: orders.checkAt })
  if (order?.checkAt) await enqueueSync(tx, orderId, order.checkAt, now)
}
