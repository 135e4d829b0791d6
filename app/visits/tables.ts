import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Page views by day in India, without data about persons. */
export const visits = pgTable(
  'visits',
  {
    day: date('day').notNull(),
    page: text('page').notNull(),
    /** Host of the referring site, or an empty text. */
    source: text('source').notNull(),
    /** `utm_campaign` of the link, or an empty text. */
    campaign: text('campaign').notNull(),
    device: text('device', { enum: ['phone', 'desktop'] }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.source, table.campaign, table.device] })],
)
