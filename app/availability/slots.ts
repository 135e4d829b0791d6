import {
  addDays,
  type ClockTime,
  DAY,
  type Interval,
  type IsoDate,
  indiaDate,
  indiaTime,
  MINUTE,
  type Millis,
  overlaps,
  parseIndiaTime,
  weekday,
} from '#app/lib/time.ts'
import { buildSessionTime, type SessionTime } from './session.ts'

/**
 * Availability of one counselor. Dates and clock times are India time; instants are epoch milliseconds.
 *
 * @property weekly starts by ISO weekday (1 Monday … 7 Sunday); a missing day is a day off.
 * @property overrides starts on single dates, replacing the weekly ones; an empty list closes the date.
 * @property timeOff intervals in which no session starts or runs.
 * @property noticeMinutes minimum time between a booking and its start.
 * @property horizonDays number of bookable days after today.
 * @property bufferBeforeMinutes, bufferAfterMinutes time kept free before and after each session.
 */
export type Schedule = {
  weekly: Partial<Record<number, readonly ClockTime[]>>
  overrides: ReadonlyMap<IsoDate, readonly ClockTime[]>
  timeOff: readonly Interval[]
  noticeMinutes: number
  horizonDays: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
}

/** Start offered on a date. `available` is false when it is taken, too soon or past. */
export type Slot = { time: ClockTime; startsAt: Millis; available: boolean }

/** Why a slot cannot be booked; time off counts as taken. */
type SlotRefusal = 'past' | 'too-soon' | 'beyond-horizon' | 'not-offered' | 'slot-taken'

/** Returns the interval that a session occupies, buffers included. */
export function getOccupiedInterval(
  schedule: Pick<Schedule, 'bufferBeforeMinutes' | 'bufferAfterMinutes'>,
  { startsAt, endsAt }: SessionTime,
): Interval {
  return {
    from: startsAt - schedule.bufferBeforeMinutes * MINUTE,
    to: endsAt + schedule.bufferAfterMinutes * MINUTE,
  }
}

/** Returns a counselor's starts on a date, sorted and without duplicates. Ignores bookings. */
export function listStarts(
  schedule: Pick<Schedule, 'weekly' | 'overrides'>,
  date: IsoDate,
): readonly ClockTime[] {
  return schedule.overrides.get(date) ?? schedule.weekly[weekday(date)] ?? []
}

/** Whether a session lies within working hours. Each start covers a paid session of `minutes`. */
export const isWithinHours = (
  starts: readonly ClockTime[],
  { startsAt, endsAt }: SessionTime,
  minutes: number,
): boolean => {
  const date = indiaDate(startsAt)
  let end = startsAt
  for (const start of starts) {
    const hour = buildSessionTime(parseIndiaTime(date, start), minutes)
    if (hour.startsAt <= end) end = Math.max(end, hour.endsAt)
  }
  return end >= endsAt
}

/**
 * Whether a session begins at one of the counselor's starts and overlaps no time off. Ignores notice, horizon and
 * bookings.
 */
export function isWorkingTime(schedule: Schedule, session: SessionTime): boolean {
  return isStart(schedule, session.startsAt) && !overlapsTimeOff(schedule, session)
}

/**
 * Returns why a session cannot be booked; null if it can.
 *
 * @param busy intervals that the counselor's bookings occupy, buffers included
 */
export function findSlotError(
  schedule: Schedule,
  session: SessionTime,
  now: Millis,
  busy: readonly Interval[] = [],
): SlotRefusal | null {
  const { startsAt } = session
  if (startsAt <= now) return 'past'
  if (indiaDate(startsAt) > addDays(indiaDate(now), schedule.horizonDays)) return 'beyond-horizon'
  if (!isStart(schedule, startsAt)) return 'not-offered'
  return blockedBecause(schedule, session, busy, now)
}

/**
 * Lists the days from `from` to `to` (India dates, inclusive) with their starts. Days before today or after the
 * horizon have no starts.
 */
export function listDaysWithSlots(
  schedule: Schedule,
  minutes: number,
  from: IsoDate,
  to: IsoDate,
  busy: readonly Interval[],
  now: Millis,
): { date: IsoDate; slots: Slot[] }[] {
  const today = indiaDate(now)
  const last = addDays(today, schedule.horizonDays)
  const days: { date: IsoDate; slots: Slot[] }[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const open = date >= today && date <= last
    const midnight = open ? parseIndiaTime(date, '00:00') : 0
    const near = open ? within(busy, { from: midnight - DAY, to: midnight + 2 * DAY }) : []
    const slots = (open ? listStarts(schedule, date) : []).map((time) => {
      const startsAt = parseIndiaTime(date, time)
      return {
        time,
        startsAt,
        available: !blockedBecause(schedule, buildSessionTime(startsAt, minutes), near, now),
      }
    })
    days.push({ date, slots })
  }
  return days
}

function within(busy: readonly Interval[], window: Interval): readonly Interval[] {
  return busy.filter((interval) => overlaps(interval, window))
}

function blockedBecause(
  schedule: Schedule,
  session: SessionTime,
  busy: readonly Interval[],
  now: Millis,
): SlotRefusal | null {
  if (session.startsAt <= now) return 'past'
  if (session.startsAt < now + schedule.noticeMinutes * MINUTE) return 'too-soon'
  const taken = getOccupiedInterval(schedule, session)
  return overlapsTimeOff(schedule, session) || busy.some((interval) => overlaps(interval, taken))
    ? 'slot-taken'
    : null
}

function isStart(schedule: Schedule, startsAt: Millis): boolean {
  const date = indiaDate(startsAt)
  const time = indiaTime(startsAt)
  return listStarts(schedule, date).includes(time) && parseIndiaTime(date, time) === startsAt
}

/** Whether a session overlaps time off. */
export function overlapsTimeOff(schedule: Schedule, { startsAt, endsAt }: SessionTime): boolean {
  return schedule.timeOff.some((off) => overlaps(off, { from: startsAt, to: endsAt }))
}
