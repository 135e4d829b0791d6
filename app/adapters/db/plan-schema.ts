import {
  bigserial,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Plan } from '#app/features/plan/domain/plan.ts'
import type { Answers, AskedWho } from '#app/features/plan/domain/questions.ts'
import { bookings } from './schema.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bookingId = () =>
  uuid('booking_id')
    .notNull()
    .references(() => bookings.id)

/** The plan of a booking as its counselor writes it. */
export const plans = pgTable('plans', {
  bookingId: bookingId().primaryKey(),
  draft: jsonb('draft').$type<Plan>().notNull(),
  /** Goes up by one with every save. */
  version: integer('version').notNull(),
  /** Of the browser's page that saved last: it goes on over its own saves, also those whose answer was lost. */
  editor: text('editor').notNull(),
  /** Which of that page's saves it was, from 1; 0 of a page that counts none. */
  turn: integer('turn').notNull().default(0),
  savedAt: instant('saved_at').notNull(),
  savedBy: text('saved_by').notNull(),
  /** Whether the family is written to a week before each step. */
  nudges: boolean('nudges').notNull().default(true),
})

/** What was sent, each time: never altered but for when it was first opened. */
export const planVersions = pgTable(
  'plan_versions',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    bookingId: bookingId(),
    number: integer('number').notNull(),
    content: jsonb('content').$type<Plan>().notNull(),
    sentAt: instant('sent_at').notNull(),
    sentBy: text('sent_by').notNull(),
    openedAt: instant('opened_at'),
  },
  (table) => [unique('plan_versions_number').on(table.bookingId, table.number)],
)

/** Steps that the family has ticked. */
export const planTicks = pgTable(
  'plan_ticks',
  { bookingId: bookingId(), step: text('step').notNull(), at: instant('at').notNull() },
  (table) => [primaryKey({ columns: [table.bookingId, table.step] })],
)

/** What student and parent answered before the session. */
export const planAnswers = pgTable(
  'plan_answers',
  {
    bookingId: bookingId(),
    who: text('who').$type<AskedWho>().notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.who] })],
)
