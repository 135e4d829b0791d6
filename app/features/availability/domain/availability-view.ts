import { type Schedule, startsOn } from '#app/features/booking/domain/availability.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { sessionInShort } from '#app/features/booking/domain/session.ts'
import {
  dateInShort,
  dayInShort,
  dayInWords,
  dayName,
  momentInShort,
  shortDay,
  spanInWords,
  spokenTime,
} from '#app/lib/dates.ts'
import {
  addDays,
  type Interval,
  type IsoDate,
  indiaDate,
  indiaTime,
  type Millis,
  mondayOf,
  weekday,
} from '#app/lib/time.ts'
import { meeting } from './availability.ts'
import { weekdays } from './availability-page.ts'
import { datesOf } from './grid.ts'
import { holidayYears, liesAhead } from './holidays.ts'
import { startsInWords, startsTyped } from './starts.ts'

type Rules = Pick<Schedule, 'noticeMinutes' | 'horizonDays' | 'bufferBeforeMinutes' | 'bufferAfterMinutes'>

/** Booking rules as their form has them. */
export function rulesTyped(rules: Rules) {
  const inHours = rules.noticeMinutes > 0 && rules.noticeMinutes % 60 === 0
  return {
    notice: String(inHours ? rules.noticeMinutes / 60 : rules.noticeMinutes),
    'notice-unit': inHours ? 'hours' : 'minutes',
    horizon: String(rules.horizonDays),
    before: String(rules.bufferBeforeMinutes),
    after: String(rules.bufferAfterMinutes),
  }
}

/** The starts of the weekdays as their form has them: `4 PM, 5 PM` by `day-1` (Monday) … `day-7`. */
export const hoursTyped = (weekly: Schedule['weekly']): Record<string, string> =>
  Object.fromEntries(weekdays.map(([day]) => [`day-${day}`, startsTyped(weekly[day] ?? [])]))

export type DateRow = ReturnType<typeof dateRows>[number]

/** Dates of their own from today on, India's date, soonest first. */
export function dateRows({ weekly, overrides }: Pick<Schedule, 'weekly' | 'overrides'>, now: Millis) {
  return [...overrides]
    .filter(([date]) => date >= indiaDate(now))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, starts]) => ({
      date,
      label: dayInShort(date, now),
      /** Empty when it is closed. */
      starts: startsInWords(starts),
      typed: startsTyped(starts),
      /** Empty when its weekday is off. */
      usual: startsInWords(weekly[weekday(date)] ?? []),
    }))
}

const weeksAhead = 26

/** The weeks that can be given hours of their own, this one first, by their Mondays: `23 to 29 November 2026`. */
export const weekChoices = (now: Millis): [monday: IsoDate, label: string][] =>
  Array.from({ length: weeksAhead }, (_, turn) => {
    const monday = addDays(mondayOf(indiaDate(now)), 7 * turn)
    return [monday, spanInWords(monday, addDays(monday, 6))]
  })

/** What is offered on the dates of a week from today on; null for what is no week, or none of those. */
export function weekView(
  schedule: Pick<Schedule, 'weekly' | 'overrides'>,
  monday: IsoDate | null,
  now: Millis,
) {
  const label = weekChoices(now).find(([choice]) => choice === monday)?.[1]
  if (!monday || !label) return null
  const dates = datesOf(monday).filter((date) => date >= indiaDate(now))
  const columns = dates.map((date) => ({
    key: date,
    short: dayName(weekday(date)).slice(0, 3),
    long: dayInWords(date),
    /** The day of the month, under the weekday. */
    under: String(Number(date.slice(8))),
  }))
  const starts = Object.fromEntries(dates.map((date) => [date, startsOn(schedule, date)]))
  return { monday, label, columns, starts, ofItsOwn: dates.some((date) => schedule.overrides.has(date)) }
}

/**
 * The public holidays that lie ahead, by year, with what is offered on each. Those with starts are proposed to be closed,
 * until one of their year was: what is open then was left so.
 */
export const holidayRows = ({ weekly, overrides }: Pick<Schedule, 'weekly' | 'overrides'>, now: Millis) =>
  holidayYears(now)
    .map(({ days, ...year }) => {
      const chosen = days.some(({ date }) => overrides.get(date)?.length === 0)
      const rows = days
        .filter((day) => liesAhead(day, now))
        .map(({ date, name }) => {
          const starts = startsOn({ weekly, overrides }, date).length
          const closed = overrides.get(date)?.length === 0
          const proposed = starts > 0 && !chosen && !overrides.has(date)
          return { date, name, label: shortDay(date), closed, starts, proposed }
        })
      return { ...year, days: rows }
    })
    .filter(({ days }) => days.length > 0)

export type OffRow = ReturnType<typeof offRow>

/** @param bookings among which are those that lie in it */
export function offRow(
  off: Interval & { id: string; note: string },
  bookings: readonly Booking[],
  now: Millis,
) {
  const { id, note } = off
  const sessions = meeting(off, bookings, now).map((booking) => metRow(booking, now))
  return { id, note, when: stretchInWords(off, now), sessions }
}

export type MetRow = ReturnType<typeof metRow>

/** A session that lies in time off. Times are India's. */
export function metRow(booking: Booking, now: Millis) {
  const { id, reference, startsAt, visitor, state } = booking
  const session = sessionInShort(booking)
  return {
    id,
    reference,
    when: momentInShort(startsAt, now),
    name: visitor.name,
    session: state === 'held' ? `${session}, held` : session,
  }
}

/** `Tue 24 Nov, all day`, `Tue 24 Nov, 4:00 PM to 6:00 PM`, `Tue 24 Nov, 4:00 PM to midnight`; India time. */
export function stretchInWords({ from, to }: Interval, now: Millis): string {
  const untilMidnight = indiaTime(to) === '00:00'
  const wholeDays = untilMidnight && indiaTime(from) === '00:00'
  const [first, last] = [dateInShort(from, now), dateInShort(untilMidnight ? to - 1 : to, now)]
  if (wholeDays) return first === last ? `${first}, all day` : `${first} to ${last}, all day`
  const begin = momentInShort(from, now)
  if (untilMidnight) return `${begin} to ${first === last ? 'midnight' : `the end of ${last}`}`
  const end = spokenTime(to)
  return `${begin} to ${first === last ? end : `${last}, ${end}`}`
}
