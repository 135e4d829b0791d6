import { sql } from 'drizzle-orm'
import type { BankCase } from '#app/features/bank/domain/bank-case.ts'
import { deadlineOf } from '#app/features/bank/domain/dispute.ts'
import { DAY, type Millis } from '#app/lib/time.ts'
import { settledLines, settlements } from './bank-schema.ts'
import { type Db, rowsOf } from './open.ts'
import { payments } from './payments-schema.ts'

/** Providers settle two business days after a payment, with a bridge of holidays within a week. */
const settledWithin = 7 * DAY
/** What a settlement is made of may be told a day after it. */
const partsWithin = 2 * DAY

type Row = Omit<BankCase, 'since' | 'until' | 'expected' | 'amount'> &
  Record<'since' | 'until' | 'expected' | 'amount', string | number | null>

/** For a `with`: the cases as `found`, of each kind the `limit` that come first. */
const found = (now: Millis, limit: number) => sql`
  unknown as (
    select 'unknown-payment' as kind, id, id as payment_id, provider, amount - amount_refunded as amount, currency,
      null::bigint as expected, created_at as since, null::timestamptz as until
    from unknown_payments where closed_at is null order by since limit ${limit}
  ), missing as (
    select 'not-settled' as kind, payments.id, payments.id as payment_id, orders.provider, payments.amount, payments.currency,
      null::bigint, payments.created_at as since, null::timestamptz
    from ${payments} join orders on orders.id = payments.order_id
    where payments.created_at < ${new Date(now - settledWithin)} and ${unsettled}
      and exists (select from settlements where settlements.provider = orders.provider)
    order by since limit ${limit}
  ), lines as (
    select settled_lines.*, settlements.provider from settled_lines join settlements on settlements.id = settlement_id
    where settlements.state <> 'failed'
  ), differs as (
    select 'settled-differs' as kind, payments.id, payments.id as payment_id, provider, lines.amount, lines.currency,
      payments.amount::bigint, settled_at as since, null::timestamptz
    from lines join payments on payments.id = lines.id
    where kind = 'payment' and (lines.amount <> payments.amount or lines.currency <> payments.currency)
    order by since limit ${limit}
  ), twice as (
    select 'settled-twice' as kind, id, id as payment_id, provider, sum(amount) as amount, min(currency) as currency,
      min(amount)::bigint, max(settled_at) as since, null::timestamptz
    from lines group by id, provider having count(*) > 1 order by since limit ${limit}
  ), foreign_lines as (
    select 'settled-unknown' as kind, id, payment_id, provider, credit - debit as amount, currency,
      null::bigint, settled_at as since, null::timestamptz
    from lines
    where kind in ('payment', 'refund')
      and not exists (select from payments where payments.id = lines.payment_id)
      and not exists (select from unknown_payments where unknown_payments.id = lines.payment_id)
    order by since limit ${limit}
  ), sums as (
    select 'settlement-sum' as kind, settlements.id, null as payment_id, provider, settlements.amount, 'INR' as currency,
      coalesce(sum(credit - debit), 0)::bigint as expected, created_at as since, null::timestamptz
    from settlements left join settled_lines on settlement_id = settlements.id
    where state <> 'failed'
    group by settlements.id
    having coalesce(sum(credit - debit), 0) <> settlements.amount
      and (count(settled_lines.id) > 0 or created_at < ${new Date(now - partsWithin)})
    order by since limit ${limit}
  ), failed as (
    select 'settlement-failed' as kind, id, null as payment_id, provider, amount, 'INR' as currency,
      null::bigint, created_at as since, null::timestamptz
    from settlements where state = 'failed' and created_at > ${new Date(now - 30 * DAY)} order by since limit ${limit}
  ), disputed as (
    select case disputes.state when 'open' then 'dispute-open' when 'lost' then 'dispute-lost' else 'dispute-answered' end
        as kind, disputes.id, disputes.payment_id, disputes.provider, disputes.amount, disputes.currency,
      null::bigint, disputes.created_at as since, respond_by as until
    from disputes
      left join payments on payments.id = disputes.payment_id
      left join orders on orders.id = payments.order_id
      left join bookings on bookings.id = orders.booking_id
    where disputes.state in ('open', 'under-review')
      or disputes.state = 'lost' and payments.use = 'books' and bookings.state = 'confirmed' and bookings.starts_at > ${new Date(now)}
    order by since limit ${limit}
  ), found as (
    select * from unknown union all select * from missing union all select * from differs union all select * from twice
    union all select * from foreign_lines union all select * from sums union all select * from failed
    union all select * from disputed
  )`

/** Where what the providers' books and ours say does not match; see the port. */
export async function bankCases(db: Db, now: Millis, limit: number): Promise<BankCase[]> {
  const millis = (column: string) => sql.raw(`extract(epoch from ${column}) * 1000`)
  const rows = await rowsOf<Row>(
    db,
    sql`
    with ${found(now, limit)}
    select found.kind, found.id, found.provider, bookings.reference, found.payment_id as "paymentId", found.amount,
      found.currency, found.expected, ${millis('found.since')} as since, ${millis('found.until')} as until
    from found
      left join payments on payments.id = found.payment_id
      left join orders on orders.id = payments.order_id
      left join bookings on bookings.id = orders.booking_id
    order by since, found.id`,
  )
  return rows.map((row) => {
    const since = Number(row.since)
    const respondBy = row.until === null ? null : Number(row.until)
    return {
      ...row,
      amount: Number(row.amount),
      expected: row.expected === null ? null : Number(row.expected),
      since,
      until: row.kind === 'dispute-open' ? deadlineOf({ createdAt: since, respondBy }) : null,
    }
  })
}

/** How many of them there are; see the port. */
export async function countBankCases(db: Db, now: Millis, limit: number): Promise<number> {
  const [row] = await rowsOf<{ count: string | number }>(
    db,
    sql`with ${found(now, limit)} select count(*) as count from found`,
  )
  return Number(row?.count)
}

/** Money that arrived and is in no settlement, but for those that our bank did not take. */
export const unsettled = sql`${payments.use} is not null and ${payments.takenBy} is null and ${payments.currency} = 'INR' and not exists (
  select from ${settledLines} join ${settlements} on ${settlements.id} = ${settledLines.settlementId}
  where ${settledLines.id} = ${payments.id} and ${settlements.state} <> 'failed')`
