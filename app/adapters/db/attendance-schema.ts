import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './schema.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When somebody first joined a session at the start that it had then: `visitor`, or a counselor by their id. */
export const arrivals = pgTable(
  'arrivals',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    startsAt: instant('starts_at').notNull(),
    who: text('who').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.startsAt, table.who] })],
)
