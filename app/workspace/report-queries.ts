import { type SQL, sql } from 'drizzle-orm'
import { bookings } from '#app/booking/tables.ts'
import { type Db, queryRows } from '#app/db/open.ts'
import { mailbox } from '#app/db/sql.ts'
import { paise } from '#app/lib/money.ts'
import { INDIA } from '#app/lib/time.ts'
import { orders, payments, refunds } from '#app/payments/tables.ts'
import type { MonthReport, Reports } from '#app/ports/reports.ts'

export function createReports(db: Db): Reports {
  return {
    async months({ from, to, counselorId }) {
      const within = (column: unknown): SQL =>
        sql`${column} >= ${new Date(from)} and ${column} < ${new Date(to)}`
      const own = counselorId === null ? sql`true` : sql`${bookings.counselorId} = ${counselorId}`
      const count = (which: SQL) => sql`count(*) filter (where ${which})::int`
      const rows = await queryRows<Record<keyof MonthReport, string | number>>(
        db,
        sql`
        with later as (
          select ${bookings.createdAt} as at, ${bookings.phone} as phone, ${mailbox(bookings.email)} as mailbox
          from ${bookings} where ${bookings.startsAt} >= ${new Date(from)} and ${bookings.kind} = 'paid' and ${stands}
        ), sessions as (
          select ${monthOf(bookings.startsAt)} as month, ${bookings.kind} as kind, ${bookings.state} as state,
            ${bookings.kind} = 'free' and exists (
              select from later
              where (later.phone = ${bookings.phone} or later.mailbox = ${mailbox(bookings.email)})
                and later.at > ${bookings.startsAt} and later.at <= ${bookings.startsAt} + interval '60 days'
            ) as led
          from ${bookings} where ${within(bookings.startsAt)} and ${own} and ${stands}
        ), money as (
          select ${monthOf(payments.createdAt)} as month, ${payments.amount}::bigint as amount
          from ${payments} join ${orders} on ${orders.id} = ${payments.orderId}
            join ${bookings} on ${bookings.id} = ${orders.bookingId}
          where ${within(payments.createdAt)} and ${own} and ${payments.use} is not null
          union all
          select ${monthOf(refunds.createdAt)}, -${refunds.amount}::bigint
          from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
            join ${orders} on ${orders.id} = ${payments.orderId}
            join ${bookings} on ${bookings.id} = ${orders.bookingId}
          where ${within(refunds.createdAt)} and ${own} and ${refunds.state} <> 'failed'
        )
        select month, sum(free)::int as free, sum(paid)::int as paid, sum(missed)::int as "noShows",
          sum(led)::int as led, sum(income)::bigint as income
        from (
          select month, ${count(sql`kind = 'free' and state <> 'no-show'`)} as free,
            ${count(sql`kind = 'paid' and state <> 'no-show'`)} as paid, ${count(sql`state = 'no-show'`)} as missed,
            ${count(sql`led and state <> 'no-show'`)} as led, 0 as income
          from sessions group by 1
          union all select month, 0, 0, 0, 0, sum(amount) from money group by 1
        ) as each group by 1 order by 1`,
      )
      return rows.map(({ month, income, ...counts }) => ({
        month: String(month),
        free: Number(counts.free),
        paid: Number(counts.paid),
        noShows: Number(counts.noShows),
        led: Number(counts.led),
        income: paise(Number(income)),
      }))
    },
  }
}

const monthOf = (column: unknown): SQL =>
  sql`to_char(${column} at time zone ${sql.raw(`'${INDIA}'`)}, 'YYYY-MM')`

const stands = sql`${bookings.state} in ('confirmed', 'completed', 'no-show')`
