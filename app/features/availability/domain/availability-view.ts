import type { Booking } from '#app/features/booking/domain/booking.ts'
import { sessionInShort } from '#app/features/booking/domain/session.ts'
import { dateInShort, dayInShort, momentInShort, spokenTime } from '#app/lib/dates.ts'
import {
  type ClockTime,
  type Interval,
  type IsoDate,
  indiaDate,
  indiaTime,
  type Millis,
  weekday,
} from '#app/lib/time.ts'

import { meeting } from './availability.ts'
import { weekdays } from './availability-page.ts'
import type { PreviewDay } from './preview.ts'
import { startsInWords, startsTyped } from './starts.ts'

/** A session that lies in time off. Times are India's. */
export type MetRow = { id: string; reference: string; when: string; name: string; session: string }

/** A date with starts of its own; no `starts` when it is closed, no `usual` when its weekday is off. */
export type DateRow = { date: IsoDate; label: string; starts: string; typed: string; usual: string }

export type OffRow = { id: string; when: string; note: string; sessions: MetRow[] }

/** What the page of a counselor's availability shows. Texts are as the forms take them back. */
export type AvailabilityView = {
  counselor: { id: string; name: string; active: boolean }
  /** Whose can be chosen; null for who sees but their own. */
  choice: { id: string; name: string; active: boolean }[] | null
  version: number
  hours: HoursTyped
  rules: RulesTyped
  dates: DateRow[]
  off: OffRow[]
  /** Time off that the demo has made. */
  samples: OffRow[]
  feed: { since: string; madeBy: string; works: boolean } | null
  preview: PreviewDay[]
  /** Why the two weeks do not show the hours that were typed. */
  previewProblem: string | null
}

/** The starts of the weekdays as their form has them: `4 PM, 5 PM` by `day-1` (Monday) … `day-7`. */
export type HoursTyped = Record<string, string>

/** Booking rules as their form has them. */
export type RulesTyped = {
  notice: string
  'notice-unit': 'minutes' | 'hours'
  horizon: string
  before: string
  after: string
}

type Rules = {
  noticeMinutes: number
  horizonDays: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
}

export function rulesTyped(rules: Rules): RulesTyped {
  const inHours = rules.noticeMinutes > 0 && rules.noticeMinutes % 60 === 0
  return {
    notice: String(inHours ? rules.noticeMinutes / 60 : rules.noticeMinutes),
    'notice-unit': inHours ? 'hours' : 'minutes',
    horizon: String(rules.horizonDays),
    before: String(rules.bufferBeforeMinutes),
    after: String(rules.bufferAfterMinutes),
  }
}

type Weekly = Partial<Record<number, readonly ClockTime[]>>

export const hoursTyped = (weekly: Weekly): HoursTyped =>
  Object.fromEntries(weekdays.map(([day]) => [`day-${day}`, startsTyped(weekly[day] ?? [])]))

/** Dates of their own from today on, India's date, soonest first. */
export function dateRows(
  { weekly, overrides }: { weekly: Weekly; overrides: ReadonlyMap<IsoDate, readonly ClockTime[]> },
  now: Millis,
): DateRow[] {
  return [...overrides]
    .filter(([date]) => date >= indiaDate(now))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, starts]) => ({
      date,
      label: dayInShort(date, now),
      starts: startsInWords(starts),
      typed: startsTyped(starts),
      usual: startsInWords(weekly[weekday(date)] ?? []),
    }))
}

/** @param bookings among which are those that lie in it */
export function offRow(
  off: Interval & { id: string; note: string },
  bookings: readonly Booking[],
  now: Millis,
): OffRow {
  const { id, note } = off
  const sessions = meeting(off, bookings, now).map((booking) => metRow(booking, now))
  return { id, note, when: stretchInWords(off, now), sessions }
}

export function metRow(booking: Booking, now: Millis): MetRow {
  const { id, reference, startsAt, visitor, state } = booking
  const session = sessionInShort(booking)
  return {
    id,
    reference,
    when: momentInShort(startsAt, now),
    name: visitor.name,
    session: state === 'held' ? `${session}, held while paying` : session,
  }
}

/** `Tue 24 Nov, all day`, `Tue 24 Nov, 4:00 PM to 6:00 PM`; India time. */
export function stretchInWords({ from, to }: Interval, now: Millis): string {
  const wholeDays = indiaTime(from) === '00:00' && indiaTime(to) === '00:00'
  const [first, last] = [dateInShort(from, now), dateInShort(wholeDays ? to - 1 : to, now)]
  if (wholeDays) return first === last ? `${first}, all day` : `${first} to ${last}, all day`
  const end = spokenTime(to)
  return `${momentInShort(from, now)} to ${first === last ? end : `${last}, ${end}`}`
}
