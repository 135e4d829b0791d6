import { and, asc, eq, gt, inArray, lte, min, not, or, type SQL, sql } from 'drizzle-orm'
import { endsAt, mostPassed, mostWaits, type Wait } from '#app/features/waitlist/domain/wait.ts'
import { isToken } from '#app/lib/id.ts'
import { mailboxOf } from '#app/lib/mailbox.ts'
import { ok, refuse } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { BookingStore } from '#app/ports/bookings.ts'
import type { Waitlist } from '#app/ports/waitlist.ts'
import { notify } from './after-commit.ts'
import { giveBack } from './booking-chains.ts'
import { bookingFromRow } from './booking-rows.ts'
import type { Db } from './open.ts'
import { insertMails } from './outbox.ts'
import { bookings, mailbox } from './schema.ts'
import { waitlist } from './waitlist-schema.ts'

type Row = typeof waitlist.$inferSelect

/** @param place how a booking is written: a time is held for somebody in line as for anybody */
export function createWaitlist(db: Db, { place }: Pick<BookingStore, 'place'>): Waitlist {
  return {
    async join(waiting, mails, now) {
      return db.transaction(async (tx) => {
        const turn = `line:${mailboxOf(waiting.email)}`
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`)
        const theirs = eq(mailbox(waitlist.email), mailbox(sql`${waiting.email}::text`))
        const { kind, from, to } = waiting
        const same = and(eq(waitlist.kind, kind), eq(waitlist.firstDay, from), eq(waitlist.lastDay, to))
        if ((await tx.$count(waitlist, and(theirs, not(same as SQL)))) >= mostWaits)
          return refuse('too-many' as const)
        const rows = await tx.insert(waitlist).values(rowOf(waiting)).onConflictDoNothing().returning()
        if (rows.length > 0) await insertMails(tx, mails, now)
        return ok(undefined)
      })
    },

    async byToken(token, now) {
      if (!isToken(token)) return null
      const [found] = await db
        .select({ row: waitlist, offer: bookings })
        .from(waitlist)
        .leftJoin(bookings, and(eq(bookings.id, waitlist.offerId), stillHeld(now)))
        .where(eq(waitlist.token, token))
      if (!found) return null
      return { waiting: fromRow(found.row), offer: found.offer && bookingFromRow(found.offer) }
    },

    async leave(token, now) {
      if (!isToken(token)) return false
      return db.transaction(async (tx) => {
        const [row] = await tx.delete(waitlist).where(eq(waitlist.token, token)).returning()
        if (!row) return false
        const [held] = await tx
          .select({ token: bookings.token })
          .from(bookings)
          .where(and(eq(bookings.id, row.offerId ?? row.id), eq(bookings.state, 'held')))
        if (held) await giveBack(tx, held.token, now)
        notify(tx, 'mail') // the next in line is written to
        return true
      })
    },

    async empty() {
      return (await db.select({ id: waitlist.id }).from(waitlist).limit(1)).length === 0
    },

    async settle(now) {
      const booked = db
        .select({ id: bookings.id })
        .from(bookings)
        .where(inArray(bookings.state, ['confirmed', 'completed', 'no-show']))
      const held = db.select({ id: bookings.id }).from(bookings).where(stillHeld(now))
      const startOf = sql`(select ${bookings.startsAt} from ${bookings} where ${bookings.id} = ${waitlist.offerId})`
      await db.transaction(async (tx) => {
        await tx
          .delete(waitlist)
          .where(or(lte(waitlist.endsAt, new Date(now)), inArray(waitlist.offerId, booked)))
        await tx
          .update(waitlist)
          .set({
            offered: false,
            standsSince: new Date(now),
            passed: sql`array_append(${waitlist.passed}, ${startOf})`,
            timesPassed: sql`${waitlist.timesPassed} + 1`,
          })
          .where(and(waitlist.offered, sql`${waitlist.offerId} not in ${held}`))
        await tx.delete(waitlist).where(sql`${waitlist.timesPassed} >= ${mostPassed}`)
      })
    },

    async first(limit, after) {
      const later =
        after &&
        or(
          gt(waitlist.standsSince, new Date(after.standsSince)),
          and(eq(waitlist.standsSince, new Date(after.standsSince)), gt(waitlist.id, after.id)),
        )
      const rows = await db
        .select()
        .from(waitlist)
        .where(and(eq(waitlist.offered, false), later))
        .orderBy(asc(waitlist.standsSince), asc(waitlist.id))
        .limit(limit)
      return rows.map((row) => ({
        ...fromRow(row),
        passed: row.passed.map((at) => at.getTime()),
        standsSince: row.standsSince.getTime(),
      }))
    },

    held: () => db.$count(waitlist, eq(waitlist.offered, true)),

    async offer(id, held, occupies, options) {
      const placed = await place(held, occupies, { ...options, inLine: id })
      return placed.ok ? ok(undefined) : refuse('not-offered')
    },

    async nextEnd() {
      const [row] = await db
        .select({ at: min(bookings.heldUntil) })
        .from(waitlist)
        .innerJoin(bookings, eq(bookings.id, waitlist.offerId))
        .where(and(waitlist.offered, eq(bookings.state, 'held')))
      return row?.at?.getTime() ?? null
    },
  }
}

/** Notes inside a transaction what is held for somebody in line; false when they left it, or another is held. */
export async function noteOffer(
  tx: Pick<Db, 'update'>,
  waitingId: string,
  bookingId: string,
): Promise<boolean> {
  const noted = await tx
    .update(waitlist)
    .set({ offerId: bookingId, offered: true })
    .where(and(eq(waitlist.id, waitingId), eq(waitlist.offered, false)))
    .returning({ id: waitlist.id })
  return noted.length > 0
}

const stillHeld = (now: Millis): SQL | undefined =>
  and(eq(bookings.state, 'held'), gt(bookings.heldUntil, new Date(now)))

const rowOf = ({ from, to, createdAt, ...waiting }: Wait): typeof waitlist.$inferInsert => ({
  ...waiting,
  firstDay: from,
  lastDay: to,
  endsAt: new Date(endsAt({ from, to })),
  createdAt: new Date(createdAt),
  standsSince: new Date(createdAt),
})

const fromRow = ({
  id,
  token,
  kind,
  counselorId,
  firstDay,
  lastDay,
  email,
  visitor,
  createdAt,
}: Row): Wait => ({
  ...{ id, token, kind, counselorId, email, visitor },
  from: firstDay,
  to: lastDay,
  createdAt: createdAt.getTime(),
})
