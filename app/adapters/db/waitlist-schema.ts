import { date, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { counselors, mailbox } from './schema.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Requests for an email when a slot of a full day opens. A row goes when its day is over. */
export const waitlist = pgTable(
  'waitlist',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique(),
    kind: text('kind', { enum: ['free', 'paid'] }).notNull(),
    /** With any counselor when null. */
    counselorId: text('counselor_id').references(() => counselors.id),
    date: date('date').notNull(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    notifiedAt: instant('notified_at'),
  },
  (table) => [uniqueIndex('waitlist_once').on(mailbox(table.email), table.kind, table.date)],
)
