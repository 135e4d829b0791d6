import { sql } from 'drizzle-orm'
import { type Db, queryRows } from '#app/db/open.ts'
import type { OpenCase } from './open-cases.ts'

type Row = Omit<OpenCase, 'since'> & { since: string | number }

/**
 * Lists failed refunds and unknown payments, oldest first. A failed refund counts until it is replaced or
 * refunded otherwise; a refund blocked by a dispute waits for staff to lift the block.
 */
export async function openCases(db: Db, limit: number): Promise<OpenCase[]> {
  const rows = await queryRows<Row>(
    db,
    sql`
    select case refunds.state when 'failed' then 'refund-failed' else 'refund-refused' end as kind, bookings.reference,
      payments.id as "paymentId", refunds.id as "refundId", refunds.amount, payments.currency,
      extract(epoch from refunds.created_at) * 1000 as since, refunds.last_error as error,
      payments.taken_by is not null as "byHand"
    from refunds
      join payments on payments.id = refunds.payment_id
      join orders on orders.id = payments.order_id
      join bookings on bookings.id = orders.booking_id
    where orders.disputed_at is null and (
      refunds.state = 'wanted' and refunds.refused_at is not null
      or refunds.state = 'failed'
        and not exists (select from refunds as next where next.replaces = refunds.id)
        and refunds.amount <= payments.amount - (
          select coalesce(sum(other.amount), 0) from refunds as other
          where other.payment_id = payments.id and other.state <> 'failed'))
    union all
    select 'unknown-payment', null, id, null, amount - amount_refunded, currency,
      extract(epoch from created_at) * 1000, null, false
    from unknown_payments where closed_at is null
    order by since, "paymentId", "refundId" limit ${limit}`,
  )
  return rows.map((row) => ({ ...row, amount: Number(row.amount), since: Number(row.since) }))
}
