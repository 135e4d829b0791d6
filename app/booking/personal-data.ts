import { and, asc, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { countMinutes } from '#app/availability/session.ts'
import { retentionPeriods } from '#app/content/retention-periods.ts'
import type { Tx } from '#app/db/open.ts'
import {
  buildSameMailboxCondition,
  buildSharedPhoneCondition,
  buildSubjectCondition,
  deleteRows,
  formatConsentFields,
  formatOwnedRows,
  getCutoff,
  type PersonalDataSource,
  type PersonalRecord,
} from '#app/db/personal-data.ts'
import { toSqlTimestamp } from '#app/db/sql.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import type { Millis } from '#app/lib/time.ts'
import { type Booking, isHeld } from './booking.ts'
import { bookingEvents, bookingNotes, bookings, convertRowToBooking, waitlist } from './tables.ts'
import { formatVisitor } from './visitor.ts'

/** Whether a payment or refund may be in progress, so that the buyer's details are still needed. */
const isMoneyPending = sql<boolean>`(
  exists (select 1 from orders where orders.booking_id = bookings.id and orders.check_at is not null)
  or exists (
    select 1 from refunds join payments on payments.id = refunds.payment_id join orders on orders.id = payments.order_id
    where orders.booking_id = bookings.id and refunds.status in ('requested', 'pending')
  ))`
const hasDocument = sql<boolean>`exists (select 1 from documents where documents.booking_id = bookings.id)`

export const bookingPersonalData: PersonalDataSource = {
  name: 'Bookings',
  about:
    'Sessions that were booked or held: who for, when, what about, and what happened to each. The link in our emails is left out, because it lets its reader act for you.',
  onErasure:
    'Anonymised: number, time and kind stay, and with an invoice the amount and the State for the tax.',
  async find(tx, subject, { now }) {
    const rows = await tx
      .select({ row: bookings, isMoneyPending })
      .from(bookings)
      .where(and(isNull(bookings.erasedAt), buildSubjectCondition(bookings.email, bookings.phone, subject)))
      .orderBy(asc(bookings.startsAt))
      .for('update')
    const ids = rows.map(({ row }) => row.id)
    const { bookingId, at, event: what, actor: by, details } = bookingEvents
    const events = await tx
      .select({ bookingId, at, what, by, details })
      .from(bookingEvents)
      .where(inArray(bookingId, ids))
      .orderBy(bookingEvents.id)
    const notes = await tx
      .select({ bookingId: bookingNotes.bookingId, at: bookingNotes.at, text: bookingNotes.text })
      .from(bookingNotes)
      .where(inArray(bookingNotes.bookingId, ids))
      .orderBy(bookingNotes.id)
    return rows.map(({ row, isMoneyPending }) => {
      const booking = convertRowToBooking(row)
      return {
        id: row.id,
        title: `${row.reference}, ${row.name}`,
        at: row.startsAt,
        fields: {
          number: row.reference,
          session: `${row.kind}, ${countMinutes(booking)} minutes`,
          status: row.status,
          starts: formatDateTime(row.startsAt),
          ends: formatDateTime(row.endsAt),
          'booked at': formatDateTime(row.createdAt),
          ...Object.fromEntries(formatVisitor(booking.visitor).map(({ label, value }) => [label, value])),
          'agreed to': formatConsentFields(booking.visitor.consent),
          'what happened': formatOwnedRows(events, 'bookingId', row.id),
          'our notes': formatOwnedRows(notes, 'bookingId', row.id),
        },
        obstacle: findObstacle(booking, isMoneyPending, now),
      }
    })
  },
  async findOtherEmails(tx, subject) {
    const rows = await tx
      .select({ email: bookings.email })
      .from(bookings)
      .where(buildSharedPhoneCondition(bookings.email, bookings.phone, subject))
    return rows.flatMap(({ email }) => email ?? [])
  },
  erase: anonymise,
  retention: [
    {
      name: 'unpaid holds',
      table: bookings,
      isExpired: (now) => sql`erased_at is null and not ${isMoneyPending} and status in ('held', 'expired')
        and coalesce(held_until, created_at) < ${getCutoff(now, retentionPeriods.unpaidHold)}`,
    },
    {
      name: 'bookings',
      table: bookings,
      isExpired: (now) =>
        sql`erased_at is null and not ${isMoneyPending} and ends_at < ${getCutoff(now, retentionPeriods.booking)}`,
    },
    {
      name: 'networks of bookings',
      table: bookings,
      isExpired: (now) => sql`network is not null and ends_at < ${toSqlTimestamp(now)}`,
      async erase(tx, ids) {
        const these = inArray(bookings.id, [...ids])
        await tx.update(bookings).set({ network: null }).where(these)
        return []
      },
    },
  ],
}

function findObstacle(booking: Booking, isMoneyPending: boolean, now: Millis): PersonalRecord['obstacle'] {
  const { reference, status } = booking
  if ((status === 'confirmed' && booking.endsAt > now) || status === 'to-move')
    return { why: `${reference} is an upcoming session.`, cancel: reference }
  if (isMoneyPending || isHeld(booking, now))
    return { why: `A payment or refund for ${reference} may be in progress, for days at most.`, cancel: null }
  return null
}

/**
 * Removes personal data from bookings. Raises the version so that an edit in progress cannot restore the data, and
 * cancels upcoming holds so that a late payment is refunded.
 */
async function anonymise(tx: Tx, ids: readonly string[], now: Millis) {
  const these = inArray(bookings.id, [...ids])
  const rows = await tx.select().from(bookings).where(these).for('update')
  await tx
    .update(bookingEvents)
    .set({ details: null })
    .where(and(inArray(bookingEvents.bookingId, [...ids]), isNotNull(bookingEvents.details)))
  await tx.delete(bookingNotes).where(inArray(bookingNotes.bookingId, [...ids]))
  await tx.execute(sql`delete from plans where booking_id in ${[...ids]}`)
  const isUpcomingHold = sql`${bookings.status} in ('held', 'expired') and ${bookings.startsAt} > ${toSqlTimestamp(now)}`
  const erased = await tx
    .update(bookings)
    .set({
      name: 'Erased',
      email: null,
      phone: '',
      city: '',
      reminder: false,
      professions: [],
      topic: null,
      otherProfession: null,
      gstin: null,
      company: null,
      companyAddress: null,
      classLevel: null,
      language: null,
      network: null,
      verificationHash: null,
      idempotencyKey: null,
      idempotencyFingerprint: null,
      state: sql`case when ${hasDocument} then ${bookings.state} end`,
      status: sql`case when ${isUpcomingHold} then 'cancelled' else ${bookings.status} end`,
      cancelledAt: sql`case when ${isUpcomingHold} then ${toSqlTimestamp(now)} else ${bookings.cancelledAt} end`,
      version: sql`${bookings.version} + 1`,
      erasedAt: now,
    })
    .where(these)
    .returning({ bookingId: bookings.id, version: bookings.version })
  await tx
    .insert(bookingEvents)
    .values(erased.map((row) => ({ ...row, at: now, event: 'erased', actor: 'privacy' })))
  return rows.map((row) => ({ ...convertRowToBooking(row).visitor, purpose: 'booking' }))
}

export const waitlistPersonalData: PersonalDataSource = {
  name: 'Waitlist',
  about: 'The days for which an email was requested when a slot opens.',
  onErasure: 'Deleted.',
  async find(tx, subject) {
    const rows = await tx.select().from(waitlist).where(buildSameMailboxCondition(waitlist.email, subject))
    return rows.map(({ token, kind, date, email, createdAt, notifiedAt }) => ({
      id: token,
      title: `${kind} session, ${date}`,
      at: createdAt,
      fields: {
        email,
        session: kind,
        day: date,
        'requested at': formatDateTime(createdAt),
        'notified at': notifiedAt && formatDateTime(notifiedAt),
      },
    }))
  },
  erase: deleteRows(waitlist),
  retention: [
    {
      name: 'waitlist',
      table: waitlist,
      isExpired: (now) => sql`date < (${toSqlTimestamp(now)} at time zone 'Asia/Kolkata')::date`,
    },
  ],
}
