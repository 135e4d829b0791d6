import { sql } from 'drizzle-orm'
import type { OpenCase } from '#app/features/money/domain/open-cases.ts'
import { DAY, HOUR, type Millis } from '#app/lib/time.ts'
import { type Db, rowsOf } from './open.ts'

/** Reconciliation has asked twice by then. */
const awaitedAfter = HOUR
/** Banks take five to seven working days. */
const lateAfter = 7 * DAY

type Row = Omit<OpenCase, 'since'> & { since: string | number }

/** A refund that failed is open until another one stands in its place, or what it was over has gone back otherwise. */
const isOpen = sql`not exists (select from refunds as next where next.replaces = refunds.id)
  and refunds.amount <= payments.amount - (
    select coalesce(sum(other.amount), 0) from refunds as other
    where other.payment_id = payments.id and other.state <> 'failed')`

const hourAgo = (now: Millis) => new Date(now - awaitedAfter)

/** For a `with`: the open cases as `found`, of each kind the `limit` that come first. */
const found = (now: Millis, limit: number) => sql`
  waiting as (
    select 'money-awaited' as kind, payments.id as payment_id, null::uuid as refund_id, payments.created_at as since,
      payments.error
    from orders join payments on payments.order_id = orders.id
    where orders.check_at is not null and orders.created_at <= ${hourAgo(now)}
      and payments.status in ('created', 'authorized')
      and not exists (select from payments as paid where paid.order_id = orders.id and paid.use = 'books')
    order by since limit ${limit}
  ), refused as (
    select 'refund-refused' as kind, payment_id, id as refund_id, created_at as since, last_error as error
    from refunds where state = 'wanted' and refused_at is not null order by since limit ${limit}
  ), failed as (
    select 'refund-failed' as kind, payment_id, refunds.id as refund_id, refunds.created_at as since,
      last_error as error
    from refunds join payments on payments.id = payment_id
    where refunds.state = 'failed' and ${isOpen}
      and not exists (select from disputes where disputes.payment_id = payments.id and disputes.state = 'lost')
    order by since limit ${limit}
  ), late as (
    select 'refund-late' as kind, payment_id, id as refund_id, created_at as since, last_error as error
    from refunds
    where state in ('wanted', 'pending') and refused_at is null and created_at < ${new Date(now - lateAfter)}
    order by since limit ${limit}
  ), wrong as (
    select 'wrong-amount' as kind, payment_id, id as refund_id, created_at as since, last_error as error
    from refunds
    where state in ('wanted', 'pending') and refused_at is null and reason = 'wrong-amount'
      and created_at >= ${new Date(now - lateAfter)}
    order by since limit ${limit}
  ), in_part as (
    select 'part-sent-back' as kind, payments.id as payment_id, null::uuid as refund_id, payments.created_at as since,
      null as error
    from payments
    where amount_refunded > 0 and amount_refunded < amount
      and not exists (select from refunds where refunds.payment_id = payments.id and reason <> 'by-hand')
    order by since desc limit ${limit}
  ), found as (
    select * from waiting union all select * from refused union all select * from failed union all select * from late
    union all select * from wrong union all select * from in_part
  )`

/** What of the money is open; see the port. */
export async function openCases(
  db: Db,
  now: Millis,
  limit: number,
): Promise<{ cases: OpenCase[]; askedAbout: number }> {
  const rows = await rowsOf<Row>(
    db,
    sql`
    with ${found(now, limit)}
    select found.kind, orders.provider, payments.taken_by is not null as "byHand", bookings.reference, payments.id as "paymentId", refund_id as "refundId",
      payments.currency,
      case when found.kind = 'part-sent-back' then payments.amount_refunded else coalesce(refunds.amount, payments.amount) end as amount,
      extract(epoch from since) * 1000 as since, refunds.gateway_id as "idAtProvider", found.error
    from found
      join payments on payments.id = found.payment_id
      left join refunds on refunds.id = found.refund_id
      join orders on orders.id = payments.order_id
      join bookings on bookings.id = orders.booking_id
    order by since, payments.id, refund_id`,
  )
  const [asked] = await rowsOf<{ count: string | number }>(
    db,
    sql`
    select count(*) as count from orders
    where check_at is not null and created_at <= ${hourAgo(now)}
      and not exists (
        select from payments
        where order_id = orders.id and (use = 'books' or use is null and status in ('created', 'authorized'))
      )`,
  )
  const cases = rows.map((row) => ({ ...row, amount: Number(row.amount), since: Number(row.since) }))
  return { cases, askedAbout: Number(asked?.count) }
}

/** How many of them there are; see the port. It is asked with every page of the workspace. */
export async function countOpenCases(db: Db, now: Millis, limit: number): Promise<number> {
  const [row] = await rowsOf<{ count: string | number }>(
    db,
    sql`with ${found(now, limit)} select count(*) as count from found`,
  )
  return Number(row?.count)
}
