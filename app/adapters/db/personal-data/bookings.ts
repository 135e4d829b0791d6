import { and, asc, inArray, isNull, or, sql } from 'drizzle-orm'
import { minutesOf } from '#app/features/booking/domain/session.ts'
import { type Details, linesOf } from '#app/features/booking/domain/visitor.ts'
import { before, periods } from '#app/features/privacy/domain/periods.ts'
import type { Fields, Hindrance, PersonalRecord } from '#app/features/privacy/domain/personal-record.ts'
import { indiaIso, type Millis } from '#app/lib/time.ts'
import { bookingFromRow } from '../booking-rows.ts'
import type { Tx } from '../open.ts'
import { documents } from '../payments-schema.ts'
import { bookingEvents, bookingNotes, bookings } from '../schema.ts'
import { agreementFields, keepAgreements } from './agreements.ts'
import {
  type At,
  type Ending,
  type Holding,
  idsOf,
  instantAt,
  otherMailbox,
  sameMailbox,
  samePhone,
} from './holding.ts'

type Row = typeof bookings.$inferSelect

/** Money may still arrive for it, or is on its way back: who it is about must be known until that is over. */
const moneyUnderWay = sql`(
  exists (select 1 from orders where orders.booking_id = bookings.id and orders.check_at is not null)
  or exists (
    select 1 from refunds join payments on payments.id = refunds.payment_id join orders on orders.id = payments.order_id
    where orders.booking_id = bookings.id and refunds.state in ('wanted', 'pending')
  ))`

export const bookingsHeld: Holding = {
  table: 'bookings',
  columns: [
    'name',
    'email',
    'phone',
    'city',
    'professions',
    'other_profession',
    'topic',
    'buyer_state',
    'consent_text_hash',
    'idempotency_fingerprint',
  ],
  part: {
    name: 'bookings',
    title: 'Bookings',
    about:
      'Sessions that were booked or held: who for, when, what about, and what happened to each. The link in our mails is left out, for whoever has it can act for you.',
    find: findBookings,
    async erase(tx, ids, at) {
      await blank(
        tx,
        await tx
          .select()
          .from(bookings)
          .where(inArray(bookings.id, [...ids])),
        at,
      )
    },
  },
  endings: [
    over('unpaid holds', (now) => {
      const since = instantAt(before(now, periods.unpaidHold))
      return sql`state in ('held', 'expired') and coalesce(held_until, created_at) < ${since}`
    }),
    over('bookings', (now) => sql`ends_at < ${instantAt(before(now, periods.session))}`),
  ],
}

/** Blanks the bookings of which this is true, unless money is under way. */
function over(name: string, isOver: (now: Millis) => ReturnType<typeof sql>): Ending {
  return {
    name,
    async purge(tx, at, limit) {
      const ids = await idsOf(
        tx,
        sql`select id from bookings where erased_at is null and ${isOver(at.now)} and not ${moneyUnderWay}
          order by ends_at limit ${limit}`,
      )
      const rows = await tx
        .select()
        .from(bookings)
        .where(and(inArray(bookings.id, ids), isNull(bookings.erasedAt)))
        .for('update')
      await blank(tx, rows, at)
      return rows.length
    },
  }
}

async function findBookings(
  tx: Tx,
  person: Parameters<typeof sameMailbox>[1],
  { now }: At,
): Promise<PersonalRecord[]> {
  const rows = await tx
    .select()
    .from(bookings)
    .where(
      and(
        isNull(bookings.erasedAt),
        or(sameMailbox(bookings.email, person), samePhone(bookings.phone, person)),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .for('update')
  const ids = rows.map(({ id }) => id)
  const events = await tx
    .select()
    .from(bookingEvents)
    .where(inArray(bookingEvents.bookingId, ids))
    .orderBy(asc(bookingEvents.id))
  const notes = await tx
    .select()
    .from(bookingNotes)
    .where(inArray(bookingNotes.bookingId, ids))
    .orderBy(asc(bookingNotes.id))
  const documented = await documentedAmong(tx, ids)
  const open = new Set(
    await idsOf(tx, sql`select id from bookings where ${inArray(bookings.id, ids)} and ${moneyUnderWay}`),
  )
  return rows.map((row) => ({
    id: row.id,
    title: `${row.reference}, ${row.name}`,
    at: row.startsAt.getTime(),
    fields: {
      number: row.reference,
      session: `${row.kind}, ${minutesOf({ startsAt: row.startsAt.getTime(), endsAt: row.endsAt.getTime() })} minutes`,
      state: row.state,
      starts: indiaIso(row.startsAt.getTime()),
      ends: indiaIso(row.endsAt.getTime()),
      'booked at': indiaIso(row.createdAt.getTime()),
      ...detailsInWords(bookingFromRow(row).visitor),
      'agreed to': agreementFields(bookingFromRow(row).visitor.consent),
      'what happened': events
        .filter((event) => event.bookingId === row.id)
        .map(({ at, event, actor }) => ({ at: indiaIso(at.getTime()), what: event, by: actor })),
      'our notes': notes
        .filter(({ bookingId }) => bookingId === row.id)
        .map(({ at, text }) => ({ at: indiaIso(at.getTime()), text })),
    },
    fate: {
      does: 'blanked',
      stays: documented.has(row.id)
        ? 'its number, time, kind and amount, and the State for the tax'
        : 'its number, time and kind, for the calendar’s history and the figures',
    },
    hindrance: hindranceOf(row, open.has(row.id), now),
    from: otherMailbox(row.email, person),
  }))
}

const detailsInWords = (visitor: Details): Fields =>
  Object.fromEntries(linesOf('file').map(({ label, read }) => [label, read(visitor)]))

function hindranceOf(row: Row, moneyIsUnderWay: boolean, now: Millis): Hindrance | null {
  if (row.state === 'confirmed' && row.endsAt.getTime() > now)
    return { why: `${row.reference} is a session that lies ahead.`, cancel: row.reference }
  if (row.state === 'held' && (row.heldUntil?.getTime() ?? 0) > now)
    return {
      why: `${row.reference} is held while it is paid for. That ends by itself within hours.`,
      cancel: null,
    }
  if (moneyIsUnderWay)
    return {
      why: `Money for ${row.reference} may still arrive, or is on its way back. That ends by itself within days.`,
      cancel: null,
    }
  return null
}

/** They are shown and go with the booking. Until it was refused, some were written afterwards. */
export const bookingNotesHeld: Holding = {
  table: 'booking_notes',
  columns: ['author', 'text'],
  endings: [
    {
      name: 'notes of erased bookings',
      async purge(tx, _at, limit) {
        const late = sql`select booking_notes.id from booking_notes join bookings on bookings.id = booking_id
          where erased_at is not null limit ${limit}`
        return (await idsOf(tx, sql`delete from booking_notes where id = any(array(${late})) returning id`))
          .length
      },
    },
  ],
}

/**
 * Takes the person out of bookings, and our notes with them; what they were for the calendar, the figures and the tax stays. The version goes up,
 * so that nobody who has read one before writes the person back. A hold that lies ahead is given up: money that comes for
 * it must go back, not book it for nobody.
 */
async function blank(tx: Tx, rows: readonly Row[], at: At): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const now = instantAt(at.now)
  const givenUp = sql`${bookings.state} in ('held', 'expired') and ${bookings.startsAt} > ${now}`
  await tx.delete(bookingNotes).where(inArray(bookingNotes.bookingId, ids))
  const changed = await tx
    .update(bookings)
    .set({
      name: 'Erased',
      email: '',
      phone: '',
      city: '',
      reminder: false,
      professions: [],
      otherProfession: null,
      topic: null,
      buyerState: sql`case when exists (select 1 from documents where documents.booking_id = ${bookings.id}) then ${bookings.buyerState} end`,
      idempotencyKey: null,
      idempotencyFingerprint: null,
      state: sql`case when ${givenUp} then 'cancelled' else ${bookings.state} end`,
      cancelledAt: sql`case when ${givenUp} then ${now} else ${bookings.cancelledAt} end`,
      version: sql`${bookings.version} + 1`,
      erasedAt: new Date(at.now),
    })
    .where(inArray(bookings.id, ids))
    .returning({ bookingId: bookings.id, version: bookings.version })
  await tx
    .insert(bookingEvents)
    .values(changed.map((row) => ({ ...row, at: new Date(at.now), event: 'erased', actor: 'privacy' })))
  await keepAgreements(
    tx,
    rows
      .map((row) => bookingFromRow(row).visitor)
      .map(({ email, consent }) => ({ email, purpose: 'booking', consent })),
    at,
  )
}

async function documentedAmong(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ id: documents.bookingId })
    .from(documents)
    .where(inArray(documents.bookingId, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
