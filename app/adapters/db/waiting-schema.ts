import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Member } from '#app/ports/staff.ts'
import type { AskedAct } from '#app/ports/waiting.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What staff have asked for and may still undo; a row goes once it is done, and stays with its reason when it was refused. */
export const waitingActs = pgTable(
  'waiting_acts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The booking or the message. One act waits on it at a time. */
    aboutId: uuid('about_id').notNull(),
    act: jsonb('act').$type<AskedAct>().notNull(),
    askerId: text('asker_id').notNull(),
    asker: jsonb('asker').$type<Member>().notNull(),
    /** Whoever does it puts this off while they do. */
    dueAt: instant('due_at').notNull(),
    /** Once somebody has begun to do it, it can't be undone. */
    attempts: integer('attempts').notNull().default(0),
    /** Why it was not done, in words. */
    refused: text('refused'),
    /** The counselor whose time it takes, and that time with its buffers; null for an act that takes none. */
    counselorId: text('counselor_id'),
    takesFrom: instant('takes_from'),
    takesTo: instant('takes_to'),
    /** Of acts that were asked for together and are undone together, with how many those are once all are written. */
    groupId: uuid('group_id'),
    groupOf: integer('group_of'),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    uniqueIndex('waiting_acts_about').on(table.aboutId),
    index('waiting_acts_due').on(table.dueAt),
    index('waiting_acts_asker').on(table.askerId),
    index('waiting_acts_group').on(table.groupId),
    index('waiting_acts_takes').on(table.counselorId, table.takesTo),
  ],
)
