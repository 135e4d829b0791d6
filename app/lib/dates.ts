import {
  formatClockTime,
  getWeekday,
  type IsoDate,
  indiaDate,
  indiaTime,
  type Millis,
  parseClockTime,
  parseIndiaTime,
} from './time.ts'

/** English names of the months, because `Intl` formats dates differently in servers and browsers. */
export const monthNames =
  'January February March April May June July August September October November December'.split(' ')
const dayNames = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

/** Returns the name of an ISO weekday, from 1 (Monday) to 7 (Sunday). */
export const getDayName = (isoWeekday: number): string => dayNames[(isoWeekday + 6) % 7] ?? ''

const yearOf = (date: string) => date.slice(0, 4)
const monthOf = (date: string) => monthNames[Number(date.slice(5, 7)) - 1] ?? ''
const dayOf = (date: IsoDate) => Number(date.slice(8, 10))

/** Formats the month of a date, or a month such as `2026-11`, as `November 2026`. */
export const formatMonth = (month: string): string => `${monthOf(month)} ${yearOf(month)}`

/** Formats a date as `24 Nov`, `17 Sept` or `29 July`, with the abbreviations of British English. */
export const formatDayAndMonth = (date: IsoDate): string =>
  `${dayOf(date)} ${monthOf(date).replace(/^(Sept|[A-Z]..(?=..)).*/, '$1')}`

/** Formats a date as `Tue 24 Nov`. With `now`, adds the year unless it is this year. */
export function formatShortDay(date: IsoDate, now?: Millis): string {
  const day = `${getDayName(getWeekday(date)).slice(0, 3)} ${formatDayAndMonth(date)}`
  return now === undefined || yearOf(date) === yearOf(indiaDate(now)) ? day : `${day} ${yearOf(date)}`
}

/** Formats a date as `24 November 2026`. */
export const formatLongDate = (date: IsoDate): string => `${dayOf(date)} ${formatMonth(date)}`

/** Formats a date as `Tuesday 24 November`. */
export const formatDay = (date: IsoDate): string =>
  `${getDayName(getWeekday(date))} ${dayOf(date)} ${monthOf(date)}`

/** Formats a date as `Tuesday 24 November 2026`. */
export const formatFullDay = (date: IsoDate): string => `${formatDay(date)} ${yearOf(date)}`

/** Parses an India date and a 12-hour time such as `4:00 PM`. */
export const parseInstant = (date: IsoDate, time: string): Millis =>
  parseIndiaTime(date, parseClockTime(time) ?? '00:00')

/** Formats an instant as India time: `4:00 PM`. */
export const formatShortTime = (at: Millis): string => formatClockTime(indiaTime(at))

/** Formats an instant as India time with its zone: `4:00 PM IST`. */
export const formatTime = (at: Millis): string => `${formatShortTime(at)} IST`

/** Formats an instant as an India date and time: `Tuesday 24 November 2026, 4:00 PM IST`. */
export const formatDateTime = (at: Millis): string => `${formatFullDay(indiaDate(at))}, ${formatTime(at)}`

/** Formats an instant as `Sat 21 Nov, 4:00 PM` in India time. With `now`, adds the year unless it is this year. */
export const formatShortDateTime = (at: Millis, now?: Millis): string =>
  `${formatShortDay(indiaDate(at), now)}, ${formatShortTime(at)}`

/** Formats an instant as `4:15 PM` in India time, with its day if it differs from the day of `now`. */
export const formatTimeWithDay = (at: Millis, now: Millis): string =>
  indiaDate(at) === indiaDate(now) ? formatShortTime(at) : formatShortDateTime(at, now)

/** Instant for a `<time>` element: as text in India time, and in ISO 8601. */
export type FormattedTime = ReturnType<typeof formatTimestamp>

export const formatTimestamp = (at: Millis, now: Millis) => ({
  words: formatShortDateTime(at, now),
  iso: new Date(at).toISOString(),
})

/** Formats a duration, rounded up: `a minute`, `15 minutes`, `3 hours`. */
export function formatWait(wait: Millis): string {
  const minutes = Math.max(1, Math.ceil(wait / 60_000))
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
