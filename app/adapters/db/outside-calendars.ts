import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, gt, lt, min, sql } from 'drizzle-orm'
import { ok, refuse } from '#app/lib/result.ts'
import type { Interval } from '#app/lib/time.ts'
import type { CalendarAccess, DueCalendar, OutsideCalendars } from '#app/ports/outside-calendars.ts'
import { type Keys, sealing } from '../keys.ts'
import { notify, onCommitted } from './after-commit.ts'
import { insertAudit } from './audit.ts'
import { outsideBusy, outsideCalendars } from './availability-schema.ts'
import { dueRows } from './lease.ts'
import type { Db, Tx } from './open.ts'
import { alone } from './outside-busy.ts'
import { staffUsers } from './staff-schema.ts'

/** As many as one counselor may have. */
const mostCalendars = 5

export function createOutsideCalendars(db: Db, keys: Keys): OutsideCalendars {
  const seals = sealing(keys, 'outside-calendar')

  const open = ({ id, access }: { id: string; access: string }): CalendarAccess | null => {
    const text = seals.open(access, id)
    return text === null ? null : (JSON.parse(text) as CalendarAccess)
  }

  return {
    async of(counselorId) {
      const rows = await db
        .select({ calendar: outsideCalendars, addedBy: staffUsers.email })
        .from(outsideCalendars)
        .innerJoin(staffUsers, eq(staffUsers.id, outsideCalendars.madeBy))
        .where(eq(outsideCalendars.counselorId, counselorId))
        .orderBy(asc(outsideCalendars.madeAt), asc(outsideCalendars.id))
      return rows.map(({ calendar: { id, kind, host, madeAt, readAt, failure }, addedBy }) => ({
        id,
        kind,
        host,
        addedAt: madeAt.getTime(),
        addedBy,
        readAt: readAt.getTime(),
        failure,
      }))
    },

    async busy(counselorId, { from, to }) {
      const rows = await db
        .select({ startsAt: outsideBusy.startsAt, endsAt: outsideBusy.endsAt })
        .from(outsideBusy)
        .where(
          and(
            eq(outsideBusy.counselorId, counselorId),
            gt(outsideBusy.endsAt, new Date(from)),
            lt(outsideBusy.startsAt, new Date(to)),
          ),
        )
        .orderBy(asc(outsideBusy.startsAt))
      return rows.map(({ startsAt, endsAt }) => ({ from: startsAt.getTime(), to: endsAt.getTime() }))
    },

    add: (counselorId, { access, madeBy, busy }, { audit, now }) =>
      db.transaction(async (tx) => {
        await alone(tx, counselorId)
        const ofTheirs = eq(outsideCalendars.counselorId, counselorId)
        const [there] = await tx.select({ all: count() }).from(outsideCalendars).where(ofTheirs)
        if ((there?.all ?? 0) >= mostCalendars) return refuse('too-many' as const)
        const id = randomUUID()
        await tx.insert(outsideCalendars).values({
          id,
          counselorId,
          kind: access.kind,
          host: new URL(access.address).host,
          access: seals.seal(JSON.stringify(access), id),
          madeBy,
          madeAt: new Date(now),
          readAt: new Date(now),
          dueAt: new Date(now),
        })
        await writeBusy(tx, { id, counselorId }, busy)
        await insertAudit(tx, audit, now)
        notify(tx, 'hours')
        notify(tx, 'calendars')
        return ok(null)
      }),

    remove: (counselorId, id, { audit, now }) =>
      db.transaction(async (tx) => {
        await alone(tx, counselorId)
        const rows = await tx
          .delete(outsideCalendars)
          .where(
            and(sql`${outsideCalendars.id}::text = ${id}`, eq(outsideCalendars.counselorId, counselorId)),
          )
          .returning({ id: outsideCalendars.id })
        if (rows.length === 0) return false
        await insertAudit(tx, audit, now)
        notify(tx, 'hours')
        return true
      }),

    readNow: (counselorId, now) =>
      db.transaction(async (tx) => {
        const dueAt = new Date(now)
        await tx.update(outsideCalendars).set({ dueAt }).where(eq(outsideCalendars.counselorId, counselorId))
        notify(tx, 'calendars')
      }),

    async lease(now, until, limit) {
      const { id, dueAt } = outsideCalendars
      const rows = await db
        .update(outsideCalendars)
        .set({ dueAt: new Date(until) })
        .where(dueRows(db, { id, dueAt }, now, limit))
        .returning()
      return rows.map((row): DueCalendar => ({ id: row.id, counselorId: row.counselorId, access: open(row) }))
    },

    wrote: (calendar, reading, next, now) =>
      db.transaction(async (tx) => {
        await alone(tx, calendar.counselorId)
        const rows = await tx
          .update(outsideCalendars)
          .set({
            dueAt: new Date(next),
            failure: reading.ok ? null : reading.reason,
            ...(reading.ok && { readAt: new Date(now) }),
          })
          .where(eq(outsideCalendars.id, calendar.id))
          .returning({ id: outsideCalendars.id })
        if (rows.length === 0 || !reading.ok) return
        const changed = await writeBusy(tx, calendar, reading.value)
        if (changed) notify(tx, 'hours')
      }),

    async nextDue() {
      const [row] = await db.select({ at: min(outsideCalendars.dueAt) }).from(outsideCalendars)
      return row?.at?.getTime() ?? null
    },

    onDue: (callback) => onCommitted(db, 'calendars', callback),
  }
}

/** Puts busy times in place of those of an earlier reading; false when they are the same. */
async function writeBusy(
  tx: Tx,
  { id, counselorId }: { id: string; counselorId: string },
  busy: readonly Interval[],
): Promise<boolean> {
  const before = await tx
    .delete(outsideBusy)
    .where(eq(outsideBusy.calendarId, id))
    .returning({ startsAt: outsideBusy.startsAt, endsAt: outsideBusy.endsAt })
  const rows = busy.map(({ from, to }) => ({
    calendarId: id,
    counselorId,
    startsAt: new Date(from),
    endsAt: new Date(to),
  }))
  if (rows.length > 0) await tx.insert(outsideBusy).values(rows)
  const words = (times: typeof before) =>
    times
      .map((one) => `${+one.startsAt} ${+one.endsAt}`)
      .sort()
      .join()
  return words(before) !== words(rows)
}
