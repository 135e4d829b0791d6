import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ReadFailure } from '#app/features/availability/domain/outside.ts'
import type { CalendarAccess } from '#app/ports/outside-calendars.ts'
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

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * A counselor's own calendar, from which nothing but when they are busy is read. It ends when the account of whoever added it
 * is disabled.
 */
export const outsideCalendars = pgTable(
  'outside_calendars',
  {
    id: uuid('id').primaryKey(),
    counselorId: text('counselor_id')
      .notNull()
      .references(() => counselors.id),
    kind: text('kind').$type<CalendarAccess['kind']>().notNull(),
    host: text('host').notNull(),
    /** Its address, and the name and password for it, sealed for this id. */
    access: text('access').notNull(),
    madeBy: text('made_by')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    madeAt: instant('made_at').notNull(),
    /** When it is to be read; while somebody reads it, when their lease ends. */
    dueAt: instant('due_at').notNull(),
    readAt: instant('read_at').notNull(),
    failure: text('failure').$type<ReadFailure>(),
  },
  (table) => [
    index('outside_calendars_due').on(table.dueAt),
    index('outside_calendars_counselor').on(table.counselorId),
  ],
)

/** When a counselor is busy by their own calendar, and nothing else of it. */
export const outsideBusy = pgTable(
  'outside_busy',
  {
    calendarId: uuid('calendar_id')
      .notNull()
      .references(() => outsideCalendars.id, { onDelete: 'cascade' }),
    counselorId: text('counselor_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    index('outside_busy_counselor').on(table.counselorId, table.endsAt),
    index('outside_busy_calendar').on(table.calendarId),
  ],
)
