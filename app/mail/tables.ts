import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Kinds of email, with their names in the workspace. The feature of a kind inserts its emails. */
export const emailKinds = {
  'booking-confirmed': 'Session booked',
  'booking-changed': 'Session changed',
  'booking-cancelled': 'Session cancelled',
  reminder: 'Reminder',
  'confirm-booking': 'Please confirm your session',
  'counselor-late': 'Counselor late',
  'daily-digest': 'The day’s bookings',
  'slot-opened': 'A slot has opened',
  'payment-request': 'Payment of a held slot',
  'accountant-file': 'File for the accountant',
  refund: 'Refund',
  'plan-sent': 'Your written plan',
  enquiry: 'A message has arrived',
  'enquiry-reply': 'Reply to a message',
  newsletter: 'Newsletter',
  event: 'Registration for an event',
  'password-link': 'Link to choose a password',
  'account-changed': 'Login changed',
} as const

export type EmailKind = keyof typeof emailKinds

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Emails, inserted in the same transaction as the change they report. The text is rendered when the email is sent: a
 * row holds only ids and the recipient, no text, token or other personal data.
 */
export const emails = pgTable(
  'emails',
  {
    id: uuid('id').primaryKey(),
    /** Unique key; a second email with the same key is not stored. */
    key: text('key').notNull().unique(),
    kind: text('kind').$type<EmailKind>().notNull(),
    audience: text('audience', { enum: ['visitor', 'team', 'staff'] }).notNull(),
    recipient: text('recipient').notNull(),
    bookingId: uuid('booking_id'),
    /** Id of the feature's row that the email is about, if it is not about a single booking. */
    subjectId: text('subject_id'),
    /** Row of `booking_events` with data that the booking no longer has. */
    eventId: bigint('event_id', { mode: 'bigint' }),
    /** Further variables, only ids and enums. */
    details: jsonb('details').$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Status: `dropped` if the email no longer applied; `failed` after a permanent failure or the last attempt. */
    status: text('status', { enum: ['waiting', 'sent', 'dropped', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Reason of the last failure, without personal data. */
    error: text('error'),
    /** Id of the request that caused the email, as in the log; null for automatic emails. */
    requestId: text('request_id'),
    sendAt: instant('send_at').notNull(),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('emails_due').on(table.sendAt).where(sql`status = 'waiting'`),
    index('emails_done').on(table.status, table.doneAt),
    index('emails_booking').on(table.bookingId).where(sql`booking_id is not null`),
  ],
)

export type Email = typeof emails.$inferSelect
