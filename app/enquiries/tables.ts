import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/db/sql.ts'
import type { Consent } from '#app/lib/forms/consent.ts'
import { applicationStages, type EnquiryFields, type EnquiryKind } from './enquiry.ts'

export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<EnquiryKind>().notNull(),
    status: text('status', { enum: ['open', 'done'] }).notNull(),
    /** Stage of an application; `new` for other kinds. */
    stage: text('stage', { enum: applicationStages }).notNull().default('new'),
    /** Counter of changes by staff, which detects concurrent updates. */
    version: integer('version').notNull().default(1),
    email: text('email').notNull(),
    fields: jsonb('fields').$type<EnquiryFields>().notNull(),
    consent: jsonb('consent').$type<Consent>().notNull(),
    idempotencyKey: text('idempotency_key').unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('enquiries_created').on(table.createdAt),
    index('enquiries_status').on(table.status, table.createdAt),
  ],
)

/** Replies sent by email. A reply stores its author's name, because replies outlive accounts. */
export const enquiryReplies = pgTable(
  'enquiry_replies',
  {
    id: uuid('id').primaryKey(),
    enquiryId: uuid('enquiry_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('enquiry_replies_enquiry').on(table.enquiryId)],
)
