import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { counselors } from './schema.ts'
import { staffUsers } from './staff-schema.ts'

/**
 * The private calendar address of a counselor, of which only a hash is kept. It lets its holder read as much as the
 * account that made it, and as long; it ends with that account's password.
 */
export const calendarFeeds = pgTable('calendar_feeds', {
  counselorId: text('counselor_id')
    .primaryKey()
    .references(() => counselors.id),
  /** SHA-256 of the address's secret, hexadecimal. */
  secretHash: text('secret_hash').notNull().unique(),
  madeBy: text('made_by')
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull(),
})
