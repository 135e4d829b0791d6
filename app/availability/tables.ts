import { customType, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { staffUsers } from '#app/accounts/tables.ts'
import { counselors } from '#app/booking/tables.ts'
import type { ReadFailure } from './outside.ts'

/**
 * Private calendar URL of a counselor; only a hash of its secret is stored. It grants the access of the
 * account that created it, and expires with that account's password.
 */
export const calendarFeeds = pgTable('calendar_feeds', {
  counselorId: text('counselor_id')
    .primaryKey()
    .references(() => counselors.id),
  /** SHA-256 of the secret in the URL, hexadecimal. */
  secretHash: text('secret_hash').notNull().unique(),
  madeBy: text('made_by')
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull(),
})

const tstzmultirange = customType<{ data: string }>({ dataType: () => 'tstzmultirange' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A counselor's external calendar and its busy times. Deleted when the account that added it is disabled. */
export const outsideCalendars = pgTable('outside_calendars', {
  counselorId: text('counselor_id')
    .primaryKey()
    .references(() => counselors.id),
  host: text('host').notNull(),
  /** URL of the calendar, encrypted for the counselor's id. */
  access: text('access').notNull(),
  madeBy: text('made_by')
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  madeAt: instant('made_at').notNull(),
  /** Time of the next read; during a read, the end of the worker's lease. */
  dueAt: instant('due_at').notNull(),
  readAt: instant('read_at').notNull(),
  failure: text('failure').$type<ReadFailure>(),
  busy: tstzmultirange('busy').notNull(),
})
