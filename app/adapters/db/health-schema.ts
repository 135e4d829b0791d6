import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** How the parts of the site do, a row each: a payment service, its keys, a worker. */
export const partHealth = pgTable('part_health', {
  part: text('part').primaryKey(),
  okAt: instant('ok_at'),
  failedAt: instant('failed_at'),
  /** Null while it works. */
  failingSince: instant('failing_since'),
  /** Since it last worked. */
  failures: integer('failures').notNull().default(0),
  why: text('why'),
})
