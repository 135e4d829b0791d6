import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Every kind of email, with its name in the workspace. The feature of a kind writes it. */
export const emailKinds = {
  'booking-confirmed': 'Session booked',
  'booking-rescheduled': 'Session moved',
  'booking-reassigned': 'Session has another counselor',
  'booking-mode-changed': 'Session by phone or video instead',
  'booking-time-needed': 'Please choose another time',
  'booking-cancelled': 'Session cancelled',
  'booking-details': 'Details of the booking',
  reminder: 'Reminder',
  'confirm-booking': 'Please confirm your session',
  'session-missed': 'We missed you',
  'counselor-late': 'Counselor late',
  'slot-opened': 'A slot has opened',
  'payment-link': 'Link to pay',
  'payment-failed': 'Payment failed',
  'payment-dispute': 'A payment is disputed',
  refund: 'Refund',
  'plan-sent': 'Your written plan',
  enquiry: 'A message has arrived',
  'enquiry-reply': 'Reply to a message',
  newsletter: 'Newsletter subscription',
  'password-link': 'Link to choose a password',
  'account-changed': 'Login changed',
} as const

export type EmailKind = keyof typeof emailKinds

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Emails, written in the transaction of what they are about. A row refers to other rows by id, and the email's text is made
 * from them when it is sent: it holds no text, token or personal data but the recipient.
 */
export const emails = pgTable(
  'emails',
  {
    id: uuid('id').primaryKey(),
    /** A second email with the same key is not stored. */
    key: text('key').notNull().unique(),
    kind: text('kind').$type<EmailKind>().notNull(),
    audience: text('audience', { enum: ['visitor', 'team', 'counselor', 'staff'] }).notNull(),
    recipient: text('recipient').notNull(),
    bookingId: uuid('booking_id'),
    /** Row of the email's feature that it is about, when that is no booking or not only one. */
    subjectId: text('subject_id'),
    /** Row of `booking_events` that holds what the booking no longer does. */
    eventId: bigint('event_id', { mode: 'bigint' }),
    /** Ids and enums only. */
    details: jsonb('details').$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** `dropped`: it no longer applied. `failed`: permanently, or at the last attempt. */
    status: text('status', { enum: ['waiting', 'sent', 'dropped', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last attempt failed, without personal data. */
    error: text('error'),
    /** The request that caused it, as in the log; null for what the site does itself. */
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
