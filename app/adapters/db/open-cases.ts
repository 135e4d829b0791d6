import { sql } from 'drizzle-orm'
import type { OpenCase } from '#app/features/money/domain/open-cases.ts'
import { DAY, HOUR, type Millis } from '#app/lib/time.ts'
import { type Db, rowsOf } from './open.ts'

/** Reconciliation has asked twice by then. */
const awaitedAfter = HOUR
/** Banks take five to seven working days. */
const lateAfter = 7 * DAY

type Row = Omit<OpenCase, 'since'> & { since: string | number }

/** What of the money is open; see the port. */
export async function openCases(
  db: Db,
  now: Millis,
  limit: number,
): Promise<{ cases: OpenCase[]; askedAbout: number }> {
  const hourAgo = new Date(now - awaitedAfter)
  const rows = await rowsOf<Row>(
    db,
    sql`
    with waiting as (
      select 'money-awaited' as kind, payments.id as payment_id, payments.created_at as since, null as gateway_id,
        payments.error
      from orders join payments on payments.order_id = orders.id
      where orders.check_at is not null and orders.created_at <= ${hourAgo}
        and payments.status in ('created', 'authorized')
        and not exists (select from payments as paid where paid.order_id = orders.id and paid.use = 'books')
      order by since limit ${limit}
    ), refused as (
      select 'refund-given-up' as kind, payment_id, created_at as since, gateway_id, last_error as error
      from refunds where state <> 'processed' and state = 'failed'
        and not exists (select from disputes where disputes.payment_id = refunds.payment_id and disputes.state = 'lost')
      order by since limit ${limit}
    ), late as (
      select 'refund-late' as kind, payment_id, created_at as since, gateway_id, last_error as error
      from refunds where state <> 'processed' and state <> 'failed' and created_at < ${new Date(now - lateAfter)}
      order by since limit ${limit}
    ), wrong as (
      select 'wrong-amount' as kind, payment_id, created_at as since, gateway_id, last_error as error
      from refunds
      where state <> 'processed' and state <> 'failed' and reason = 'wrong-amount'
        and created_at >= ${new Date(now - lateAfter)}
      order by since limit ${limit}
    ), in_part as (
      select 'part-sent-back' as kind, payments.id as payment_id, payments.created_at as since, null as gateway_id,
        null as error
      from payments
      where amount_refunded > 0 and amount_refunded < amount
        and not exists (select from refunds where refunds.payment_id = payments.id)
      order by since desc limit ${limit}
    ), found as (
      select * from waiting union all select * from refused union all select * from late union all select * from wrong
      union all select * from in_part
    )
    select found.kind, orders.provider, bookings.reference, payments.id as "paymentId", payments.currency,
      case when found.kind = 'part-sent-back' then payments.amount_refunded else coalesce(refunds.amount, payments.amount) end as amount,
      extract(epoch from since) * 1000 as since, found.gateway_id as "idAtProvider", found.error
    from found
      join payments on payments.id = found.payment_id
      left join refunds on refunds.payment_id = payments.id
      join orders on orders.id = payments.order_id
      join bookings on bookings.id = orders.booking_id
    order by since, payments.id`,
  )
  const [asked] = await rowsOf<{ count: string | number }>(
    db,
    sql`
    select count(*) as count from orders
    where check_at is not null and created_at <= ${hourAgo}
      and not exists (
        select from payments
        where order_id = orders.id and (use = 'books' or use is null and status in ('created', 'authorized'))
      )`,
  )
  const cases = rows.map((row) => ({ ...row, amount: Number(row.amount), since: Number(row.since) }))
  return { cases, askedAbout: Number(asked?.count) }
}
