import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/db/sql.ts'
import type { Consent } from '#app/lib/forms/consent.ts'

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  /** Email address in lower case. */
  emailKey: text('email_key').notNull().unique(),
  status: text('status', { enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
  /** SHA-256 of the token in the confirmation link. */
  tokenHash: text('token_hash').unique(),
  tokenExpiresAt: instant('token_expires_at'),
  /** Token of the unsubscribe link, which does not expire. Every email contains the link. */
  unsubscribeToken: text('unsubscribe_token').notNull().unique(),
  consent: jsonb('consent').$type<Consent>().notNull(),
  requestedAt: instant('requested_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  unsubscribedAt: instant('unsubscribed_at'),
})

/** Posts and events that were sent to the subscribers. Each can be sent only once. */
export const newsletterIssues = pgTable('newsletter_issues', {
  /** Id of the post, or `event/` and the slug of the event. */
  subject: text('subject').primaryKey(),
  /** Email address of the staff account that sent the issue. */
  by: text('by').notNull(),
  sentAt: instant('sent_at').notNull(),
  /** Number of subscribers to whom the issue was sent. */
  recipients: integer('recipients').notNull(),
})
