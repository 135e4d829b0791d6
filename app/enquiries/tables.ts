import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { EnquiryFields, EnquiryKind } from '#app/enquiries/enquiry.ts'
import type { Consent } from '#app/lib/forms/consent.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What visitors wrote to us, by form. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<EnquiryKind>().notNull(),
    state: text('state', { enum: ['open', 'done'] }).notNull(),
    /** Counts what staff did with it, so that of two who do something at once the second is told. */
    version: integer('version').notNull().default(1),
    email: text('email').notNull(),
    fields: jsonb('fields').$type<EnquiryFields[keyof EnquiryFields]>().notNull(),
    consent: jsonb('consent').$type<Consent>().notNull(),
    /** The sender's name for the message, so that it is kept once. */
    key: text('key').unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('enquiries_created').on(table.createdAt),
    index('enquiries_state').on(table.state, table.createdAt),
  ],
)

const enquiryId = () =>
  uuid('enquiry_id')
    .notNull()
    .references(() => enquiries.id, { onDelete: 'cascade' })

/** What staff answered by email; by id and the name they had then, because replies outlive accounts. */
export const enquiryReplies = pgTable(
  'enquiry_replies',
  {
    id: uuid('id').primaryKey(),
    enquiryId: enquiryId(),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('enquiry_replies_enquiry').on(table.enquiryId)],
)

/** Who asked for the newsletter. Only the hash of the confirming link's secret is kept. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  /** The address in lower case. */
  emailKey: text('email_key').notNull().unique(),
  state: text('state', { enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
  tokenHash: text('token_hash').unique(),
  tokenExpiresAt: instant('token_expires_at'),
  unsubscribeToken: text('unsubscribe_token').notNull().unique(),
  consent: jsonb('consent').$type<Consent>().notNull(),
  askedAt: instant('asked_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  unsubscribedAt: instant('unsubscribed_at'),
})
