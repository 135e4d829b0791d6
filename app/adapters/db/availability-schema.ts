import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { staffUsers } from '#app/accounts/tables.ts'
import type { ReadFailure } from '#app/features/availability/domain/outside.ts'
import { counselors } from './schema.ts'

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

const tstzmultirange = customType<{ data: string }>({ dataType: () => 'tstzmultirange' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A counselor's own calendar, and when they are busy by it. Deleted when the account that added it is disabled. */
export const outsideCalendars = pgTable('outside_calendars', {
  counselorId: text('counselor_id')
    .primaryKey()
    .references(() => counselors.id),
  host: text('host').notNull(),
  /** Its URL, sealed for the counselor's id. */
  access: text('access').notNull(),
  madeBy: text('made_by')
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  madeAt: instant('made_at').notNull(),
  /** When it must be read; while a worker reads it, when its lease ends. */
  dueAt: instant('due_at').notNull(),
  readAt: instant('read_at').notNull(),
  failure: text('failure').$type<ReadFailure>(),
  busy: tstzmultirange('busy').notNull(),
})
