import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What is done every day or hour, by whichever instance is first. */
export const dailyJobs = pgTable('daily_jobs', {
  name: text('name').primaryKey(),
  /** While an instance is at it, when its lease ends. */
  dueAt: timestamp('due_at', { withTimezone: true, mode: 'date' }).notNull(),
})
