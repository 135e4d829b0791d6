import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { type Db, queryRows } from '#app/db/open.ts'
import type { Clock } from '#app/ports/services.ts'

/** A scrape waits no longer for the database; milliseconds. */
const patience = 2_000

type Row = { name: string; label: string; value: number | string }

const gauges = {
  margam_bookings: 'Bookings that stand or took place, by kind',
  margam_payments: 'Payments by status',
  margam_jobs_waiting: 'Due emails, orders to check and refunds to send, by kind',
  margam_jobs_failed: 'Emails that were given up and refunds that fail, by kind',
}

/** Adds gauges that are read from the database at each scrape: every instance reports the same, so take max(), not sum(). */
export function addSiteMetrics(registry: Registry, { db, clock }: { db: Db; clock: Clock }): void {
  let asked: Promise<Row[]> | null = null
  /** One query per scrape; without an answer of the database there are no values. */
  const read = (): Promise<Row[]> => {
    asked ??= Promise.race([readGauges(db, clock.now()), sleep(patience, [], { ref: false })])
      .catch(() => [])
      .finally(() => {
        asked = null
      })
    return asked
  }
  for (const [name, help] of Object.entries(gauges))
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      async collect() {
        this.reset()
        for (const row of await read())
          if (row.name === name) this.set({ kind: row.label }, Number(row.value))
      },
    })
}

const readGauges = (db: Db, now: number): Promise<Row[]> => {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  return queryRows<Row>(
    db,
    sql`select 'margam_bookings' as name, kind as label, count(*) as value from bookings
        where state in ('confirmed', 'completed', 'no-show') group by kind
      union all select 'margam_payments', status, count(*) from payments group by status
      union all select 'margam_jobs_waiting', 'email', count(*) from outbox where state = 'waiting' and due_at <= ${at}
      union all select 'margam_jobs_waiting', 'order', count(*) from orders where check_at <= ${at}
      union all select 'margam_jobs_waiting', 'refund', count(*) from refunds where due_at <= ${at}
      union all select 'margam_jobs_failed', 'email', count(*) from outbox where state = 'failed'
      union all select 'margam_jobs_failed', 'refund', count(*) from refunds where due_at is not null and attempts > 0`,
  )
}
