import { and, asc, eq, gt, gte, lt, lte } from 'drizzle-orm'
import { buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import type { Member } from '#app/accounts/roles.ts'
import { notifyAfterCommit } from '#app/db/after-commit.ts'
import type { Db, Tx } from '#app/db/open.ts'
import { formatShortDay } from '#app/lib/dates.ts'
import {
  addDays,
  type ClockTime,
  getWeekday,
  type Interval,
  type IsoDate,
  indiaDate,
  type Millis,
  parseIndiaTime,
} from '#app/lib/time.ts'
import { formatStarts } from './hours.ts'
import type { Schedule } from './slots.ts'
import { dateOverrides, timeOff } from './tables.ts'

/**
 * Change of the hours from one India date to another, inclusive. A list of session starts replaces the weekly hours;
 * `usual` restores the weekly hours.
 */
export type DayChange = { from: IsoDate; to: IsoDate; hours: 'closed' | 'usual' | readonly ClockTime[] }

export const maxDaysAhead = 730

/** Returns the interval from the start of the first day to the end of the last, without its past part. */
export const getDaysInterval = ({ from, to }: Pick<DayChange, 'from' | 'to'>, now: Millis): Interval => ({
  from: Math.max(now, parseIndiaTime(from, '00:00')),
  to: parseIndiaTime(addDays(to, 1), '00:00'),
})

/** Formats a change: `Tue 24 Nov to Thu 26 Nov`, `closed`. */
export const formatDayChange = ({ from, to, hours }: DayChange, now: Millis) => ({
  days:
    from === to ? formatShortDay(from, now) : `${formatShortDay(from, now)} to ${formatShortDay(to, now)}`,
  isOneDay: from === to,
  hours: typeof hours === 'object' ? formatStarts(hours) : hours === 'usual' ? 'usual hours' : 'closed',
})

function listWorkingDates(from: IsoDate, to: IsoDate, weekly: Schedule['weekly']): IsoDate[] {
  const dates: IsoDate[] = []
  for (let date = from; date <= to; date = addDays(date, 1))
    if (weekly[getWeekday(date)]?.length) dates.push(date)
  return dates
}

/** Lists the dates that a change of hours affects: a single date, or the working days of a longer period. */
export const listAffectedDates = (
  { from, to }: Pick<DayChange, 'from' | 'to'>,
  weekly: Schedule['weekly'],
) => (from === to ? [from] : listWorkingDates(from, to, weekly))

/**
 * Sets the hours of some days and replaces their earlier changes. Existing bookings remain, so the caller must hold
 * the counselor's lock and handle the bookings outside the new hours.
 */
export async function setDayHours(
  tx: Tx,
  user: Member,
  { counselorId, weekly }: { counselorId: string; weekly: Schedule['weekly'] },
  change: DayChange,
  now: Millis,
): Promise<void> {
  const { from, to, hours } = change
  const days = getDaysInterval(change, now)
  await tx
    .delete(dateOverrides)
    .where(
      and(
        eq(dateOverrides.counselorId, counselorId),
        gte(dateOverrides.date, from),
        lte(dateOverrides.date, to),
      ),
    )
  const removed = await tx
    .delete(timeOff)
    .where(
      and(
        eq(timeOff.counselorId, counselorId),
        eq(timeOff.sample, false),
        lt(timeOff.startsAt, days.to),
        gt(timeOff.endsAt, days.from),
      ),
    )
    .returning({ startsAt: timeOff.startsAt, endsAt: timeOff.endsAt })
  const rest = removed.flatMap(({ startsAt, endsAt }) => [
    { counselorId, startsAt, endsAt: days.from },
    { counselorId, startsAt: days.to, endsAt },
  ])
  if (hours === 'closed') rest.push({ counselorId, startsAt: days.from, endsAt: days.to })
  const kept = rest.filter(({ startsAt, endsAt }) => startsAt < endsAt)
  if (kept.length > 0) await tx.insert(timeOff).values(kept)
  if (typeof hours === 'object') {
    const overrides = listAffectedDates(change, weekly).map((date) => ({
      counselorId,
      date,
      starts: [...hours],
    }))
    if (overrides.length > 0) await tx.insert(dateOverrides).values(overrides)
  }
  const text = typeof hours === 'object' ? formatStarts(hours) : hours
  await insertAudit(
    tx,
    buildAuditEntry(user, 'counselor.days-changed', counselorId, { from, to, hours: text }),
    now,
  )
  notifyAfterCommit(tx, 'hours')
}

/**
 * Lists the days with changed hours from today on, soonest first. Consecutive days with the same hours form one
 * change.
 */
export async function listChangedDays(
  { db }: { db: Db },
  { counselorId, weekly }: { counselorId: string; weekly: Schedule['weekly'] },
  now: Millis,
): Promise<DayChange[]> {
  const today = indiaDate(now)
  const off = await db
    .select()
    .from(timeOff)
    .where(and(eq(timeOff.counselorId, counselorId), eq(timeOff.sample, false), gt(timeOff.endsAt, now)))
  const changes: DayChange[] = off.map(({ startsAt, endsAt }) => ({
    from: indiaDate(startsAt),
    to: indiaDate(endsAt - 1),
    hours: 'closed',
  }))
  const overrides = await db
    .select()
    .from(dateOverrides)
    .where(and(eq(dateOverrides.counselorId, counselorId), gte(dateOverrides.date, today)))
    .orderBy(asc(dateOverrides.date))
  let last: DayChange | undefined
  for (const { date, starts } of overrides) {
    const isNext = last && listWorkingDates(addDays(last.to, 1), addDays(date, -1), weekly).length === 0
    if (last && isNext && String(last.hours) === String(starts)) last.to = date
    else {
      last = { from: date, to: date, hours: starts.length > 0 ? starts : 'closed' }
      changes.push(last)
    }
  }
  return changes.sort((a, b) => (a.from < b.from ? -1 : 1))
}
