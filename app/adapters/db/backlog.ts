import { sql } from 'drizzle-orm'
import type { Millis } from '#app/lib/time.ts'
import { type Db, rowsOf } from './open.ts'

/** What waits, and how old the oldest of it is, in seconds. */
type Due = { count: number; oldest: number }

/** What the whole site has before it, whichever instance will do it. */
export type Backlog = {
  bookings: Record<string, number>
  holds: number
  orders: Due
  refunds: Due
  mails: Due & { failed: number; forFarEnd: number }
  /** Of the newest webhook, and of the newest payment that came through a provider; seconds ago, null when there is none. */
  webhookAge: number | null
  paymentAge: number | null
}

type Row = Record<
  | 'holds'
  | 'orders'
  | 'orders_oldest'
  | 'refunds'
  | 'refunds_oldest'
  | 'mails'
  | 'mails_oldest'
  | 'mails_failed'
  | 'mails_held'
  | 'webhook'
  | 'payment',
  string | number | Date | null
>

/** Reads it in two statements, each by its index. */
export async function readBacklog(db: Db, now: Millis): Promise<Backlog> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const [row] = await rowsOf<Row>(
    db,
    sql`select
      (select count(*) from bookings where state = 'held' and held_until > ${at}) as holds,
      (select count(*) from orders where check_at <= ${at}) as orders,
      (select extract(epoch from ${at} - min(check_at)) from orders where check_at <= ${at}) as orders_oldest,
      (select count(*) from refunds where due_at <= ${at} or (due_at is not null and attempts > 0)) as refunds,
      (select extract(epoch from ${at} - min(created_at)) from refunds
        where due_at <= ${at} or (due_at is not null and attempts > 0)) as refunds_oldest,
      (select count(*) from outbox where state = 'waiting' and (due_at <= ${at} or attempts > 0)) as mails,
      (select extract(epoch from ${at} - min(case when attempts > 0 then created_at else due_at end)) from outbox
        where state = 'waiting' and (due_at <= ${at} or attempts > 0)) as mails_oldest,
      (select count(*) from outbox where state = 'dead') as mails_failed,
      (select count(*) from outbox where state = 'waiting' and held_until = due_at) as mails_held,
      (select extract(epoch from ${at} - max(received_at)) from webhook_events) as webhook,
      (select extract(epoch from ${at} - max(created_at)) from payments
        where taken_by is null and status = 'captured') as payment`,
  )
  const kinds = await rowsOf<{ kind: string; times: string | number }>(
    db,
    sql`select kind, count(*) as times from bookings where state in ('confirmed', 'completed', 'no-show') group by kind`,
  )
  const number = (name: keyof Row) => Math.max(0, Number(row?.[name] ?? 0))
  const orNone = (name: keyof Row) => (row?.[name] == null ? null : number(name))
  return {
    bookings: Object.fromEntries(kinds.map(({ kind, times }) => [kind, Number(times)])),
    holds: number('holds'),
    orders: { count: number('orders'), oldest: number('orders_oldest') },
    refunds: { count: number('refunds'), oldest: number('refunds_oldest') },
    mails: {
      count: number('mails'),
      oldest: number('mails_oldest'),
      failed: number('mails_failed'),
      forFarEnd: number('mails_held'),
    },
    webhookAge: orNone('webhook'),
    paymentAge: orNone('payment'),
  }
}
