import { and, asc, count, desc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bookings } from '#app/booking/tables.ts'
import type { Db } from '#app/db/open.ts'
import { queryRows } from '#app/db/sql.ts'
import { paise } from '#app/lib/money.ts'
import type { Interval, Millis } from '#app/lib/time.ts'
import type { IssuedDocument } from './billing-document.ts'
import { documents, orders, payments, refunds } from './tables.ts'

/* A payment counts in the month in which it started, a refund in the month in which it was decided, and a document in
   the month in which it was issued. */

const isInInterval = (column: PgColumn, { from, to }: Interval) => and(gte(column, from), lt(column, to))

/** Sums the payments, refunds and taxes of a month. Payments in other currencies are errors and are excluded. */
export async function sumPayments(db: Db, month: Interval) {
  const sum = (amount: SQL, where: SQL) =>
    sql`coalesce(sum(${amount}) filter (where ${where}), 0)`.mapWith((text) => paise(Number(text)))
  const isRupees = sql`${payments.currency} = 'INR'`
  const isOnline = sql`${payments.takenBy} is null`
  const isCaptured = sql`${payments.appliedTo} is not null and ${isRupees}`
  const received = sql`${payments.amount} - coalesce(${payments.fee}, 0)`
  const [paid] = await db
    .select({
      payments: count(),
      taken: sum(sql`${payments.amount}`, isCaptured),
      received: sum(received, sql`${isCaptured} and ${isOnline}`),
    })
    .from(payments)
    .where(isInInterval(payments.createdAt, month))
  const isRefunded = sql`${refunds.status} <> 'failed' and ${isRupees}`
  const isDeducted = sql`${isRefunded} and ${refunds.status} <> 'transferred' and ${isOnline}`
  const [back] = await db
    .select({
      refunded: sum(sql`${refunds.amount}`, isRefunded),
      deducted: sum(sql`${refunds.amount}`, isDeducted),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(isInInterval(refunds.createdAt, month))
  const sign = sql`case when ${documents.cites} is null then 1 else -1 end`
  const [issued] = await db
    .select({ tax: sum(sql`(line ->> 'amount')::bigint * ${sign}`, sql`true`) })
    .from(sql`${documents}, jsonb_array_elements(content -> 'taxes') as line`)
    .where(isInInterval(documents.issuedAt, month))
  if (!paid || !back || !issued) throw new Error('A sum always has a row')
  return {
    payments: paid.payments,
    /** Amount captured by payments started in the month. */
    taken: paid.taken,
    /** Refunds decided in the month, without failed ones. */
    refunded: back.refunded,
    /** Online payments less the provider's fees and refunds; negative if more is refunded than paid. */
    payout: paise(paid.received - back.deducted),
    /** GST in documents issued in the month: invoices less credit notes. */
    tax: issued.tax,
  }
}

export type ListedPayment = Awaited<ReturnType<typeof listPayments>>[number]

/**
 * Lists the payment attempts of a month, newest first, with their refunded amounts. `range` limits the list to a page.
 */
export async function listPayments(db: Db, month: Interval, range?: { limit: number; offset: number }) {
  const lines = db
    .select({
      ...getTableColumns(payments),
      reference: bookings.reference,
      visitor: bookings.name,
      refunded: sql`(select coalesce(sum(amount), 0) from ${refunds}
        where ${refunds.paymentId} = ${payments.id} and ${refunds.status} <> 'failed')`.mapWith(Number),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(bookings, eq(bookings.id, orders.bookingId))
    .where(isInInterval(payments.createdAt, month))
    .orderBy(desc(payments.createdAt), desc(payments.id))
  return range ? lines.limit(range.limit).offset(range.offset) : lines
}

/** Lists documents by series, then number. */
export const listMonthDocuments = (db: Db, month: Interval): Promise<IssuedDocument[]> =>
  db.select().from(documents).where(isInInterval(documents.issuedAt, month)).orderBy(asc(documents.number))

/** Failed refund, or payment for an unknown order, which staff must resolve. */
export type OpenCase = {
  kind: /** The payment was offline, so that no provider can refund it. */
    | 'refund-offline'
    /** The provider rejected the refund; the worker tries again. */
    | 'refund-rejected'
    /** The bank returned the refund to us. */
    | 'refund-failed'
    /** The payment belongs to no order of ours. */
    | 'unknown-payment'
  reference: string | null
  paymentId: string
  /** Our refund id; null for an unknown payment. */
  refundId: string | null
  /** Amount in the smallest unit of the currency. */
  amount: number
  currency: string
  since: Millis
  error: string | null
}

/**
 * Lists at most 50 cases: refunds by kind, then unknown payments, each oldest first. A failed refund is listed until it
 * is replaced or paid in another way. Refunds of a disputed payment are left out.
 */
export async function listOpenCases(db: Pick<Db, 'execute'>): Promise<OpenCase[]> {
  const rows = await queryRows<Omit<OpenCase, 'since'> & { since: string | number }>(
    db,
    sql`
    select case when payments.taken_by is not null then 'refund-offline'
        when refunds.status = 'failed' then 'refund-failed' else 'refund-rejected' end as kind,
      bookings.reference, payments.id as "paymentId", refunds.id as "refundId", refunds.amount, payments.currency,
      extract(epoch from refunds.created_at) * 1000 as since, refunds.last_error as error
    from refunds
      join payments on payments.id = refunds.payment_id
      join orders on orders.id = payments.order_id
      join bookings on bookings.id = orders.booking_id
      cross join lateral (
        select coalesce(sum(amount) filter (where status in ('pending', 'processed')), 0) as "atProvider",
          coalesce(sum(amount) filter (where status = 'transferred'), 0) as transferred,
          coalesce(bool_or(status = 'requested' or replaces = refunds.id), false) as "isReplaced"
        from refunds as other where other.payment_id = payments.id
      ) as others
    where orders.disputed_at is null and (
      refunds.status = 'requested' and refunds.rejected_at is not null
      or refunds.status = 'failed' and not "isReplaced"
        and refunds.amount <= payments.amount - transferred - greatest("atProvider", payments.amount_refunded))
    union all
    select 'unknown-payment', null, id, null, amount - amount_refunded, currency,
      extract(epoch from created_at) * 1000, null
    from unknown_payments where closed_at is null
    order by kind, since, "paymentId", "refundId" limit 50`,
  )
  return rows.map((row) => ({ ...row, amount: Number(row.amount), since: Number(row.since) }))
}

export const countOpenCases = async (db: Db): Promise<number> => (await listOpenCases(db)).length
