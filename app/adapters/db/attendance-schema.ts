import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bookings } from './schema.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bookingId = () =>
  uuid('booking_id')
    .notNull()
    .references(() => bookings.id)

/** When somebody first opened the room of a session: `visitor`, or a counselor by their id. */
export const arrivals = pgTable(
  'arrivals',
  { bookingId: bookingId(), who: text('who').notNull(), at: instant('at').notNull() },
  (table) => [primaryKey({ columns: [table.bookingId, table.who] })],
)

/** A session that began without its counselor, by the start that it had then. */
export const absences = pgTable(
  'absences',
  {
    bookingId: bookingId(),
    startsAt: instant('starts_at').notNull(),
    counselorId: text('counselor_id').notNull(),
    noticedAt: instant('noticed_at').notNull(),
    /** When another counselor took it over, who then has their three minutes too. */
    handedOverAt: instant('handed_over_at'),
  },
  (table) => [primaryKey({ columns: [table.startsAt, table.bookingId] })],
)
