import {
  boolean,
  customType,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { counselors, staffUsers } from '#app/accounts/tables.ts'
import { instant } from '#app/db/sql.ts'
import type { CalendarReadFailure } from './external-calendar.ts'

const counselorId = () =>
  text('counselor_id')
    .notNull()
    .references(() => counselors.id)

const staffUserId = (name: string) =>
  text(name)
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' })

/** Times of day at which sessions start in India, by ISO weekday from 1 (Monday) to 7 (Sunday). */
export const weeklyHours = pgTable(
  'weekly_hours',
  {
    counselorId: counselorId(),
    weekday: smallint('weekday').notNull(),
    starts: text('starts').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.counselorId, table.weekday] })],
)

/** Session starts of one India date, which replace the weekly hours. An empty list closes the date. */
export const dateOverrides = pgTable(
  'date_overrides',
  { counselorId: counselorId(), date: date('date').notNull(), starts: text('starts').array().notNull() },
  (table) => [primaryKey({ columns: [table.counselorId, table.date] })],
)

export const timeOff = pgTable(
  'time_off',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    counselorId: counselorId(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    sample: boolean('sample').notNull().default(false),
  },
  (table) => [index('time_off_counselor').on(table.counselorId, table.endsAt)],
)

/**
 * Private calendar URL of a counselor, stored as a hash. The URL gives the same access as the account that created it.
 */
export const calendarFeeds = pgTable('calendar_feeds', {
  counselorId: counselorId().primaryKey(),
  /** SHA-256 of the secret in the URL, hexadecimal. */
  secretHash: text('secret_hash').notNull().unique(),
  createdBy: staffUserId('created_by'),
  createdAt: instant('created_at').notNull(),
})

const tstzmultirange = customType<{ data: string }>({ dataType: () => 'tstzmultirange' })

/** A counselor's external calendar and its busy times. Deleted when the account that added it is disabled. */
export const externalCalendars = pgTable('external_calendars', {
  counselorId: counselorId().primaryKey(),
  host: text('host').notNull(),
  /** Encrypted URL of the calendar. Decryption requires the counselor's id. */
  sealedUrl: text('sealed_url').notNull(),
  addedBy: staffUserId('added_by'),
  addedAt: instant('added_at').notNull(),
  /** Time of the next read. While an instance reads the calendar, this is the end of its lease. */
  dueAt: instant('due_at').notNull(),
  readAt: instant('read_at').notNull(),
  failure: text('failure').$type<CalendarReadFailure>(),
  busy: tstzmultirange('busy').notNull(),
})
