import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { bookings, convertRowToBooking } from '#app/booking/tables.ts'
import type { Db } from '#app/db/open.ts'
import { type Paise, paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import type { IssuedDocument } from './billing-document.ts'
import type { OrderDetails, Refund } from './order.ts'
import { documents, orders, payments, refunds, webhookEvents } from './tables.ts'

/** Finds an order with its details. `lock` locks the order until the transaction ends. */
export async function findOrder(
  db: Pick<Db, 'select'>,
  where: { orderId: string } | { bookingId: string },
  { lock = false } = {},
): Promise<OrderDetails | null> {
  const query = db
    .select()
    .from(orders)
    .innerJoin(bookings, eq(bookings.id, orders.bookingId))
    .where('orderId' in where ? eq(orders.id, where.orderId) : eq(orders.bookingId, where.bookingId))
  const [row] = await (lock ? query.for('update', { of: orders }) : query)
  if (!row) return null
  const { orders: order } = row
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  const isPaid = paid.length > 0 // an unpaid order has no refunds and no documents
  return {
    order,
    booking: convertRowToBooking(row.bookings),
    payments: paid,
    refunds: isPaid ? await listRefunds(db, order.id) : [],
    documents: isPaid ? await listBookingDocuments(db, order.bookingId) : [],
    reports: await listReports(db, order.id),
  }
}

const { dueAt: _, attempts: __, lastError: ___, ...refundColumns } = getTableColumns(refunds)

export { refundColumns }

const listRefunds = (db: Pick<Db, 'select'>, orderId: string): Promise<Refund[]> =>
  db
    .select(refundColumns)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))

/** Lists the documents of a booking, oldest first. A credit note follows the document that it cites. */
const listBookingDocuments = (db: Pick<Db, 'select'>, bookingId: string): Promise<IssuedDocument[]> =>
  db
    .select()
    .from(documents)
    .where(eq(documents.bookingId, bookingId))
    .orderBy(asc(documents.issuedAt), sql`${documents.cites} nulls first`, asc(documents.number))

/** Types of the signed events that report a payment. */
const reportTypes = ['checkout.proof', 'payment.authorized', 'payment.captured', 'order.paid']

async function listReports(db: Pick<Db, 'select'>, orderId: string): Promise<OrderDetails['reports']> {
  const { paymentId, receivedAt } = webhookEvents
  const rows = await db
    .select({ paymentId, at: receivedAt })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.orderId, orderId), inArray(webhookEvents.type, reportTypes)))
    .orderBy(desc(receivedAt))
    .limit(20)
  return rows.flatMap(({ paymentId, at }) => (paymentId ? [{ paymentId, at }] : []))
}

export async function findOrderIdByPayment(
  db: Pick<Db, 'select'>,
  paymentId: string,
): Promise<string | null> {
  const { orderId } = payments
  const [row] = await db.select({ orderId }).from(payments).where(eq(payments.id, paymentId))
  return row?.orderId ?? null
}

export async function findOrderIdByRefund(db: Pick<Db, 'select'>, refundId: string): Promise<string | null> {
  const { paymentId } = refunds
  const [row] = await db.select({ paymentId }).from(refunds).where(eq(refunds.id, refundId))
  return row ? findOrderIdByPayment(db, row.paymentId) : null
}

/** Lists orders to sync with the provider, longest overdue first. */
export async function listDueOrders(db: Db, now: Millis): Promise<string[]> {
  const isDue = lte(orders.checkAt, now)
  const rows = await db.select({ id: orders.id }).from(orders).where(isDue).orderBy(asc(orders.checkAt))
  return rows.map(({ id }) => id)
}

export async function listDueRefunds(db: Db, now: Millis): Promise<string[]> {
  const isDue = and(eq(refunds.status, 'requested'), lte(refunds.dueAt, now))
  const rows = await db.select({ id: refunds.id }).from(refunds).where(isDue).orderBy(asc(refunds.dueAt))
  return rows.map(({ id }) => id)
}

/** Returns the refunded amounts of partly refunded bookings, by booking id. */
export async function listPartialRefunds(db: Db, bookingIds: readonly string[]): Promise<Map<string, Paise>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .select({ bookingId: orders.bookingId, refunded: payments.amountRefunded })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        // one array parameter, because hundreds of single parameters are slow
        sql`${orders.bookingId} = any (${sql.param([...bookingIds])}::uuid[])`,
        eq(payments.appliedTo, 'booking'),
        gt(payments.amountRefunded, 0),
        lt(payments.amountRefunded, payments.amount),
      ),
    )
  return new Map(rows.map((row) => [row.bookingId, paise(row.refunded)]))
}

/** Segments of a document's number in a URL, in any case: `mi/26-27/000001`. */
type DocumentParams = { series: string; year: string; count: string }

/** Finds a document of a booking, with the document that it cites. */
export async function findDocument(
  db: Db,
  bookingId: string,
  { series, year, count }: DocumentParams,
): Promise<{ document: IssuedDocument; cited: IssuedDocument | null } | null> {
  const number = `${series}/${year}/${count}`.toUpperCase()
  const issued = await listBookingDocuments(db, bookingId)
  const find = (wanted: string | null) => issued.find((document) => document.number === wanted) ?? null
  const document = find(number)
  return document && { document, cited: find(document.cites) }
}
