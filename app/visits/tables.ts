import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Page views by day in India. No row is about a single person: there are no cookies, addresses or identifiers. */
export const visits = pgTable(
  'visits',
  {
    day: date('day').notNull(),
    page: text('page').notNull(),
    /** Host of the site that led here; empty for none. */
    source: text('source').notNull(),
    /** `utm_campaign` of the link; empty for none. */
    campaign: text('campaign').notNull(),
    device: text('device', { enum: ['phone', 'desktop'] }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.source, table.campaign, table.device] })],
)
