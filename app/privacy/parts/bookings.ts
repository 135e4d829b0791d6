import { and, asc, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { bookingFromRow } from '#app/adapters/db/booking-rows.ts'
import { bookingEvents, bookingNotes, bookings } from '#app/adapters/db/schema.ts'
import type { Tx } from '#app/db/open.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { minutesOf } from '#app/features/booking/domain/session.ts'
import { linesOf } from '#app/features/booking/domain/visitor.ts'
import type { Millis } from '#app/lib/time.ts'
import { plans } from '#app/plan/tables.ts'
import { periods } from '#app/privacy/periods.ts'
import { erasedIn } from '#app/privacy/personal-columns.ts'
import type { Hindrance, Requester } from '#app/privacy/personal-record.ts'
import { agreementFields, keepAgreements } from './agreements.ts'
import {
  type At,
  ending,
  type Found,
  instantAt,
  isTheirs,
  longerAgo,
  otherMailbox,
  ownedBy,
  type Part,
} from './part.ts'

/** Money may still arrive for it, or is on its way back: who it is about must be known until that is over. */
const moneyUnderWay = sql<boolean>`(
  exists (select 1 from orders where orders.booking_id = bookings.id and orders.check_at is not null)
  or exists (
    select 1 from refunds join payments on payments.id = refunds.payment_id join orders on orders.id = payments.order_id
    where orders.booking_id = bookings.id and refunds.state in ('wanted', 'pending')
  ))`
const documented = sql<boolean>`exists (select 1 from documents where documents.booking_id = bookings.id)`

export const bookingIsTheirs = (requester: Requester) => isTheirs(bookings.email, bookings.phone, requester)

export const bookingsPart: Part = {
  name: 'bookings',
  title: 'Bookings',
  about:
    'Sessions that were booked or held: who for, when, what about, and what happened to each. The link in our mails is left out, for whoever has it can act for you.',
  find: findBookings,
  erase: blank,
}

/** What is over is blanked, unless money is under way. */
export const bookingEndings = [
  ending(
    'unpaid holds',
    bookings,
    (now) => sql`erased_at is null and not ${moneyUnderWay} and state in ('held', 'expired')
      and coalesce(held_until, created_at) < ${longerAgo(now, periods.unpaidHold)}`,
    blank,
  ),
  ending(
    'bookings',
    bookings,
    (now) => sql`erased_at is null and not ${moneyUnderWay} and ends_at < ${longerAgo(now, periods.session)}`,
    blank,
  ),
  ending(
    'networks of bookings',
    bookings,
    (now) => sql`network is not null and ends_at < ${new Date(now).toISOString()}::timestamptz`,
    (tx, ids) =>
      tx
        .update(bookings)
        .set({ network: null })
        .where(inArray(bookings.id, [...ids])),
  ),
  // notes are shown and go with the booking; until it was refused, some were written afterwards
  ending(
    'notes of erased bookings',
    bookingNotes,
    () => sql`exists (select 1 from bookings where bookings.id = booking_id and erased_at is not null)`,
  ),
]

async function findBookings(tx: Tx, requester: Requester, { now }: At): Promise<Found[]> {
  const rows = await tx
    .select({ row: bookings, documented, moneyUnderWay })
    .from(bookings)
    .where(and(isNull(bookings.erasedAt), bookingIsTheirs(requester)))
    .orderBy(asc(bookings.startsAt))
    .for('update')
  const ids = rows.map(({ row }) => row.id)
  const { bookingId, at, event: what, actor: by, changes: changed } = bookingEvents
  const events = await tx
    .select({ bookingId, at, what, by, changed })
    .from(bookingEvents)
    .where(inArray(bookingId, ids))
    .orderBy(bookingEvents.id)
  const notes = await tx
    .select({ bookingId: bookingNotes.bookingId, at: bookingNotes.at, text: bookingNotes.text })
    .from(bookingNotes)
    .where(inArray(bookingNotes.bookingId, ids))
    .orderBy(bookingNotes.id)
  const planOf = await plansOf(tx, ids)
  return rows.map(({ row, documented, moneyUnderWay }) => {
    const booking = bookingFromRow(row)
    const { reference, visitor } = booking
    return {
      id: row.id,
      title: `${reference}, ${visitor.name}`,
      at: row.startsAt,
      fields: {
        number: reference,
        session: `${booking.kind}, ${minutesOf(booking)} minutes`,
        state: booking.state,
        starts: row.startsAt,
        ends: row.endsAt,
        'booked at': row.createdAt,
        ...Object.fromEntries(linesOf('file').map(({ label, read }) => [label, read(visitor)])),
        'agreed to': agreementFields(visitor.consent),
        'what happened': ownedBy(events, 'bookingId', row.id),
        'our notes': ownedBy(notes, 'bookingId', row.id),
        ...planOf(row.id),
      },
      fate: {
        does: 'blanked',
        stays: documented
          ? 'its number, time, kind and amount, and the State for the tax'
          : 'its number, time and kind, for the calendar’s history and the figures',
      },
      hindrance: hindranceOf(booking, moneyUnderWay, now),
      from: otherMailbox(visitor.email, requester),
    }
  })
}

async function plansOf(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .select()
    .from(plans)
    .where(inArray(plans.bookingId, [...ids]))
  return (id: string) => {
    const plan = rows.find(({ bookingId }) => bookingId === id)
    return plan
      ? {
          'plan as it was saved last': plan.draft,
          'plan as it was sent': plan.sent,
          'plan sent at': plan.sentAt,
        }
      : {}
  }
}

function hindranceOf(booking: Booking, moneyUnderWay: boolean, now: Millis): Hindrance | null {
  const { reference } = booking
  if (booking.state === 'confirmed' && booking.endsAt > now)
    return { why: `${reference} is a session that lies ahead.`, cancel: reference }
  if (booking.state === 'to-move')
    return { why: `${reference} is a session that waits for another time.`, cancel: reference }
  if (booking.state === 'held' && booking.heldUntil > now)
    return {
      why: `${reference} is held while it is paid for. That ends by itself within days.`,
      cancel: null,
    }
  if (moneyUnderWay)
    return {
      why: `Money for ${reference} may still arrive, or is on its way back. That ends by itself within days.`,
      cancel: null,
    }
  return null
}

/** All that is personal, without a value. */
const empty = Object.fromEntries(
  erasedIn(bookings).map(({ property, column: { notNull, dataType } }) => [
    property,
    !notNull ? null : dataType === 'array' ? [] : dataType === 'boolean' ? false : '',
  ]),
)

/**
 * Takes the person out of bookings, and our notes with them; what they were for the calendar, the figures and the tax stays.
 * The version goes up, so that nobody who has read one before writes the person back. A hold that lies ahead is given up:
 * money that comes for it must go back, not book it for nobody.
 */
async function blank(tx: Tx, ids: readonly string[], at: At): Promise<void> {
  const these = inArray(bookings.id, [...ids])
  const rows = await tx.select().from(bookings).where(these).for('update')
  const now = instantAt(at.now)
  const givenUp = sql`${bookings.state} in ('held', 'expired') and ${bookings.startsAt} > ${now}`
  await tx
    .update(bookingEvents)
    .set({ changes: null })
    .where(and(inArray(bookingEvents.bookingId, [...ids]), isNotNull(bookingEvents.changes)))
  for (const table of [bookingNotes, plans]) await tx.delete(table).where(inArray(table.bookingId, [...ids]))
  const changed = await tx
    .update(bookings)
    .set({
      ...empty,
      name: 'Erased',
      buyerState: sql`case when ${documented} then ${bookings.buyerState} end`,
      state: sql`case when ${givenUp} then 'cancelled' else ${bookings.state} end`,
      cancelledAt: sql`case when ${givenUp} then ${now} else ${bookings.cancelledAt} end`,
      version: sql`${bookings.version} + 1`,
      erasedAt: new Date(at.now),
    })
    .where(these)
    .returning({ bookingId: bookings.id, version: bookings.version })
  await tx
    .insert(bookingEvents)
    .values(changed.map((row) => ({ ...row, at: new Date(at.now), event: 'erased', actor: 'privacy' })))
  const agreed = rows.map((row) => ({ ...bookingFromRow(row).visitor, purpose: 'booking' }))
  await keepAgreements(tx, agreed, at)
}
