import { and, asc, eq, gt, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { insertAudit } from '#app/accounts/audit-log.ts'
import { rolesWith } from '#app/accounts/roles.ts'
import { counselors, staffUsers } from '#app/accounts/tables.ts'
import { bookingFromRow } from '#app/booking/booking-rows.ts'
import { bookings } from '#app/booking/tables.ts'
import { notify, onCommitted } from '#app/db/after-commit.ts'
import type { Db, Tx } from '#app/db/open.ts'
import { ok, refuse } from '#app/lib/result.ts'
import type { Interval, IsoDate, Millis } from '#app/lib/time.ts'
import type { AvailabilityStore, ScheduleChange } from '#app/ports/availability.ts'
import { calendarFeeds, dateOverrides, timeOff, weeklyHours } from './tables.ts'

export function createAvailabilityStore(db: Db): AvailabilityStore {
  return {
    counselors: () =>
      db
        .select({ id: counselors.id, name: counselors.name, active: counselors.active })
        .from(counselors)
        .orderBy(asc(counselors.position), asc(counselors.id)),

    read: (counselorId, now) => read(db, counselorId, now),

    async change(counselorId, version, change, { audit, now }) {
      return db.transaction(async (tx) => {
        const next = {
          scheduleVersion: version + 1,
          ...('rules' in change && change.rules),
          ...('languages' in change && { languages: [...change.languages] }),
          ...('offered' in change && { active: change.offered }),
        }
        const rows = await tx
          .update(counselors)
          .set(next)
          .where(and(eq(counselors.id, counselorId), eq(counselors.scheduleVersion, version)))
          .returning({ id: counselors.id })
        if (rows.length === 0) return refuse('changed-meanwhile' as const)
        await writeStarts(tx, counselorId, change)
        await insertAudit(tx, audit, now)
        notify(tx, 'hours')
        return ok(version + 1)
      })
    },

    async addTimeOff(counselorId, off, known, { audit, now }) {
      return db.transaction(async (tx) => {
        const others = await tx
          .select({ id: bookings.id })
          .from(bookings)
          .where(
            and(
              within(counselorId, off),
              inArray(bookings.state, ['held', 'confirmed']),
              sql`not (${bookings.state} = 'held' and ${bookings.heldUntil} <= ${new Date(now)})`,
              gt(bookings.endsAt, new Date(now)),
              known.length > 0 ? notInArray(bookings.id, [...known]) : undefined,
            ),
          )
          .limit(1)
        if (others.length > 0) return refuse('meets-bookings' as const)
        const { from, to, note } = off
        await tx.insert(timeOff).values({ counselorId, startsAt: new Date(from), endsAt: new Date(to), note })
        await insertAudit(tx, audit, now)
        notify(tx, 'hours')
        return ok(null)
      })
    },

    async removeTimeOff(counselorId, id, { audit, now }) {
      return db.transaction(async (tx) => {
        const rows = await tx
          .delete(timeOff)
          .where(and(eq(timeOff.id, id), eq(timeOff.counselorId, counselorId)))
          .returning({ id: timeOff.id })
        if (rows.length === 0) return false
        await insertAudit(tx, audit, now)
        notify(tx, 'hours')
        return true
      })
    },

    async sessions(counselorId, window) {
      const rows = await db
        .select()
        .from(bookings)
        .where(within(counselorId, window))
        .orderBy(asc(bookings.startsAt), asc(bookings.id))
      return rows.map(bookingFromRow)
    },

    async setFeed(counselorId, { secretHash, madeBy }, { audit, now }) {
      const feed = { secretHash, madeBy, madeAt: new Date(now) }
      await db.transaction(async (tx) => {
        await tx
          .insert(calendarFeeds)
          .values({ counselorId, ...feed })
          .onConflictDoUpdate({ target: calendarFeeds.counselorId, set: feed })
        await insertAudit(tx, audit, now)
      })
    },

    endFeed: (counselorId, { audit, now }) =>
      db.transaction(async (tx) => {
        const rows = await tx
          .delete(calendarFeeds)
          .where(eq(calendarFeeds.counselorId, counselorId))
          .returning({ id: calendarFeeds.counselorId })
        if (rows.length > 0) await insertAudit(tx, audit, now)
        return rows.length > 0
      }),

    async feedOwner(secretHash) {
      const [owner] = await db
        .select({ id: counselors.id, name: counselors.name })
        .from(calendarFeeds)
        .innerJoin(counselors, eq(counselors.id, calendarFeeds.counselorId))
        .innerJoin(staffUsers, eq(staffUsers.id, calendarFeeds.madeBy))
        .where(and(eq(calendarFeeds.secretHash, secretHash), makerMaySee))
      return owner ?? null
    },

    onChanged: (callback) => onCommitted(db, 'hours', callback),
  }
}

/**
 * Checks that the account that created a feed may still see the calendar: an admin sees all, a counselor only
 * their own.
 */
const makerMaySee = and(
  inArray(staffUsers.role, rolesWith('availability')),
  isNull(staffUsers.disabledAt),
  or(inArray(staffUsers.role, rolesWith('everyone')), eq(staffUsers.counselorId, calendarFeeds.counselorId)),
)

const within = (counselorId: string, window: Interval) =>
  and(
    eq(bookings.counselorId, counselorId),
    lt(bookings.startsAt, new Date(window.to)),
    gt(bookings.endsAt, new Date(window.from)),
  )

/**
 * Reads the version first, so that a change made during the read causes a conflict on save and is not
 * overwritten.
 */
async function read(db: Db, counselorId: string, now: Millis): ReturnType<AvailabilityStore['read']> {
  const [row] = await db.select().from(counselors).where(eq(counselors.id, counselorId))
  if (!row) return null
  const weekly = await db.select().from(weeklyHours).where(eq(weeklyHours.counselorId, counselorId))
  const overrides = await db
    .select()
    .from(dateOverrides)
    .where(eq(dateOverrides.counselorId, counselorId))
    .orderBy(asc(dateOverrides.date))
  const offs = await db
    .select()
    .from(timeOff)
    .where(and(eq(timeOff.counselorId, counselorId), gt(timeOff.endsAt, new Date(now))))
    .orderBy(asc(timeOff.startsAt), asc(timeOff.id))
  const [feed] = await db
    .select({
      madeAt: calendarFeeds.madeAt,
      madeBy: staffUsers.email,
      works: sql<boolean>`coalesce(${makerMaySee}, false)`,
    })
    .from(calendarFeeds)
    .innerJoin(staffUsers, eq(staffUsers.id, calendarFeeds.madeBy))
    .where(eq(calendarFeeds.counselorId, counselorId))
  return {
    counselor: { id: row.id, name: row.name, active: row.active, languages: row.languages },
    version: row.scheduleVersion,
    schedule: {
      weekly: Object.fromEntries(weekly.map(({ weekday, starts }) => [weekday, starts])),
      overrides: new Map<IsoDate, string[]>(overrides.map(({ date, starts }) => [date, starts])),
      timeOff: offs.map(({ id, startsAt, endsAt, note, sample }) => ({
        id,
        from: startsAt.getTime(),
        to: endsAt.getTime(),
        note,
        sample,
      })),
      noticeMinutes: row.noticeMinutes,
      horizonDays: row.horizonDays,
      bufferBeforeMinutes: row.bufferBeforeMinutes,
      bufferAfterMinutes: row.bufferAfterMinutes,
    },
    feed: feed ? { ...feed, madeAt: feed.madeAt.getTime() } : null,
  }
}

async function writeStarts(tx: Tx, counselorId: string, change: ScheduleChange): Promise<void> {
  if ('weekly' in change) {
    await tx.delete(weeklyHours).where(eq(weeklyHours.counselorId, counselorId))
    const rows = Object.entries(change.weekly)
      .filter(([, starts]) => starts?.length)
      .map(([weekday, starts]) => ({ counselorId, weekday: Number(weekday), starts: [...(starts ?? [])] }))
    if (rows.length > 0) await tx.insert(weeklyHours).values(rows)
  }
  if (!('dates' in change)) return
  const dates = [...change.dates]
  const given = dates.map(([date]) => date)
  await tx
    .delete(dateOverrides)
    .where(and(eq(dateOverrides.counselorId, counselorId), inArray(dateOverrides.date, given)))
  const rows = dates.flatMap(([date, starts]) => (starts ? [{ counselorId, date, starts: [...starts] }] : []))
  if (rows.length > 0) await tx.insert(dateOverrides).values(rows)
}
