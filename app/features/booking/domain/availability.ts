import { ok, type Result, refuse } from '#app/lib/result.ts'
import {
  addDays,
  type ClockTime,
  DAY,
  type Interval,
  type IsoDate,
  indiaDate,
  indiaInstant,
  indiaTime,
  MINUTE,
  type Millis,
  overlaps,
  weekday,
} from '#app/lib/time.ts'
import { type SessionTime, sessionFrom } from './session.ts'

/**
 * When one counselor works. Dates and times of day are India time; instants are epoch milliseconds.
 *
 * @property weekly starts by ISO weekday (1 Monday … 7 Sunday); a missing day is a day off.
 * @property overrides starts of single dates, in place of the weekly ones; an empty list closes the date.
 * @property timeOff stretches in which nothing starts or runs.
 * @property noticeMinutes how long before its start a session can still be booked.
 * @property horizonDays how many days ahead, today not counted, can be booked.
 * @property bufferBeforeMinutes, bufferAfterMinutes kept free around every session.
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

/** A start on offer on a date. `available` is false when it is taken, too soon, or past. */
export type Slot = { time: ClockTime; startsAt: Millis; available: boolean }

export type SlotRefusal = 'past' | 'too-soon' | 'beyond-horizon' | 'not-offered' | 'time-off' | 'taken'

/** The stretch a session takes from its counselor: itself and the buffers around it. */
export function occupied(schedule: Schedule, { startsAt, endsAt }: SessionTime): Interval {
  return {
    from: startsAt - schedule.bufferBeforeMinutes * MINUTE,
    to: endsAt + schedule.bufferAfterMinutes * MINUTE,
  }
}

/** The starts a counselor offers on a date, before anything is booked. Sorted, each once. */
export function startsOn(
  schedule: Pick<Schedule, 'weekly' | 'overrides'>,
  date: IsoDate,
): readonly ClockTime[] {
  return schedule.overrides.get(date) ?? schedule.weekly[weekday(date)] ?? []
}

/**
 * Whether a counselor works at a session's time: it begins at one of their starts, and no time off meets it. Neither notice nor
 * horizon counts, nor what is booked.
 */
export function worksAt(schedule: Schedule, session: SessionTime): boolean {
  return isStart(schedule, session.startsAt) && !isAway(schedule, session)
}

/**
 * Whether a session may be booked, and if not, why.
 *
 * @param busy what bookings of the counselor occupy, buffers included
 */
export function checkSlot(
  schedule: Schedule,
  session: SessionTime,
  busy: readonly Interval[],
  now: Millis,
): Result<Slot, SlotRefusal> {
  const { startsAt } = session
  if (startsAt <= now) return refuse('past')
  if (indiaDate(startsAt) > addDays(indiaDate(now), schedule.horizonDays)) return refuse('beyond-horizon')
  if (!isStart(schedule, startsAt)) return refuse('not-offered')
  const reason = blockedBecause(schedule, session, busy, now)
  return reason ? refuse(reason) : ok({ time: indiaTime(startsAt), startsAt, available: true })
}

/**
 * Every day from `from` to `to` (India dates, both included) with the starts offered on it.
 * Days outside today … horizon have none.
 */
export function daysWithSlots(
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
    const midnight = open ? indiaInstant(date, '00:00') : 0
    const near = open ? within(busy, { from: midnight - DAY, to: midnight + 2 * DAY }) : []
    const slots = (open ? startsOn(schedule, date) : []).map((time) => {
      const startsAt = indiaInstant(date, time)
      return {
        time,
        startsAt,
        available: !blockedBecause(schedule, sessionFrom(startsAt, minutes), near, now),
      }
    })
    days.push({ date, slots })
  }
  return days
}

/** The `count` free starts that lie nearest to a wanted instant, in order of time. */
export function nearestFree(
  days: readonly { slots: readonly Slot[] }[],
  wanted: Millis,
  count: number,
): Slot[] {
  return days
    .flatMap((day) => day.slots.filter((slot) => slot.available))
    .sort((a, b) => Math.abs(a.startsAt - wanted) - Math.abs(b.startsAt - wanted))
    .slice(0, count)
    .sort((a, b) => a.startsAt - b.startsAt)
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
  if (isAway(schedule, session)) return 'time-off'
  const taken = occupied(schedule, session)
  if (busy.some((interval) => overlaps(interval, taken))) return 'taken'
  return null
}

function isStart(schedule: Schedule, startsAt: Millis): boolean {
  const date = indiaDate(startsAt)
  const time = indiaTime(startsAt)
  return startsOn(schedule, date).includes(time) && indiaInstant(date, time) === startsAt
}

/** Whether time off meets a session. */
export function isAway(schedule: Schedule, { startsAt, endsAt }: SessionTime): boolean {
  return schedule.timeOff.some((off) => overlaps(off, { from: startsAt, to: endsAt }))
}
