import {
  DAY,
  fromSpoken,
  type IsoDate,
  indiaDate,
  indiaInstant,
  indiaTime,
  type Millis,
  toSpoken,
  weekday,
} from './time.ts'

/** English names of our own, so that server and every browser write the same words. */
export const monthNames =
  'January February March April May June July August September October November December'.split(' ')
const dayNames = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

/** 1 Monday … 7 Sunday. */
export const dayName = (isoWeekday: number): string => dayNames[(isoWeekday + 6) % 7] ?? ''

const yearOf = (date: string) => date.slice(0, 4)
const monthOf = (date: string) => monthNames[Number(date.slice(5, 7)) - 1] ?? ''
const dayOf = (date: IsoDate) => Number(date.slice(8, 10))

/** `November 2026`, of a month `2026-11` or a date in it. */
export const formatMonth = (month: string): string => `${monthOf(month)} ${yearOf(month)}`

/** `24 Nov` */
export const shortDate = (date: IsoDate): string => `${dayOf(date)} ${monthOf(date).slice(0, 3)}`

/** `Tue 24 Nov` */
export const shortDay = (date: IsoDate): string => `${dayName(weekday(date)).slice(0, 3)} ${shortDate(date)}`

/** `24 November 2026` */
export const longDate = (date: IsoDate): string => `${dayOf(date)} ${formatMonth(date)}`

/** `Tuesday 24 November` */
export const formatDay = (date: IsoDate): string =>
  `${dayName(weekday(date))} ${dayOf(date)} ${monthOf(date)}`

/** `Tuesday 24 November 2026` */
export const fullDay = (date: IsoDate): string => `${formatDay(date)} ${yearOf(date)}`

/** `today`, `tomorrow`, `in 4 days` */
export function daysFrom(today: IsoDate, date: IsoDate): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** The instant of an India date and spoken time, `4:00 PM`. */
export const parseInstant = (date: IsoDate, time: string): Millis =>
  indiaInstant(date, fromSpoken(time) ?? '00:00')

/** The India time of an instant: `4:00 PM`. */
export const spokenTime = (at: Millis): string => toSpoken(indiaTime(at))

/** The India time of an instant with its zone: `4:00 PM IST`. */
export const formatTime = (at: Millis): string => `${spokenTime(at)} IST`

/** The India date of an instant: `Tuesday 24 November 2026`. */
export const formatDate = (at: Millis): string => fullDay(indiaDate(at))

/** `Tuesday 24 November 2026, 4:00 PM IST` */
export const formatDateTime = (at: Millis): string => `${formatDate(at)}, ${formatTime(at)}`

/** A date of India, `Sat 21 Nov`, with the year when it is not that of `now`. */
export const formatShortDay = (date: IsoDate, now: Millis): string =>
  `${shortDay(date)}${yearOf(date) === yearOf(indiaDate(now)) ? '' : ` ${yearOf(date)}`}`

/** The India date of an instant, `Sat 21 Nov`, with the year when it is not that of `now`. */
export const formatShortDate = (at: Millis, now: Millis): string => formatShortDay(indiaDate(at), now)

/** The India date and time of an instant, `Sat 21 Nov, 4:00 PM`, with the year when it is not that of `now`. */
export const formatShortDateTime = (at: Millis, now: Millis): string =>
  `${formatShortDate(at, now)}, ${spokenTime(at)}`

/** The India time of an instant soon to come, `4:15 PM`, with its day where that is not the day of `now`. */
export const formatSoon = (at: Millis, now: Millis): string =>
  indiaDate(at) === indiaDate(now) ? spokenTime(at) : formatShortDateTime(at, now)

/** An instant for a `<time>`: what is read, in India time, and ISO 8601. */
export type FormattedTime = { words: string; iso: string }

export const formatMoment = (at: Millis, now: Millis): FormattedTime => ({
  words: formatShortDateTime(at, now),
  iso: new Date(at).toISOString(),
})

/** Formats a waiting time, rounded up: `a minute`, `15 minutes`, `3 hours`. */
export function formatWait(wait: Millis): string {
  const minutes = Math.max(1, Math.ceil(wait / 60_000))
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
