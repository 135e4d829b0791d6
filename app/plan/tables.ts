import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bookings } from '#app/adapters/db/schema.ts'
import type { Plan } from '#app/plan/plan.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** The written plan of a paid session: as its counselor saved it last, and as it was sent last. */
export const plans = pgTable('plans', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id),
  draft: jsonb('draft').$type<Plan>().notNull(),
  /** Goes up by one with every save. */
  version: integer('version').notNull(),
  savedAt: instant('saved_at').notNull(),
  savedBy: text('saved_by').notNull(),
  /** What the client has; null until it is sent. */
  sent: jsonb('sent').$type<Plan>(),
  sentAt: instant('sent_at'),
})
