import { and, asc, desc, eq, inArray, isNotNull, isNull, min, notInArray, or, sql } from 'drizzle-orm'
import { ok, refuse } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { TakenTime, WaitingAct, WaitingActs } from '#app/ports/waiting.ts'
import { notify, onCommitted } from './after-commit.ts'
import { dueRows } from './lease.ts'
import { type Db, rowsOf, type Tx } from './open.ts'
import { alone, isTaken } from './outside-busy.ts'
import { staffUsers } from './staff-schema.ts'
import { waitingActs } from './waiting-schema.ts'

const { id, aboutId, askerId, attempts, dueAt, refused, groupId } = waitingActs

/** Nothing is done any more about a booking or a message whose person is erased. */
export const dropWaiting = (tx: Pick<Db, 'delete'>, of: readonly string[]) =>
  tx.delete(waitingActs).where(inArray(aboutId, [...of]))

export const createWaitingActs = (db: Db): WaitingActs => ({
  ask: ({ asker, dueAt, takes, group, ...asked }, now) =>
    db.transaction(async (tx) => {
      if (takes) {
        await alone(tx, takes.counselorId)
        if (await isElses(tx, asked.aboutId, takes, now)) return refuse('slot-taken' as const)
      }
      await tx.delete(waitingActs).where(and(eq(aboutId, asked.aboutId), isNotNull(refused)))
      const row = {
        ...asked,
        ...(takes && {
          counselorId: takes.counselorId,
          takesFrom: new Date(takes.from),
          takesTo: new Date(takes.to),
        }),
        groupId: group,
        ...{ asker, askerId: asker.id, dueAt: new Date(dueAt), askedAt: new Date(now) },
      }
      const added = await tx.insert(waitingActs).values(row).onConflictDoNothing().returning({ id })
      if (added.length === 0) return refuse('under-way' as const)
      notify(tx, 'waiting-act')
      return ok(null)
    }),
  async about(of) {
    const [row] = await db.select().from(waitingActs).where(eq(aboutId, of))
    return row ? fromRow(row) : null
  },
  async refusedOf(asker, { left }) {
    const active = db
      .select({ id: staffUsers.id })
      .from(staffUsers)
      .where(and(isNull(staffUsers.disabledAt), isNotNull(staffUsers.role)))
    const theirs = or(eq(askerId, asker), left ? notInArray(askerId, active) : undefined)
    const rows = await db
      .select()
      .from(waitingActs)
      .where(and(theirs, isNotNull(refused)))
      .orderBy(desc(dueAt))
    return rows.map(fromRow)
  },
  async takeBack(of) {
    const untouched = or(eq(attempts, 0), isNotNull(refused))
    const [row] = await db
      .delete(waitingActs)
      .where(and(eq(aboutId, of), untouched))
      .returning()
    return row ? fromRow(row) : null
  },
  async seal(group) {
    const groupOf = await db.$count(waitingActs, eq(groupId, group))
    await db.update(waitingActs).set({ groupOf }).where(eq(groupId, group))
  },
  ofGroup: async (group) =>
    (await db.select().from(waitingActs).where(eq(groupId, group)).orderBy(asc(id))).map(fromRow),
  takeGroupBack: (group) =>
    db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(waitingActs)
        .where(eq(groupId, group))
        .orderBy(asc(id))
        .for('update')
      // what is done is gone, so that all are there only while none was begun
      if (rows.some((row) => row.attempts > 0 || row.groupOf !== rows.length)) return []
      await tx.delete(waitingActs).where(eq(groupId, group))
      return rows.map(fromRow)
    }),
  async claim(now, limit, leaseMs) {
    const rows = await db
      .update(waitingActs)
      .set({ dueAt: new Date(now + leaseMs), attempts: sql`${attempts} + 1` })
      .where(dueRows(db, { id, dueAt, where: isNull(refused) }, now, limit))
      .returning()
    return rows.map(fromRow)
  },
  async done(which) {
    await db.delete(waitingActs).where(eq(id, which))
  },
  async refuse(which, why) {
    await db.update(waitingActs).set({ refused: why }).where(eq(id, which))
  },
  async nextDue() {
    const [row] = await db
      .select({ at: min(dueAt) })
      .from(waitingActs)
      .where(isNull(refused))
    return row?.at?.getTime() ?? null
  },
  onAsked: (callback) => onCommitted(db, 'waiting-act', callback),
})

/** Whether a time that an act on a booking takes has been booked, held, or promised to another. */
async function isElses(tx: Tx, bookingId: string, { counselorId, from, to }: TakenTime, now: Millis) {
  const [found] = await rowsOf<{ taken: boolean }>(
    tx,
    sql`select ${isTaken(counselorId, { from, to }, bookingId)} or exists (
      select 1 from bookings where counselor_id = ${counselorId} and id <> ${bookingId}::uuid
        and state in ('held', 'confirmed') and not (state = 'held' and held_until <= ${new Date(now)})
        and occupies && tstzrange(${new Date(from)}, ${new Date(to)}, '[)')) as taken`,
  )
  return found?.taken ?? false
}

const fromRow = ({
  id,
  act,
  asker,
  dueAt,
  attempts,
  refused,
  groupId,
}: typeof waitingActs.$inferSelect): WaitingAct => ({
  ...{ id, act, asker, attempts, refused, group: groupId },
  dueAt: dueAt.getTime(),
})
