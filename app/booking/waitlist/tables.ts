import { date, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'

/** Requests for an email when a slot on a full day opens. A row is deleted when its day is over. */
export const waitlist = pgTable(
  'waitlist',
  {
    token: text('token').primaryKey(),
    kind: text('kind', { enum: ['free', 'paid'] }).notNull(),
    counselorId: text('counselor_id').notNull(),
    date: date('date').notNull(),
    email: text('email').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    notifiedAt: timestamp('notified_at', { withTimezone: true }),
  },
  (table) => [unique('waitlist_once').on(table.email, table.date, table.kind, table.counselorId)],
)
