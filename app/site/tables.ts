import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Append-only versions of what the owner edits. The published version is the newest with `published`. */
export const pageVersions = pgTable(
  'page_versions',
  {
    path: text('path').notNull(),
    number: integer('number').notNull(),
    data: jsonb('data').notNull(),
    /** Email address of the staff account at the time of the change. */
    by: text('by').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    published: boolean('published').notNull(),
  },
  (table) => [primaryKey({ columns: [table.path, table.number] })],
)
