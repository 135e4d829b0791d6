import { and, count, eq, gte, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { counselors } from '#app/accounts/tables.ts'
import { busyTurn, isBusyTurn, isTaken, refuseTaken, takenBeside } from '#app/availability/external-busy.ts'
import { listCounselors } from '#app/availability/queries.ts'
import { notify } from '#app/db/after-commit.ts'
import { type Db, isDuplicate, isOverlap, queryRows, type Tx } from '#app/db/open.ts'
import { mailbox } from '#app/db/sql.ts'
import { normalizeMailbox } from '#app/lib/mailbox.ts'
import { ok, refuse } from '#app/lib/result.ts'
import type { Interval } from '#app/lib/time.ts'
import { emailRows, enqueueEmails, insertEmailRows } from '#app/mail/emails.ts'
import { emails as emailsTable } from '#app/mail/tables.ts'
import type { BookingNews, BookingStore, Idempotency, PlaceRefusal } from '#app/ports/bookings.ts'
import type { Booking } from './booking.ts'
import {
  asksToReplace,
  beside,
  besideReplaced,
  giveBack,
  giveToHold,
  leaveBehind,
  ownAt,
  replacementOf,
} from './booking-chains.ts'
import { eventRow } from './booking-events.ts'
import { countOf, listBookingRows, pageOf } from './booking-list.ts'
import { insertTrace } from './booking-records.ts'
import { bookingFromRow, rowFromBooking } from './booking-rows.ts'
import { addCounselorCopies, insertBookingEmails } from './insert-booking-emails.ts'
import { checkNetwork, endOldestWaits, isProved } from './network-limits.ts'
import { isToken } from './reference.ts'
import { bookingEvents, bookings } from './tables.ts'

const byVisitor: BookingNews = { event: 'readdressed', actor: 'visitor' }
const live = inArray(bookings.state, ['held', 'confirmed'])

export function createBookingStore(db: Db): BookingStore {
  return {
    counselors: (now) => listCounselors({ db }, now),

    async busy(counselorId, window, now, except) {
      const rows = await queryRows<{ from: string; to: string }>(
        db,
        sql`select extract(epoch from lower(occupies)) * 1000 as from, extract(epoch from upper(occupies)) * 1000 as to
        from bookings
        where counselor_id = ${counselorId} and state in ('held', 'confirmed')
          and occupies && ${range(window)}
          and not (state = 'held' and held_until <= ${new Date(now)})
          and id is distinct from ${except ?? null}
          and not coalesce(chain = (select chain from bookings where id = ${except ?? null}), false)
        union all
        select extract(epoch from taken_from) * 1000, extract(epoch from taken_to) * 1000
        from (${takenBeside(counselorId, window)}) as beside`,
      )
      return rows.map((row) => ({ from: Number(row.from), to: Number(row.to) }))
    },

    async place(booking, occupies, options) {
      const { maxUpcoming, idempotency, inPlaceOf, network, unproved, by, now } = options
      try {
        return await db.transaction(async (tx) => {
          await inTurn(tx, [
            dayTurn(booking),
            busyTurn(booking),
            ...personsTurns(booking),
            ...(network ? [`network:${network}`] : []),
            ...(idempotency ? [`key:${idempotency.key}`] : []),
          ])
          if (idempotency) {
            const earlier = await repeated(tx, idempotency)
            if (!earlier.ok) return earlier
            if (earlier.value) return ok({ booking: earlier.value, repeated: true })
          }
          const replaced = inPlaceOf ? await giveBack(tx, inPlaceOf, now) : null
          const lapsed = tx.$with('lapsed').as(lapsingHolds(tx, booking, occupies, now))
          const [held] = await tx
            .with(lapsed)
            .select({
              upcoming: count(),
              spoken: spokenBy(booking),
              taken: isTaken(booking.counselorId, occupies),
            })
            .from(bookings)
            .where(and(upcomingOf(booking, now), replaced ? beside(replaced) : undefined))
          if (held && !held.spoken) throw new NotPlaced('language-not-spoken')
          // a session that is over is recorded even if the external calendar was busy
          if (held?.taken && booking.endsAt > now) throw new NotPlaced('slot-taken')
          if ((held?.upcoming ?? 0) >= maxUpcoming) throw new NotPlaced('too-many-upcoming')
          const asked = network ? await checkNetwork(tx, booking, network, now) : null
          const waits = asked?.mustProve ? unproved : undefined
          const wanted = waits?.booking ?? booking
          if (network && !asked?.proved) await endOldestWaits(tx, wanted, network, now)
          const stretch = await besideReplaced(tx, replaced, wanted, occupies)
          if (!stretch) throw new NotPlaced('slot-taken')
          const row = {
            ...rowFromBooking(wanted, stretch),
            chain: replaced,
            network,
            addressProved: asked?.proved,
            idempotencyKey: idempotency?.key,
            idempotencyFingerprint: idempotency?.fingerprint,
          }
          // one statement, because each round trip to the database costs as much as the write
          const placed = tx.$with('placed').as(tx.insert(bookings).values(row).returning({ id: bookings.id }))
          const planned = await addCounselorCopies(tx, (waits ?? options).emails)
          const emails = emailRows(planned, now)
          const mailed =
            emails.length > 0
              ? [tx.$with('mailed').as(insertEmailRows(tx, emails).returning({ id: emailsTable.id }))]
              : []
          await tx
            .with(placed, ...mailed)
            .insert(bookingEvents)
            .values(eventRow(wanted, 'placed', by?.actor ?? 'visitor', now))
          await enqueueEmails(tx, emails, now)
          notify(tx, 'bookings')
          if (by) await insertTrace(tx, wanted.id, by.trace, now)
          return ok({ booking: wanted, repeated: false })
        })
      } catch (error) {
        if (isOverlap(error)) return refuse('slot-taken')
        if (error instanceof NotPlaced) return refuse(error.reason)
        throw error
      }
    },

    async prove(token, proofHash) {
      const [proved] = await db
        .update(bookings)
        .set({ addressProved: true })
        .where(and(eq(bookings.token, token), eq(bookings.proofHash, proofHash)))
        .returning({ email: bookings.email })
      if (!proved) return false
      // the visitor's other bookings no longer count towards the network's limit either
      const others = and(
        eq(mailbox(bookings.email), mailbox(sql`${proved.email}::text`)),
        eq(bookings.addressProved, false),
      )
      await db.update(bookings).set({ addressProved: true }).where(others)
      return true
    },

    async confirmByLink(next, occupies, { maxUpcoming, emails, now }) {
      try {
        return await db.transaction(async (tx) => {
          await inTurn(tx, [dayTurn(next), busyTurn(next), ...personsTurns(next)])
          const others = and(upcomingOf(next, now), ne(bookings.id, next.id))
          if ((await tx.$count(bookings, others)) >= maxUpcoming) return refuse('too-many-upcoming' as const)
          const news = { event: 'confirmed', actor: 'visitor', now }
          const eventId = await writeChange(tx, next, occupies, news)
          if (eventId === null) return refuse('changed-meanwhile' as const)
          await insertBookingEmails(tx, emails, now, new Map([[next.id, eventId]]))
          return ok(next)
        })
      } catch (error) {
        if (isOverlap(error)) return refuse('slot-taken')
        throw error
      }
    },

    repeated: (idempotency) => repeated(db, idempotency),

    async madeWith(keyOf, { counselorId, startsAt }) {
      const ofTime = and(
        eq(bookings.counselorId, counselorId),
        eq(bookings.startsAt, new Date(startsAt)),
        live,
      )
      const rows = await db.select().from(bookings).where(ofTime)
      const row = rows.find(({ email, idempotencyKey }) => email !== null && idempotencyKey === keyOf(email))
      return row ? bookingFromRow(row) : null
    },

    async readdress(
      next,
      occupies,
      { maxUpcoming, emails, isReaddressed, news = byVisitor, idempotency, now },
    ) {
      return db.transaction(async (tx) => {
        await inTurn(tx, [dayTurn(next), busyTurn(next), ...personsTurns(next)])
        const others = and(upcomingOf(next, now), ne(bookings.id, next.id))
        if ((await tx.$count(bookings, others)) >= maxUpcoming) return refuse('too-many-upcoming')
        // personal data that was erased must not be written again
        const erased = and(eq(bookings.id, next.id), isNotNull(bookings.erasedAt))
        if ((await tx.$count(bookings, erased)) > 0) return refuse('changed-meanwhile')
        const proved = next.visitor.email !== null && (await isProved(tx, next.visitor.email))
        const eventId = await writeChange(tx, next, occupies, { ...news, now })
        if (eventId === null) return refuse('changed-meanwhile')
        const asNew = {
          ...(isReaddressed && {
            // a booking that needed no verification still needs none
            addressProved: sql`case when ${bookings.addressProved} is null then null else ${proved}::boolean end`,
            proofHash: null,
          }),
          ...(idempotency && {
            idempotencyKey: idempotency.key,
            idempotencyFingerprint: idempotency.fingerprint,
          }),
        }
        if (Object.keys(asNew).length > 0)
          await tx.update(bookings).set(asNew).where(eq(bookings.id, next.id))
        await insertBookingEmails(tx, emails, now, new Map([[next.id, eventId]]))
        return ok(undefined)
      })
    },

    async byToken(token) {
      if (!isToken(token)) return null
      const [row] = await db.select().from(bookings).where(eq(bookings.token, token))
      return row ? bookingFromRow(row) : null
    },

    asksToReplace: (bookingId) => asksToReplace(db, bookingId),
    replacementOf: (bookingId) => replacementOf(db, bookingId),
    ownAt: (tokens, stretch, now) => ownAt(db, tokens, stretch, now),

    async change(next, occupies, { emails, now, ...news }) {
      try {
        return await db.transaction(async (tx) => {
          const eventId = await writeChange(tx, next, occupies, { ...news, now })
          if (eventId === null) return refuse('changed-meanwhile' as const)
          await insertBookingEmails(tx, emails, now, new Map([[next.id, eventId]]))
          return ok(next)
        })
      } catch (error) {
        if (isOverlap(error)) return refuse('slot-taken')
        if (isDuplicate(error, 'bookings_one_of_chain')) return refuse('replaced')
        throw error
      }
    },

    list: (query) => listBookingRows(db, query),
    count: (query) => countOf(db, query),
    page: (query) => pageOf(db, query),
  }
}

/** Rolls back the transaction of a rejected booking, so that the hold it would have replaced stays. */
class NotPlaced extends Error {
  readonly reason: PlaceRefusal
  constructor(reason: PlaceRefusal) {
    super(reason)
    this.reason = reason
  }
}

/** Checks that the counselor gives sessions in the booking's language at the time of writing. */
const spokenBy = ({ counselorId, visitor }: Booking) =>
  sql<boolean>`${visitor.language === null}::boolean or exists (select 1 from ${counselors}
    where ${counselors.id} = ${counselorId} and ${visitor.language}::text = any (${counselors.languages}))`

const dayTurn = ({ counselorId, startsAt }: Pick<Booking, 'counselorId' | 'startsAt'>) =>
  `day:${counselorId}:${Math.floor(startsAt / 86_400_000)}`
const personsTurns = ({ visitor: { email, phone } }: Booking) => [
  ...(email === null ? [] : [`email:${normalizeMailbox(email)}`]),
  `phone:${phone}`,
]

/** Matches the visitor's upcoming sessions and active holds. */
const upcomingOf = ({ visitor }: Booking, now: number): SQL | undefined =>
  and(
    live,
    sql`not (${bookings.state} = 'held' and ${bookings.heldUntil} <= ${new Date(now)})`,
    gte(bookings.startsAt, new Date(now)),
    or(eq(mailbox(bookings.email), mailbox(sql`${visitor.email}::text`)), eq(bookings.phone, visitor.phone)),
  )

/**
 * Writes a booking's next state and an event. Returns the event's id, or null when the booking changed since
 * it was read.
 *
 * @throws an overlap (`isOverlap`) when another booking or the counselor's external calendar has the time
 */
export async function writeChange(
  tx: Tx,
  next: Booking,
  occupies: Interval,
  { event, details, actor, trace, now }: BookingNews & { now: number },
): Promise<bigint | null> {
  const [before] = await tx.select().from(bookings).where(eq(bookings.id, next.id))
  if (!before) return null
  // locks the old day too, because its slot may go to the hold that replaces the session
  await inTurn(tx, [
    dayTurn(next),
    dayTurn({ ...before, startsAt: before.startsAt.getTime() }),
    busyTurn(next),
  ])
  const takesTime = next.state === 'held' || next.state === 'confirmed'
  if (takesTime && !keepsItsTime(bookingFromRow(before), next, now)) await refuseTaken(tx, next, occupies)
  await lapsingHolds(tx, next, occupies, now)
  const [{ chain } = { chain: null }] = await tx
    .select({ chain: bookings.chain })
    .from(bookings)
    .where(eq(bookings.id, next.id))
  const stretch = await besideReplaced(tx, chain, next, occupies)
  if (!stretch) return null
  if (chain && next.kind === 'paid' && next.state === 'confirmed') await leaveBehind(tx, chain)
  const rows = await tx
    .update(bookings)
    .set(rowFromBooking(next, stretch))
    .where(and(eq(bookings.id, next.id), eq(bookings.version, next.version - 1)))
    .returning({ id: bookings.id })
  if (rows.length === 0) return null
  notify(tx, 'bookings')
  if (chain && next.kind === 'free') await giveToHold(tx, chain, before, next)
  const [written] = await tx
    .insert(bookingEvents)
    .values(eventRow(next, event, actor, now, details))
    .returning({ id: bookingEvents.id })
  if (trace) await insertTrace(tx, next.id, trace, now)
  return written?.id ?? null
}

async function repeated(db: Pick<Db, 'select'>, { key, fingerprint }: Idempotency) {
  const [row] = await db.select().from(bookings).where(eq(bookings.idempotencyKey, key))
  if (!row) return ok(null)
  return row.idempotencyFingerprint === fingerprint ? ok(bookingFromRow(row)) : refuse('key-reused' as const)
}

/**
 * Takes locks so that conflicting transactions run one at a time: the overlap check cannot deadlock, and two
 * requests at once cannot exceed a limit. Names are sorted, so all transactions lock in the same order.
 */
async function inTurn(tx: Tx, names: string[]): Promise<void> {
  const sorted = sql.join(
    names.map((name) => sql`(hashtextextended(${name}, 0), ${isBusyTurn(name)}::boolean)`),
    sql`, `,
  )
  // bookings take a shared lock here: they wait for changes to the counselor's busy times, not for each other
  await tx.execute(sql`select case when beside then pg_advisory_xact_lock_shared(key) else pg_advisory_xact_lock(key) end
    from (values ${sorted}) as keys(key, beside) order by key`)
}

/**
 * Whether a booking already had its slot before this change, so that the external calendar is not checked
 * again: booked, or held for payment. A free session confirmed by its link is checked again.
 */
const keepsItsTime = (before: Booking, next: Booking, now: number): boolean => {
  if (before.counselorId !== next.counselorId || before.startsAt !== next.startsAt) return false
  if (before.state === 'confirmed') return true
  return before.state === 'held' && before.heldUntil > now && (next.kind === 'paid' || next.state === 'held')
}

/** Marks unpaid holds as expired, so that they no longer block the slot. */
const lapsingHolds = (
  tx: Tx,
  { id, counselorId }: Pick<Booking, 'id' | 'counselorId'>,
  window: Interval,
  now: number,
) =>
  tx
    .update(bookings)
    .set({ state: 'expired', version: sql`${bookings.version} + 1` })
    .where(
      and(
        eq(bookings.counselorId, counselorId),
        eq(bookings.state, 'held'),
        lte(bookings.heldUntil, new Date(now)),
        ne(bookings.id, id),
        sql`${bookings.occupies} && ${range(window)}`,
      ),
    )
    .returning({ id: bookings.id })

const range = (interval: Interval) =>
  sql`tstzrange(${new Date(interval.from)}, ${new Date(interval.to)}, '[)')`
