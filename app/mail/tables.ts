import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/db/sql.ts'

export const emailKindLabels = {
  'booking-confirmed': 'Session booked',
  'booking-changed': 'Session changed',
  'booking-cancelled': 'Session cancelled',
  reminder: 'Reminder',
  'confirm-booking': 'Please confirm your session',
  'counselor-late': 'Counselor late',
  'daily-digest': 'The day’s bookings',
  'slot-opened': 'A slot has opened',
  'payment-link': 'Payment of a held slot',
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

export type EmailKind = keyof typeof emailKindLabels

/** Emails to send, without texts or tokens, because the text is rendered when the email is sent. */
export const emails = pgTable(
  'emails',
  {
    id: uuid('id').primaryKey(),
    /** Key of the event that causes the email, so that the event causes only one. */
    key: text('key').notNull().unique(),
    kind: text('kind').$type<EmailKind>().notNull(),
    audience: text('audience', { enum: ['visitor', 'team', 'staff'] }).notNull(),
    recipient: text('recipient').notNull(),
    bookingId: uuid('booking_id'),
    /** Id of the row that the email is about, unless it is about a booking. */
    subjectId: text('subject_id'),
    /** Id of the row in `booking_events` with data that the booking no longer has. */
    eventId: bigint('event_id', { mode: 'number' }),
    /** Other values for the template, without personal data. */
    details: jsonb('details').$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** `dropped` if the email no longer applied, `failed` after a permanent failure or the last attempt. */
    status: text('status', { enum: ['waiting', 'sent', 'dropped', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Message of the last failure, without personal data. */
    error: text('error'),
    /** Id of the HTTP request that caused the email; null for an automatic email. */
    requestId: text('request_id'),
    sendAt: instant('send_at').notNull(),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('emails_due').on(table.sendAt).where(sql`status = 'waiting'`),
    index('emails_failed').on(table.doneAt).where(sql`status = 'failed'`),
    index('emails_booking').on(table.bookingId).where(sql`booking_id is not null`),
  ],
)

export type Email = typeof emails.$inferSelect
