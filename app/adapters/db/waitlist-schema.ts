import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Visitor } from '#app/features/booking/domain/visitor.ts'
import { bookings, counselors, mailbox } from './schema.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Who waits for a time on days on which nothing is free. A row goes when its days are over, or somebody has what they waited for. */
export const waitlist = pgTable(
  'waitlist',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique(),
    kind: text('kind', { enum: ['free', 'paid'] }).notNull(),
    /** With this one; with anybody when null. */
    counselorId: text('counselor_id').references(() => counselors.id),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    /** When the last day is over in India. */
    endsAt: instant('ends_at').notNull(),
    email: text('email').notNull(),
    visitor: jsonb('visitor').$type<Visitor>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Where they stand: the earliest is first. Later than `created_at` once a time was held in vain. */
    standsSince: instant('stands_since').notNull(),
    /** The last time that was held for them, if one was. */
    offerId: uuid('offer_id').references(() => bookings.id),
    /** What became of that hold is not seen to yet. */
    offered: boolean('offered').notNull().default(false),
    /** Starts that were held in vain. */
    passed: timestamp('passed', { withTimezone: true, mode: 'date' }).array().notNull().default(sql`'{}'`),
    timesPassed: smallint('times_passed').notNull().default(0),
  },
  (table) => [
    index('waitlist_first').on(table.standsSince, table.id),
    uniqueIndex('waitlist_once').on(mailbox(table.email), table.kind, table.firstDay, table.lastDay),
  ],
)
