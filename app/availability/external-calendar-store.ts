import { and, eq, lte, sql } from 'drizzle-orm'
import { insertAudit } from '#app/accounts/audit-log.ts'
import { staffUsers } from '#app/accounts/tables.ts'
import { notify } from '#app/db/after-commit.ts'
import { type Db, queryRows } from '#app/db/open.ts'
import type { Interval } from '#app/lib/time.ts'
import type { OutsideCalendars } from '#app/ports/outside-calendars.ts'
import { type Keys, sealing } from '#app/server/keys.ts'
import { alone } from './external-busy.ts'
import { outsideCalendars } from './tables.ts'

export function createOutsideCalendars(db: Db, keys: Keys): OutsideCalendars {
  const seals = sealing(keys, 'outside-calendar')
  const { host, access, madeAt, dueAt, readAt, failure, busy } = outsideCalendars
  const theirs = (counselorId: string) => eq(outsideCalendars.counselorId, counselorId)

  return {
    async of(counselorId) {
      const [row] = await db
        .select({ host, madeAt, readAt, failure, addedBy: staffUsers.email })
        .from(outsideCalendars)
        .innerJoin(staffUsers, eq(staffUsers.id, outsideCalendars.madeBy))
        .where(theirs(counselorId))
      if (!row) return null
      const { madeAt: added, readAt: read, ...shown } = row
      return { ...shown, addedAt: added.getTime(), readAt: read.getTime() }
    },

    async busy(counselorId, { from, to }) {
      const rows = await queryRows<{ from: string; to: string }>(
        db,
        sql`select extract(epoch from lower(one)) * 1000 as from, extract(epoch from upper(one)) * 1000 as to
          from outside_calendars, unnest(busy) as one
          where counselor_id = ${counselorId} and one && tstzrange(${new Date(from)}, ${new Date(to)})`,
      )
      return rows.map((row) => ({ from: Number(row.from), to: Number(row.to) }))
    },

    set: (counselorId, { url, madeBy, busy, dueAt }, { audit, now }) =>
      db.transaction(async (tx) => {
        await alone(tx, counselorId)
        const calendar = {
          host: new URL(url).host,
          access: seals.seal(url, counselorId),
          madeBy,
          madeAt: new Date(now),
          readAt: new Date(now),
          dueAt: new Date(dueAt),
          failure: null,
          busy: multirange(busy),
        }
        await tx
          .insert(outsideCalendars)
          .values({ counselorId, ...calendar })
          .onConflictDoUpdate({ target: outsideCalendars.counselorId, set: calendar })
        await insertAudit(tx, audit, now)
        notify(tx, 'hours')
      }),

    remove: (counselorId, { audit, now }) =>
      db.transaction(async (tx) => {
        await alone(tx, counselorId)
        const rows = await tx.delete(outsideCalendars).where(theirs(counselorId)).returning({ host })
        if (rows.length === 0) return false
        await insertAudit(tx, audit, now)
        notify(tx, 'hours')
        return true
      }),

    async lease(now, until) {
      const rows = await db
        .update(outsideCalendars)
        .set({ dueAt: new Date(until) })
        .where(lte(dueAt, new Date(now)))
        .returning({ counselorId: outsideCalendars.counselorId, madeAt, access })
      return rows.map((row) => ({
        counselorId: row.counselorId,
        addedAt: row.madeAt.getTime(),
        url: seals.open(row.access, row.counselorId),
      }))
    },

    wrote: ({ counselorId, addedAt }, reading, next, now) =>
      db.transaction(async (tx) => {
        await alone(tx, counselorId)
        const same = and(theirs(counselorId), eq(madeAt, new Date(addedAt)))
        const read = reading.ok && { readAt: new Date(now), busy: multirange(reading.value) }
        const [before] = await tx.select({ busy }).from(outsideCalendars).where(same)
        const [after] = await tx
          .update(outsideCalendars)
          .set({ dueAt: new Date(next), failure: reading.ok ? null : reading.reason, ...read })
          .where(same)
          .returning({ busy })
        if (after && after.busy !== before?.busy) notify(tx, 'hours')
      }),
  }
}

const multirange = (busy: readonly Interval[]): string =>
  `{${busy.map(({ from, to }) => `[${new Date(from).toISOString()},${new Date(to).toISOString()})`).join()}}`
