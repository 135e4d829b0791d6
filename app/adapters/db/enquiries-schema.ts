import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { EnquiryFields } from '#app/features/enquiries/domain/enquiry.ts'
import type { Consent } from '#app/features/forms/domain/consent.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What visitors wrote to us, by form. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['home', 'modal', 'contact', 'event', 'application'] }).notNull(),
    /** `spam` was told to nobody. */
    state: text('state', { enum: ['new', 'spam'] }).notNull(),
    email: text('email').notNull(),
    fields: jsonb('fields').$type<EnquiryFields[keyof EnquiryFields]>().notNull(),
    consent: jsonb('consent').$type<Consent>().notNull(),
    /** The sender's name for the message, so that it is kept once. */
    key: text('key').unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('enquiries_created').on(table.createdAt)],
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
