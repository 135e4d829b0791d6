import { eq, gt, ne, or, sql } from 'drizzle-orm'
import { type AuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import type { Booking } from '#app/booking/booking.ts'
import { type BookingUpdate, changeBooking, lockBooking } from '#app/booking/change-booking.ts'
import {
  type BookingEmail,
  insertBookingEmails,
  scheduleBookingEmails,
} from '#app/booking/schedule-emails.ts'
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
  getNextCheck,
  mergeById,
  type Order,
  type OrderDetails,
  type Payment,
  type Refund,
  refundableAmount,
} from './order.ts'
import type { OrderChanges } from './order-changes.ts'
import { findOrder } from './queries.ts'
import { scheduleRefundEmails } from './schedule-emails.ts'
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
  booking?: BookingChange
  payments?: Payment[]
  /** New and changed refunds. Requested ones are sent immediately unless they were rejected. */
  refunds?: Refund[]
  documents?: NewDocument[]
  emails?: BookingEmail[]
  audit?: AuditEntry
}

/**
 * Writes the update of an order that `changeOrder` has locked.
 *
 * @param checkAt time of the next check with the provider; by default, it follows from the updated order
 * @throws DomainError `changed-meanwhile` if the booking or a refund has changed since it was read, or `slot-taken`
 */
export async function saveOrder(
  tx: Tx,
  details: OrderDetails,
  update: OrderUpdate,
  now: Millis,
  checkAt: Millis | null | undefined = getNextCheck(withUpdate(details, update), now),
): Promise<void> {
  const { order } = details
  await tx
    .update(orders)
    .set({ version: order.version + 1, checkAt: checkAt === null ? null : new Date(checkAt) })
    .where(eq(orders.id, order.id))
  for (const payment of update.payments ?? []) await savePayment(tx, payment)
  if (update.booking) {
    const { next, ...news } = update.booking
    const before = await lockBooking(tx, { id: next.id }, next.version - 1)
    await changeBooking(tx, before, next, { ...news, emails: update.emails ?? [], now })
  }
  for (const refund of update.refunds ?? []) await saveRefund(tx, refund, now)
  await enqueueSync(tx, order.id, checkAt, now)
  for (const document of update.documents ?? []) await issueDocument(tx, document, order.bookingId, now)
  if (!update.booking) await insertBookingEmails(tx, update.emails ?? [], now)
  if (update.audit) await insertAudit(tx, update.audit, now)
}

/** Adds the booking event, documents and emails to decided changes. */
export function buildOrderUpdate(
  { business }: App,
  details: OrderDetails,
  changes: OrderChanges,
  now: Millis,
): OrderUpdate {
  const { order } = details
  const { company } = business()
  const { confirmed, cancelled, extended, refundedExternally } = changes
  const booking = confirmed?.booking ?? cancelled ?? details.booking
  const invoices = confirmed
    ? [buildInvoice(confirmed.booking, { id: confirmed.by, amount: order.amount }, buildSeller(company), now)]
    : []
  const documents = [...details.documents, ...invoices]
  let change: BookingChange | undefined
  const emails: BookingEmail[] = []
  if (confirmed) {
    const document = invoices[0]?.kind as 'invoice' | 'receipt' | undefined
    const payment = { id: confirmed.by, amount: order.amount, document }
    change = { next: confirmed.booking, event: 'paid', actor: 'payment', details: { payment } }
    emails.push(...scheduleBookingEmails(confirmed.booking, 'booking-confirmed', company, now))
  } else if (extended) change = { next: extended, event: 'hold-extended-for-payment', actor: 'payment' }

  const cancelledBy = cancelled && refundedExternally.find(({ appliedTo }) => appliedTo === 'booking')
  if (cancelledBy) {
    const { id, amount } = cancelledBy
    const document = getCreditNoteKind(documents, id)
    const payment = { id, amount: order.amount, refund: paise(amount), isDecided: true, document }
    const eventDetails = { isByUs: true, payment }
    change = { next: cancelled, event: 'refunded-externally', actor: 'payment', details: eventDetails }
    emails.push(...scheduleBookingEmails(cancelled, 'booking-cancelled', company, now))
  }
  for (const refund of changes.refunds) {
    const before = details.refunds.find(({ id }) => id === refund.id)
    if (before?.status === refund.status) continue
    const schedule = (stage: 'started' | 'done' | 'failed') =>
      emails.push(...scheduleRefundEmails(booking, stage, refund.id, company, now))
    if (refund.status === 'failed') {
      if (refund.providerId) schedule('failed') // otherwise nothing remained to be refunded
    } else if (refund.status === 'processed') schedule('done')
    else if (!before && refund.reason !== 'external') schedule('started')
  }

  const refunds = mergeById(details.refunds, changes.refunds)
  const creditNotes = refundedExternally.flatMap((payment) => {
    const refunded = paise(payment.amount - refundableAmount(payment, refunds))
    return buildCreditNotes(documents, payment.id, now, refunded)
  })
  return {
    ...(change && { booking: change }),
    ...{ payments: changes.payments, refunds: changes.refunds, emails },
    documents: [...invoices, ...creditNotes],
  }
}

const withUpdate = (details: OrderDetails, update: OrderUpdate): OrderDetails => ({
  ...details,
  booking: update.booking?.next ?? details.booking,
  payments: mergeById(details.payments, update.payments ?? []),
  refunds: mergeById(details.refunds, update.refunds ?? []),
})

/** Stores the order of a booking, unless it has one, and returns its order. */
export async function addOrder(
  app: App,
  { id, provider, bookingId, amount }: Pick<Order, 'id' | 'provider' | 'bookingId' | 'amount'>,
): Promise<OrderDetails> {
  const now = app.clock.now()
  return app.db.transaction(async (tx) => {
    const added = await tx
      .insert(orders)
      .values({ id, provider, bookingId, amount, currency: 'INR', version: 0, createdAt: new Date(now) })
      .onConflictDoNothing({ target: orders.bookingId })
      .returning({ id: orders.id })
    const details = await findOrder(tx, { bookingId })
    if (!details) throw new Error('The order of a booking was removed while it was added')
    const checkAt = getNextCheck(details, now)
    if (added.length > 0 && checkAt !== null)
      await tx
        .update(orders)
        .set({ checkAt: new Date(checkAt) })
        .where(eq(orders.id, id))
    return details
  })
}

async function savePayment(tx: Tx, { offline, ...payment }: Payment): Promise<void> {
  const row = {
    ...payment,
    createdAt: new Date(payment.createdAt),
    takenBy: offline?.takenBy ?? null,
    offlineReference: offline?.reference ?? null,
  }
  await tx.insert(payments).values(row).onConflictDoUpdate({ target: payments.id, set: row })
}

/** Period after which another worker may send a refund again. Sending it twice does no harm. */
export const refundLease: Millis = 20 * SECOND

/**
 * Writes a refund. A new requested refund is due immediately. A refund that a worker may be sending can't become a bank
 * transfer.
 *
 * @throws DomainError `changed-meanwhile`
 */
async function saveRefund(tx: Tx, refund: Refund, now: Millis): Promise<void> {
  const instant = (at: Millis | null) => (at === null ? null : new Date(at))
  const row = {
    ...refund,
    createdAt: new Date(refund.createdAt),
    doneAt: instant(refund.doneAt),
    rejectedAt: instant(refund.rejectedAt),
  }
  const isRequested = refund.status === 'requested'
  const dueAt = sql`case when ${refunds.rejectedAt} is distinct from excluded.rejected_at then excluded.due_at
    else ${refunds.dueAt} end`
  const done = { dueAt: null, ...(refund.status !== 'failed' && { lastError: null }) }
  const isUnsent = or(ne(refunds.status, 'requested'), gt(refunds.dueAt, new Date(now + refundLease)))
  const [written] = await tx
    .insert(refunds)
    .values({ ...row, dueAt: isRequested ? new Date(now) : null })
    .onConflictDoUpdate({
      target: refunds.id,
      set: { ...row, ...(isRequested ? { dueAt } : done) },
      ...(refund.status === 'transferred' && { setWhere: isUnsent }),
    })
    .returning({ id: refunds.id, dueAt: refunds.dueAt })
  if (!written) throw new DomainError('changed-meanwhile')
  if (written.dueAt && written.dueAt.getTime() <= now) await enqueueRefund(tx, written.id)
}

export const enqueueRefund = (tx: Tx, refundId: string) =>
  enqueue(tx, 'send-refund', { refundId }, { key: refundId })

/** Enqueues a sync that is due within a minute. A scheduled job enqueues later ones. */
async function enqueueSync(tx: Tx, orderId: string, at: Millis | null, now: Millis): Promise<void> {
  if (at === null || at - now > MINUTE) return
  await enqueue(tx, 'sync-order', { orderId }, { key: orderId, startAfter: Math.max(0, at - now) / 1000 })
}

/** Requests a sync of an order at a time, or earlier if one is due earlier. A running sync starts again. */
export async function requestSync(tx: Tx, orderId: string, at: Millis, now: Millis): Promise<void> {
  const [order] = await tx
    .update(orders)
    .set({
      version: sql`${orders.version} + 1`,
      checkAt: sql`least(${orders.checkAt}, ${new Date(at)}::timestamptz)`,
    })
    .where(eq(orders.id, orderId))
    .returning({ checkAt: orders.checkAt })
  if (order?.checkAt) await enqueueSync(tx, orderId, order.checkAt.getTime(), now)
}
