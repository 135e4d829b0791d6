import {
  addDays,
  type ClockTime,
  DAY,
  getWeekday,
  type Interval,
  type IsoDate,
  indiaDate,
  indiaTime,
  MINUTE,
  type Millis,
  overlaps,
  parseIndiaTime,
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

/** `available` is false if the slot is taken, too soon or past. */
export type Slot = { startsAt: Millis; available: boolean }

/** India date and its slots, in chronological order. */
export type DayWithSlots = { date: IsoDate; slots: readonly Slot[] }

/** Reason why a slot cannot be booked. Time off is reported as `slot-taken`. */
type SlotRefusal = 'past' | 'too-soon' | 'beyond-horizon' | 'not-offered' | 'slot-taken'

export function getOccupiedInterval(
  schedule: Pick<Schedule, 'bufferBeforeMinutes' | 'bufferAfterMinutes'>,
  { startsAt, endsAt }: SessionTime,
): Interval {
  return {
    from: startsAt - schedule.bufferBeforeMinutes * MINUTE,
    to: endsAt + schedule.bufferAfterMinutes * MINUTE,
  }
}

/** Returns the session starts of a date, sorted and without duplicates, whether or not they are booked. */
export function listStarts(
  schedule: Pick<Schedule, 'weekly' | 'overrides'>,
  date: IsoDate,
): readonly ClockTime[] {
  return schedule.overrides.get(date) ?? schedule.weekly[getWeekday(date)] ?? []
}

/**
 * Returns whether a session is within working hours. Each start of `starts` opens a working period of `minutes`, the
 * length of a paid session.
 */
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

/** Returns whether a session begins at an offered start and overlaps no time off. Ignores the notice and bookings. */
export function isWorkingTime(schedule: Schedule, session: SessionTime): boolean {
  return isStart(schedule, session.startsAt) && !overlapsTimeOff(schedule, session)
}

/**
 * Returns the reason why a session cannot be booked, or null if it can.
 *
 * @param busy intervals that the counselor's bookings occupy with their buffers
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
 * Lists the days from `from` to `to` (India dates, inclusive). Days before today or after the horizon have no slots.
 */
export function listDaysWithSlots(
  schedule: Schedule,
  minutes: number,
  from: IsoDate,
  to: IsoDate,
  busy: readonly Interval[],
  now: Millis,
): DayWithSlots[] {
  const today = indiaDate(now)
  const last = addDays(today, schedule.horizonDays)
  const days: DayWithSlots[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const open = date >= today && date <= last
    const midnight = open ? parseIndiaTime(date, '00:00') : 0
    const around = { from: midnight - DAY, to: midnight + 2 * DAY }
    const near = busy.filter((interval) => overlaps(interval, around))
    const slots = (open ? listStarts(schedule, date) : []).map((time) => {
      const startsAt = parseIndiaTime(date, time)
      return {
        startsAt,
        available: !blockedBecause(schedule, buildSessionTime(startsAt, minutes), near, now),
      }
    })
    days.push({ date, slots })
  }
  return days
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

export function overlapsTimeOff(schedule: Schedule, { startsAt, endsAt }: SessionTime): boolean {
  return schedule.timeOff.some((off) => overlaps(off, { from: startsAt, to: endsAt }))
}
