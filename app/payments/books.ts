import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { bookings } from '#app/booking/tables.ts'
import { type Db, queryRows } from '#app/db/open.ts'
import { paged, within } from '#app/db/query-parts.ts'
import { paise } from '#app/lib/money.ts'
import type { Interval } from '#app/lib/time.ts'
import type { Books, MoneySums } from '#app/ports/books.ts'
import { documentFrom } from './document-rows.ts'
import { openCases } from './list-open-cases.ts'
import { paymentFrom, refundFrom } from './payment-rows.ts'
import { documents, orders, payments, refunds } from './tables.ts'

/** Queries about payments and refunds for staff. */
export function createBooks(db: Db): Books {
  return {
    sums: (month) => sumsOf(db, month),

    async payments(month, part) {
      const lines = db
        .select({
          payment: payments,
          reference: bookings.reference,
          visitor: bookings.name,
          unlisted: sql<number | string>`${unlisted}`,
          refunded: sql<
            number | string
          >`${unlisted} + ${backOf(sql`'wanted', 'pending', 'processed', 'transferred'`)}`,
        })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .innerJoin(bookings, eq(bookings.id, orders.bookingId))
        .where(within(payments.createdAt, month))
        .orderBy(desc(payments.createdAt), desc(payments.id))
      return (await paged(lines.$dynamic(), part)).map((row) => ({
        ...paymentFrom(row.payment),
        reference: row.reference,
        visitor: row.visitor,
        sentBackInPart: Number(row.unlisted),
        refunded: Number(row.refunded),
      }))
    },

    async refunds(month, part) {
      const lines = db
        .select({
          refund: refunds,
          currency: payments.currency,
          reference: bookings.reference,
          visitor: bookings.name,
        })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .innerJoin(bookings, eq(bookings.id, orders.bookingId))
        .where(within(refunds.createdAt, month))
        .orderBy(desc(refunds.createdAt), desc(refunds.id))
      return (await paged(lines.$dynamic(), part)).map(({ refund, ...rest }) => ({
        ...refundFrom(refund),
        ...rest,
      }))
    },

    async documents(month, part) {
      const lines = db
        .select()
        .from(documents)
        .where(within(documents.issuedAt, month))
        .orderBy(asc(documents.number))
      return (await paged(lines.$dynamic(), part)).map(documentFrom)
    },

    async document(number) {
      const [row] = await db.select().from(documents).where(eq(documents.number, number))
      return row ? documentFrom(row) : null
    },

    openCases: (limit) => openCases(db, limit),
  }
}

const backOf = (states: SQL) => sql`(
  select coalesce(sum(${refunds.amount}), 0) from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and ${refunds.state} in (${states})
)`

/**
 * Refunded amount by the provider's total that no refund record explains, because the list of refunds was not
 * read yet.
 */
const unlisted = sql`greatest(0, least(
  ${payments.amountRefunded} - ${backOf(sql`'pending', 'processed'`)},
  ${payments.amount} - ${backOf(sql`'wanted', 'pending', 'processed', 'transferred'`)}
))`

async function sumsOf(db: Db, month: Interval): Promise<MoneySums> {
  const of = (column: PgColumn) => sql`${within(column, month)}`
  const arrived = sql`${payments.use} is not null and ${payments.currency} = 'INR'`
  const refunded = sql`${refunds.state} <> 'failed' and ${payments.currency} = 'INR'`
  const [row] = await queryRows<Record<string, string | number>>(
    db,
    sql`
    with arrived as (
      select count(*) as count,
        coalesce(sum(${payments.amount}) filter (where ${arrived}), 0) as sum,
        coalesce(sum(${unlisted}) filter (where ${arrived}), 0) as in_part
      from ${payments}
      where ${of(payments.createdAt)}
    ), back as (
      select coalesce(sum(${refunds.amount}) filter (where ${refunded}), 0) as sum,
        coalesce(sum(${refunds.amount}) filter (where ${refunded} and ${refunds.state} in ('wanted', 'pending')), 0) as under_way
      from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
      where ${of(refunds.createdAt)}
    ), issued as (
      select count(*) as count,
        coalesce(sum(case when kind in ('invoice', 'receipt') then 1 else -1 end * (
          select sum((line ->> 'amount')::bigint) from jsonb_array_elements(content -> 'taxes') as line)), 0) as gst
      from ${documents}
      where ${of(documents.issuedAt)}
    )
    select arrived.count as payments, arrived.sum as captured, arrived.in_part, back.sum as back, back.under_way,
      issued.count as documents, gst
    from arrived, back, issued`,
  )
  const number = (name: string) => Number(row?.[name])
  return {
    captured: paise(number('captured')),
    sentBack: paise(number('back') + number('in_part')),
    onItsWay: paise(number('under_way')),
    gst: paise(number('gst')),
    counts: { payments: number('payments'), documents: number('documents') },
  }
}
