import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/db/sql.ts'
import type { Consent } from '#app/lib/forms/consent.ts'

/** Append-only versions of the content items. The published version is the newest version with `published`. */
export const pageVersions = pgTable(
  'page_versions',
  {
    path: text('path').notNull(),
    number: integer('number').notNull(),
    data: jsonb('data').notNull(),
    /** Email address of the staff account at the time of the change. */
    by: text('by').notNull(),
    at: instant('at').notNull(),
    published: boolean('published').notNull(),
  },
  (table) => [primaryKey({ columns: [table.path, table.number] })],
)

/** Registrations for events, at most one per event and person. */
export const eventRegistrations = pgTable(
  'event_registrations',
  {
    id: uuid('id').primaryKey(),
    /** Slug of the event. */
    event: text('event').notNull(),
    /** Start of the event, which is also the start of the retention period. */
    startsAt: instant('starts_at').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Email address in lower case. */
    emailKey: text('email_key').notNull(),
    /** Token of the link that cancels the registration. */
    token: text('token').notNull().unique(),
    consent: jsonb('consent').$type<Consent>().notNull(),
    registeredAt: instant('registered_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    /** Time of the check-in at the door; null before it. */
    arrivedAt: instant('arrived_at'),
  },
  (table) => [uniqueIndex('event_registrations_person').on(table.event, table.emailKey)],
)
