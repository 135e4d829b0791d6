import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { RefusalKind } from '#app/features/staff/domain/refusals.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What was refused, counted by kind, account, network and hour. It names accounts without a foreign key, for it outlives them. */
export const refusals = pgTable(
  'refusals',
  {
    /** Kind, account, network and hour in one text. */
    key: text('key').primaryKey(),
    kind: text('kind').$type<RefusalKind>().notNull(),
    accountId: text('account_id'),
    /** A keyed code, see `keyedHash`. */
    network: text('network'),
    hour: instant('hour').notNull(),
    times: integer('times').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [index('refusals_last').on(table.lastAt)],
)
