import type { Booking } from '#app/booking/booking.ts'
import { formatShortDate, formatShortDateTime, formatShortDay, spokenTime } from '#app/lib/dates.ts'
import { type Interval, indiaDate, indiaTime, type Millis, weekday } from '#app/lib/time.ts'
import { meeting } from './availability.ts'
import { weekdays } from './availability-page.ts'
import { sessionInShort } from './session.ts'
import type { Schedule } from './slots.ts'
import { startsInWords, startsTyped } from './starts.ts'

type Rules = Pick<Schedule, 'noticeMinutes' | 'horizonDays' | 'bufferBeforeMinutes' | 'bufferAfterMinutes'>

/** Formats booking rules as form values. */
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

/** Formats the starts of the weekdays as form values: `4 PM, 5 PM` by `day-1` (Monday) … `day-7`. */
export const hoursTyped = (weekly: Schedule['weekly'], minutes: number): Record<string, string> =>
  Object.fromEntries(weekdays.map(([day]) => [`day-${day}`, startsTyped(weekly[day] ?? [], minutes)]))

export type DateRow = ReturnType<typeof dateRows>[number]

/** Lists date overrides from today (India) on, soonest first. */
export function dateRows(
  { weekly, overrides }: Pick<Schedule, 'weekly' | 'overrides'>,
  now: Millis,
  minutes: number,
) {
  return [...overrides]
    .filter(([date]) => date >= indiaDate(now))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, starts]) => ({
      date,
      label: formatShortDay(date, now),
      /** Empty when the date is closed. */
      starts: startsInWords(starts),
      typed: startsTyped(starts, minutes),
      /** Empty when the weekday is off. */
      usual: startsInWords(weekly[weekday(date)] ?? []),
    }))
}

export type OffRow = ReturnType<typeof offRow>

/**
 * Builds the row for a time off.
 *
 * @param bookings bookings to search for sessions in the time off
 */
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

/** Builds the row for a session in time off, in India time. */
export function metRow(booking: Booking, now: Millis) {
  const { id, reference, startsAt, visitor, state } = booking
  const session = sessionInShort(booking)
  return {
    id,
    reference,
    when: formatShortDateTime(startsAt, now),
    name: visitor.name,
    session: state === 'held' ? `${session}, held` : session,
  }
}

/**
 * Formats an interval in India time: `Tue 24 Nov, all day`, `Tue 24 Nov, 4:00 PM to 6:00 PM`, `Tue 24 Nov,
 * 4:00 PM to midnight`.
 */
export function stretchInWords({ from, to }: Interval, now: Millis): string {
  const untilMidnight = indiaTime(to) === '00:00'
  const wholeDays = untilMidnight && indiaTime(from) === '00:00'
  const [first, last] = [formatShortDate(from, now), formatShortDate(untilMidnight ? to - 1 : to, now)]
  if (wholeDays) return first === last ? `${first}, all day` : `${first} to ${last}, all day`
  const begin = formatShortDateTime(from, now)
  if (untilMidnight) return `${begin} to ${first === last ? 'midnight' : `the end of ${last}`}`
  const end = spokenTime(to)
  return `${begin} to ${first === last ? end : `${last}, ${end}`}`
}
