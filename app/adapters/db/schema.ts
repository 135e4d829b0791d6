import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { mailbox } from '#app/db/sql.ts'
import type { BookingState } from '#app/features/booking/domain/booking.ts'
import type { ClassLevel } from '#app/features/booking/domain/class-levels.ts'
import type { EventDetails } from '#app/features/booking/domain/event-details.ts'
import { languageCodes, type SessionLanguage } from '#app/features/booking/domain/languages.ts'
import { usualSchedule } from '#app/features/booking/domain/usual-schedule.ts'
import type { Way } from '#app/features/booking/domain/ways.ts'
import type { State } from '#app/lib/gst.ts'

const usual = usualSchedule.rules

const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

const rule = (name: string) => integer(name).notNull()

export const counselors = pgTable(
  'counselors',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    title: text('title').notNull(),
    active: boolean('active').notNull().default(true),
    position: smallint('position').notNull().default(0),
    noticeMinutes: rule('notice_minutes').$default(() => usual.noticeMinutes),
    horizonDays: rule('horizon_days').$default(() => usual.horizonDays),
    bufferBeforeMinutes: rule('buffer_before_minutes').$default(() => usual.bufferBeforeMinutes),
    bufferAfterMinutes: rule('buffer_after_minutes').$default(() => usual.bufferAfterMinutes),
    /** In which they give sessions: at least one. */
    languages: text('languages')
      .array()
      .$type<SessionLanguage[]>()
      .notNull()
      .default([...languageCodes]),
    /** Goes up by one with every change to hours, dates, notice, horizon, buffers and languages. */
    scheduleVersion: integer('schedule_version').notNull().default(0),
  },
  (table) => [check('counselors_speak', sql`cardinality(${table.languages}) > 0`)],
)

const counselorId = () =>
  text('counselor_id')
    .notNull()
    .references(() => counselors.id)

/** India times of day at which sessions start, by ISO weekday (1 Monday … 7 Sunday). */
export const weeklyHours = pgTable(
  'weekly_hours',
  {
    counselorId: counselorId(),
    weekday: smallint('weekday').notNull(),
    starts: text('starts').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.counselorId, table.weekday] })],
)

/** Starts of one India date in place of the weekly ones; none closes the date. */
export const dateOverrides = pgTable(
  'date_overrides',
  { counselorId: counselorId(), date: date('date').notNull(), starts: text('starts').array().notNull() },
  (table) => [primaryKey({ columns: [table.counselorId, table.date] })],
)

export const timeOff = pgTable(
  'time_off',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    counselorId: counselorId(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    note: text('note').notNull().default(''),
    /** Made by the demo seed so that its calendar looks lived in. */
    sample: boolean('sample').notNull().default(false),
  },
  (table) => [index('time_off_counselor').on(table.counselorId, table.endsAt)],
)

/**
 * `occupies` is the session with its buffers. The migrations add the exclusion constraint
 * `bookings_no_overlap`: no two held or confirmed bookings of a counselor may occupy the same instant; and the index
 * `bookings_search` over `booking_words(…)`, all that staff search in.
 */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey(),
    reference: text('reference').notNull().unique(),
    token: text('token').notNull().unique(),
    counselorId: counselorId(),
    kind: text('kind', { enum: ['free', 'paid'] }).notNull(),
    state: text('state').$type<BookingState>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    refundableUntil: instant('refundable_until').notNull(),
    occupies: tstzrange('occupies').notNull(),
    heldUntil: instant('held_until'),
    holdExtended: boolean('hold_extended').notNull().default(false),
    cancelledAt: instant('cancelled_at'),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    /** Null where staff booked for somebody who gave none. */
    email: text('email'),
    phone: text('phone').notNull(),
    city: text('city').notNull(),
    reminder: boolean('reminder').notNull(),
    professions: text('professions').array().notNull(),
    otherProfession: text('other_profession'),
    topic: text('topic'),
    bookedFor: text('booked_for', { enum: ['self', 'child'] }).notNull(),
    /** The State of whoever pays: the place of supply for GST. */
    buyerState: text('buyer_state').$type<State>(),
    gstin: text('gstin'),
    company: text('company'),
    companyAddress: text('company_address'),
    classLevel: text('class_level').$type<ClassLevel>(),
    language: text('language').$type<SessionLanguage>(),
    way: text('way').$type<Way>().notNull().default('video'),
    consentVersion: text('consent_version').notNull(),
    consentTextHash: text('consent_text_hash').notNull(),
    consentMethod: text('consent_method', { enum: ['web-form', 'api', 'phone'] }).notNull(),
    /** The address of whoever of staff heard it, where it was given by phone. */
    consentTakenBy: text('consent_taken_by'),
    consentAt: instant('consent_at').notNull(),
    /** The first of the holds that replaced one another, this one among them; null when there was but this. */
    chain: uuid('chain'),
    /** A keyed hash of the network that it was booked from, until the session is over; null when none was counted. */
    network: text('network'),
    /** Whether its email is verified to be the visitor's; null where nobody asked. */
    addressProved: boolean('address_proved'),
    /** Of the secret of the mailed link that confirms it; null when no such link was mailed. */
    proofHash: text('proof_hash'),
    idempotencyKey: text('idempotency_key').unique(),
    idempotencyFingerprint: text('idempotency_fingerprint'),
    createdAt: instant('created_at').notNull(),
    /** From this instant on the row says nothing about a person: it stays for the calendar's history and the figures. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    index('bookings_personal').on(table.endsAt).where(sql`erased_at is null`),
    index('bookings_counselor_start').on(table.counselorId, table.startsAt),
    index('bookings_start').on(table.startsAt, table.id),
    /** What is to come, and what is over and still to be marked. */
    index('bookings_confirmed').on(table.startsAt, table.id).where(sql`state = 'confirmed'`),
    /** What waits for another time. */
    index('bookings_to_move').on(table.startsAt, table.id).where(sql`state = 'to-move'`),
    index('bookings_mailbox').on(mailbox(table.email)),
    index('bookings_phone').on(table.phone),
    index('bookings_network').on(table.network, table.startsAt).where(sql`network is not null`),
    /** Sessions that may lack their plan. */
    index('bookings_unmarked_paid').on(table.endsAt).where(sql`kind = 'paid' and state = 'confirmed'`),
    uniqueIndex('bookings_one_of_chain')
      .on(table.chain)
      .where(sql`state in ('confirmed', 'completed', 'no-show')`),
  ],
)

const bookingId = () =>
  uuid('booking_id')
    .notNull()
    .references(() => bookings.id)

/** What happened to a booking: written with each change, never altered. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    bookingId: bookingId(),
    at: instant('at').notNull(),
    event: text('event').notNull(),
    actor: text('actor').notNull(),
    version: integer('version').notNull(),
    /** When the session starts from then on; null of what was written before this was kept. */
    startsAt: instant('starts_at'),
    /** What the booking no longer knows, for the history and for emails. */
    details: jsonb('details').$type<EventDetails>(),
  },
  (table) => [index('booking_events_booking').on(table.bookingId)],
)

/** What staff note about a booking for one another; the visitor never sees it. Added to, never altered. */
export const bookingNotes = pgTable(
  'booking_notes',
  {
    id: bigserial('id', { mode: 'bigint' }).primaryKey(),
    bookingId: bookingId(),
    at: instant('at').notNull(),
    /** The address the author's account had then. */
    author: text('author').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('booking_notes_booking').on(table.bookingId)],
)
