import { agreements } from './agreements.ts'
import { bookingNotesHeld, bookingsHeld } from './bookings.ts'
import { enquiriesHeld, notesHeld, repliesHeld } from './enquiries.ts'
import type { Holding } from './holding.ts'
import { documentsHeld, paymentsHeld } from './money.ts'
import { newsletterHeld, objectionsHeld } from './newsletter.ts'
import { outboxHeld } from './outbox.ts'
import { staffHeld } from './staff.ts'

/**
 * Every table that holds something about a person, in the order in which a person is shown it and in which it goes. A new
 * one is an entry here; a test fails while it is missing. All is found before anything goes, so an entry may look for
 * whose it is in another's table.
 */
export const holdings: readonly Holding[] = [
  bookingsHeld,
  bookingNotesHeld,
  documentsHeld,
  paymentsHeld,
  enquiriesHeld,
  notesHeld,
  repliesHeld,
  newsletterHeld,
  objectionsHeld,
  outboxHeld,
  agreements,
  ...staffHeld,
]

/** Columns that are called like something about a person and are not. */
export const impersonal: readonly string[] = [
  'app_secrets.name',
  'audit_log.subject_id',
  'audit_log.subject_kind',
  'blog_posts.content',
  'blog_posts.title',
  'daily_jobs.name',
  'enquiry_replies.mail_key',
  'newsletter_subscribers.token_hash',
  'staff_users.email_verified',
]
