import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Number of page views per day of India time. The rows contain no personal data. */
export const visits = pgTable(
  'visits',
  {
    day: date('day').notNull(),
    page: text('page').notNull(),
    /** Host name of the referring site; empty if there is none. */
    source: text('source').notNull(),
    /** Query parameter `utm_campaign` of the link; empty if there is none. */
    campaign: text('campaign').notNull(),
    device: text('device', { enum: ['phone', 'desktop'] }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.source, table.campaign, table.device] })],
)
