import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './tables.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Time of the first join of a session, per start time: by `visitor`, or by a counselor's id. */
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
