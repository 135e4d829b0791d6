import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { counselors } from '#app/accounts/tables.ts'
import { buildMailboxSql, instant } from '#app/db/sql.ts'
import type { Consent } from '#app/lib/forms/consent.ts'
import type { SessionLanguage } from '#app/lib/languages.ts'
import type { Interval } from '#app/lib/time.ts'
import type { Booking } from './booking.ts'
import type { EventDetails } from './event-details.ts'
import type { State } from './gst.ts'
import { type ClassLevel, detailFields, type SessionMode } from './visitor.ts'

const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })
const counselorId = () =>
  text('counselor_id')
    .notNull()
    .references(() => counselors.id)

/**
 * The column `occupies` is the session with its buffers. Migrations add the exclusion constraint `bookings_no_overlap`
 * (no overlap of held or confirmed bookings per counselor, except of an upgrade with its free session) and the search
 * index `bookings_search` over `booking_words(…)`.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey(),
    /** Reference that is short enough to be read out on the phone. */
    reference: text('reference').notNull().unique(),
    /** Secret in the links of the booking. It permits moving and cancelling. */
    token: text('token').notNull().unique(),
    counselorId: counselorId(),
    kind: text('kind', { enum: ['free', 'paid'] }).notNull(),
    status: text('status', {
      enum: ['held', 'confirmed', 'to-move', 'cancelled', 'no-show', 'expired'],
    }).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Deadline for a full refund (`refund-policy.ts`); without effect for a free session. */
    refundableUntil: instant('refundable_until').notNull(),
    occupies: tstzrange('occupies').notNull(),
    /** End of the hold, kept when the hold expires; null after a release or any other change of status. */
    heldUntil: instant('held_until'),
    holdExtended: boolean('hold_extended').notNull().default(false),
    cancelledAt: instant('cancelled_at'),
    /** Number of changes; also the SEQUENCE of the calendar invitation (RFC 5545, 3.8.7.4). */
    version: integer('version').notNull(),
    name: text('name').notNull(),
    /** Null only when staff booked for a client without an email address. */
    email: text('email'),
    /** Ten digits, without country code. */
    phone: text('phone').notNull(),
    city: text('city').notNull(),
    /** Whether the visitor wants email reminders 24 hours and 1 hour before. */
    reminder: boolean('reminder').notNull(),
    professions: text('professions').array().notNull(),
    otherProfession: text('other_profession'),
    topic: text('topic'),
    /** Person whom the session is for. A parent or guardian books and consents for a child (DPDP Act 2023, s. 9). */
    bookedFor: text('booked_for', { enum: ['self', 'child'] }).notNull(),
    /** State of the buyer, the place of supply for GST; null for a free session. */
    state: text('state').$type<State>(),
    gstin: text('gstin'),
    company: text('company'),
    /** Required on a tax invoice to a registered buyer (CGST Rules 2017, rule 46 (d)). */
    companyAddress: text('company_address'),
    classLevel: text('class_level').$type<ClassLevel>(),
    /** Null when any language is fine. */
    language: text('language').$type<SessionLanguage>(),
    mode: text('mode').$type<SessionMode>().notNull().default('video'),
    consent: jsonb('consent').$type<Consent>().notNull(),
    /** Free session that this paid session replaces. The two may overlap until the payment. */
    upgradeOf: uuid('upgrade_of').references((): AnyPgColumn => bookings.id),
    /**
     * Keyed hash of the network from which the booking was made, until the session is over; null if the booking does
     * not count towards the limits.
     */
    network: text('network'),
    /** Whether the email address is verified; null when verification was not required. */
    isEmailVerified: boolean('is_email_verified'),
    /** Hash of the secret in the emailed confirmation link; null when no link was sent. */
    verificationHash: text('verification_hash'),
    idempotencyKey: text('idempotency_key').unique(),
    idempotencyFingerprint: text('idempotency_fingerprint'),
    createdAt: instant('created_at').notNull(),
    /** Time of erasure. After it, the row contains no personal data and remains for the history and reports. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    index('bookings_counselor_start').on(table.counselorId, table.startsAt),
    index('bookings_start').on(table.startsAt, table.id),
    index('bookings_to_move').on(table.startsAt, table.id).where(sql`status = 'to-move'`),
    index('bookings_mailbox').on(buildMailboxSql(table.email)),
    index('bookings_phone').on(table.phone),
    index('bookings_network').on(table.network, table.startsAt).where(sql`network is not null`),
    index('bookings_unmarked_paid').on(table.endsAt).where(sql`kind = 'paid' and status = 'confirmed'`),
    /** At most one open upgrade per free session. */
    uniqueIndex('bookings_one_upgrade').on(table.upgradeOf).where(sql`status in ('held', 'confirmed')`),
  ],
)

const bookingId = () =>
  uuid('booking_id')
    .notNull()
    .references(() => bookings.id)

/** History of a booking: one event per change. Only an erasure of personal data alters events. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: bookingId(),
    at: instant('at').notNull(),
    event: text('event').notNull(),
    actor: text('actor').notNull(),
    version: integer('version').notNull(),
    /** Start of the session after the change; null for events that are older than this column. */
    startsAt: instant('starts_at'),
    /** Details that the booking no longer has, for its history and for emails. */
    details: jsonb('details').$type<EventDetails>(),
  },
  (table) => [index('booking_events_booking').on(table.bookingId)],
)

/** Staff notes about a booking, which their author can edit. Visitors see them only in an export of their data. */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    bookingId: bookingId(),
    at: instant('at').notNull(),
    /** Email of the author's account when the note was written. */
    author: text('author').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('booking_notes_booking').on(table.bookingId)],
)

/** Time at which `visitor` or a counselor (by id) last joined a session, per start time of the session. */
export const arrivals = pgTable(
  'arrivals',
  {
    bookingId: bookingId(),
    startsAt: instant('starts_at').notNull(),
    who: text('who').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.startsAt, table.who] })],
)

/** Requests for an email when a slot on a full day opens. A row is deleted when its day is over. */
export const waitlist = pgTable(
  'waitlist',
  {
    token: text('token').primaryKey(),
    kind: text('kind', { enum: ['free', 'paid'] }).notNull(),
    counselorId: text('counselor_id').notNull(),
    date: date('date').notNull(),
    email: text('email').notNull(),
    createdAt: instant('created_at').notNull(),
    notifiedAt: instant('notified_at'),
  },
  (table) => [unique('waitlist_once').on(table.email, table.date, table.kind, table.counselorId)],
)

type Row = typeof bookings.$inferSelect
type NewRow = typeof bookings.$inferInsert

const sharedColumns = [
  'id',
  'reference',
  'token',
  'counselorId',
  'kind',
  'version',
  'upgradeOf',
  'startsAt',
  'endsAt',
  'refundableUntil',
  'createdAt',
] as const

export function convertRowToBooking(row: Row): Booking {
  const { status, heldUntil, cancelledAt } = row
  const common = {
    ...pick(row, sharedColumns),
    visitor: pick(row, [...detailFields, 'consent']),
  }
  if (status === 'held')
    return { ...common, status, heldUntil: requireInstant(heldUntil), extended: row.holdExtended }
  if (status === 'cancelled') return { ...common, status, cancelledAt: requireInstant(cancelledAt) }
  if (status === 'expired') return { ...common, status, isReleased: heldUntil === null }
  return { ...common, status }
}

export function convertBookingToRow(booking: Booking, occupies: Interval): NewRow {
  return {
    ...booking.visitor,
    ...pick(booking, sharedColumns),
    status: booking.status,
    occupies: `[${new Date(occupies.from).toISOString()},${new Date(occupies.to).toISOString()})`,
    heldUntil: booking.status === 'held' ? booking.heldUntil : null,
    holdExtended: booking.status === 'held' && booking.extended,
    cancelledAt: booking.status === 'cancelled' ? booking.cancelledAt : null,
  }
}

const pick = <From, Name extends keyof From>(from: From, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>

function requireInstant<Value>(value: Value | null): Value {
  if (value === null) throw new Error('a booking row lacks the instant its status needs')
  return value
}
