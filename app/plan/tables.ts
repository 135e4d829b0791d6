import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bookings } from '#app/booking/tables.ts'
import { instant } from '#app/db/sql.ts'
import type { Plan } from './forms.ts'

/** Written plans of paid sessions: the latest saved version and the latest sent version. */
export const plans = pgTable('plans', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id),
  draft: jsonb('draft').$type<Plan>().notNull(),
  /** Number of saves. Detects that someone else saved the plan meanwhile. */
  version: integer('version').notNull(),
  savedAt: instant('saved_at').notNull(),
  savedBy: text('saved_by').notNull(),
  /** Latest version sent to the client; null until the plan is sent. */
  sent: jsonb('sent').$type<Plan>(),
  sentAt: instant('sent_at'),
})
