import { asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bookings } from '#app/booking/tables.ts'
import type { Db } from '#app/db/open.ts'
import { applyRange, isInInterval, type RowRange } from '#app/db/query-parts.ts'
import { queryRows, toPlainRow } from '#app/db/sql.ts'
import { type Paise, paise } from '#app/lib/money.ts'
import type { Interval, Millis } from '#app/lib/time.ts'
import type { IssuedDocument } from './billing-document.ts'
import type { Payment, Refund } from './order.ts'
import { paymentFromRow, refundFromRow } from './queries.ts'
import { documents, orders, payments, refunds } from './tables.ts'

/* A payment belongs to the month in which it started, a document to the month of its date, and a refund to the month
   of the decision, when the provider deducts it from our balance. */

/** Payment attempt with its booking and visitor. */
export type PaymentLine = Payment & {
  reference: string
  visitor: string
  /** Amount that was refunded or is being refunded, in paise. */
  refunded: number
  /** Amount that the provider reports as refunded without a matching refund, in paise; the date is unknown. */
  unlistedRefund: number
  /** Number of the invoice or receipt. */
  document: string | null
}

/** Refund with the currency and booking of its payment. */
export type RefundLine = Refund & { currency: string; reference: string; visitor: string }

/** Totals for a period. Payments in other currencies than rupees, which are always errors, are left out. */
export type MoneySums = {
  /** Amount captured by payments started in the period. */
  taken: Paise
  /** Refunds decided in the period, except failed refunds, plus refunded amounts without a matching refund. */
  refunded: Paise
  /** GST in documents issued in the period: invoices less credit notes. */
  tax: Paise
  /** Amount that the provider pays out: its payments less its refunds and its fees, as far as these are known. */
  payout: Paise
  payments: number
}

const refundedBy = (statuses: SQL) => sql`(
  select coalesce(sum(${refunds.amount}), 0) from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and ${refunds.status} in (${statuses})
)`
const refundedInAll = refundedBy(sql`'requested', 'pending', 'processed', 'transferred'`)

/**
 * Refunded amount by the provider's total that no refund record explains, because the list of refunds was not
 * read yet.
 */
const unlistedRefund = sql`greatest(0, least(
  ${payments.amountRefunded} - ${refundedBy(sql`'pending', 'processed'`)},
  ${payments.amount} - ${refundedInAll}
))`

export async function sumMoney(db: Db, month: Interval): Promise<MoneySums> {
  const ofMonth = (column: PgColumn) => sql`${isInInterval(column, month)}`
  const isCaptured = sql`${payments.appliedTo} is not null and ${payments.currency} = 'INR'`
  const isRefunded = sql`${refunds.status} <> 'failed' and ${payments.currency} = 'INR'`
  const isOnline = sql`${payments.takenBy} is null`
  const sum = (amount: SQL | PgColumn, where: SQL) => sql`coalesce(sum(${amount}) filter (where ${where}), 0)`
  const online = sql`${payments.amount} - coalesce(${payments.fee}, 0) - ${unlistedRefund}`
  const [row] = await queryRows<Record<string, string | number>>(
    db,
    sql`
    with captured as (
      select count(*) as count, ${sum(payments.amount, isCaptured)} as sum,
        ${sum(unlistedRefund, isCaptured)} as unlisted, ${sum(online, sql`${isCaptured} and ${isOnline}`)} as online
      from ${payments} where ${ofMonth(payments.createdAt)}
    ), refunded as (
      select ${sum(refunds.amount, isRefunded)} as sum,
        ${sum(refunds.amount, sql`${isRefunded} and ${isOnline} and ${refunds.status} <> 'transferred'`)} as online
      from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
      where ${ofMonth(refunds.createdAt)}
    ), issued as (
      select coalesce(sum(case when kind in ('invoice', 'receipt') then 1 else -1 end * (
          select sum((line ->> 'amount')::bigint) from jsonb_array_elements(content -> 'taxes') as line)), 0) as tax
      from ${documents} where ${ofMonth(documents.issuedAt)}
    )
    select captured.count as payments, captured.sum as taken, refunded.sum + captured.unlisted as refunded, tax,
      captured.online - refunded.online as payout
    from captured, refunded, issued`,
  )
  const amount = (name: string) => paise(Number(row?.[name]))
  return {
    ...{ taken: amount('taken'), refunded: amount('refunded'), tax: amount('tax'), payout: amount('payout') },
    payments: Number(row?.payments),
  }
}

/** Lists all payment attempts, newest first. */
export async function listPayments(db: Db, month: Interval, range?: RowRange): Promise<PaymentLine[]> {
  const lines = db
    .select({
      payment: payments,
      reference: bookings.reference,
      visitor: bookings.name,
      unlisted: sql<number | string>`${unlistedRefund}`,
      refunded: sql<number | string>`${unlistedRefund} + ${refundedInAll}`,
      document: sql<string | null>`(select number from ${documents}
        where ${documents.paymentId} = ${payments.id} and ${isNull(documents.cites)})`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(bookings, eq(bookings.id, orders.bookingId))
    .where(isInInterval(payments.createdAt, month))
    .orderBy(desc(payments.createdAt), desc(payments.id))
  return (await applyRange(lines.$dynamic(), range)).map(({ payment, unlisted, refunded, ...rest }) => ({
    ...paymentFromRow(payment),
    ...rest,
    unlistedRefund: Number(unlisted),
    refunded: Number(refunded),
  }))
}

/** Lists refunds, newest first. */
export async function listRefunds(db: Db, month: Interval): Promise<RefundLine[]> {
  const { reference, name: visitor } = bookings
  const rows = await db
    .select({ refund: refunds, currency: payments.currency, reference, visitor })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(bookings, eq(bookings.id, orders.bookingId))
    .where(isInInterval(refunds.createdAt, month))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
  return rows.map(({ refund, ...rest }) => ({ ...refundFromRow(refund), ...rest }))
}

/** Lists documents by series, then number. */
export async function listDocuments(db: Db, month: Interval): Promise<IssuedDocument[]> {
  const isOfMonth = isInInterval(documents.issuedAt, month)
  return (await db.select().from(documents).where(isOfMonth).orderBy(asc(documents.number))).map(toPlainRow)
}

/** Failed refund, or payment for an unknown order. */
export type OpenCase = {
  kind: /** The provider rejected the refund; the worker tries again. */
    | 'refund-rejected'
    /** The bank rejected the refund, so the money is with us again. */
    | 'refund-failed'
    /** Payment at the provider without an order of ours. */
    | 'unknown-payment'
  reference: string | null
  paymentId: string
  /** Our refund id; null for an unknown payment. */
  refundId: string | null
  /** In the smallest unit of the currency. */
  amount: number
  currency: string
  since: Millis
  /** Last error from the provider. */
  error: string | null
  /** Whether it was an offline payment, which no provider can refund. */
  isOffline: boolean
}

/** Maximum number of open cases read; more indicate another problem. */
const maxOpenCases = 50

/**
 * Lists failed refunds and unknown payments, oldest first. A failed refund counts until it is replaced or
 * refunded otherwise; a refund blocked by a dispute waits for the bank.
 */
export async function listOpenCases(db: Db): Promise<OpenCase[]> {
  const rows = await queryRows<Omit<OpenCase, 'since'> & { since: string | number }>(
    db,
    sql`
    select case refunds.status when 'failed' then 'refund-failed' else 'refund-rejected' end as kind, bookings.reference,
      payments.id as "paymentId", refunds.id as "refundId", refunds.amount, payments.currency,
      extract(epoch from refunds.created_at) * 1000 as since, refunds.last_error as error,
      payments.taken_by is not null as "isOffline"
    from refunds
      join payments on payments.id = refunds.payment_id
      join orders on orders.id = payments.order_id
      join bookings on bookings.id = orders.booking_id
    where orders.disputed_at is null and (
      refunds.status = 'requested' and refunds.rejected_at is not null
      or refunds.status = 'failed'
        and not exists (select from refunds as next where next.replaces = refunds.id)
        and refunds.amount <= payments.amount - (
          select coalesce(sum(other.amount), 0) from refunds as other
          where other.payment_id = payments.id and other.status <> 'failed'))
    union all
    select 'unknown-payment', null, id, null, amount - amount_refunded, currency,
      extract(epoch from created_at) * 1000, null, false
    from unknown_payments where closed_at is null
    order by since, "paymentId", "refundId" limit ${maxOpenCases}`,
  )
  return rows.map((row) => ({ ...row, amount: Number(row.amount), since: Number(row.since) }))
}

export const countOpenCases = async (db: Db): Promise<number> => (await listOpenCases(db)).length
