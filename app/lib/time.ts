import type { Result } from './result.ts'

/** Time zone of all schedules. */
export const indiaTimeZone = 'Asia/Kolkata'

/** Calendar date, such as `2026-11-24`. It has no time zone: the caller must know the zone. */
export type IsoDate = string
/** Time of day on a 24-hour clock, such as `16:00`. */
export type ClockTime = string
/** Milliseconds since the Unix epoch. */
export type Millis = number
/** Half-open interval: includes `from`, excludes `to`. */
export type Interval = { from: Millis; to: Millis }

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Offset of India from UTC: +05:30, without daylight saving time since 1945. */
export const indiaOffset = 5 * HOUR + 30 * MINUTE
const onIndiaClock = (at: Millis) => new Date(at + indiaOffset).toISOString()

export const indiaDate = (at: Millis): IsoDate => onIndiaClock(at).slice(0, 10)

/** Returns the clock time in India at an instant since 1970, to the minute. */
export function indiaTime(at: Millis): ClockTime {
  const minuteOfDay = Math.floor((at + indiaOffset) / MINUTE) % (DAY / MINUTE)
  const pad = (count: number) => String(count).padStart(2, '0')
  return `${pad(Math.floor(minuteOfDay / 60))}:${pad(minuteOfDay % 60)}`
}

/** Formats an instant in ISO 8601 with the India offset, to the second: `2026-11-24T16:00:00+05:30`. */
export const indiaIso = (at: Millis): string => `${onIndiaClock(at).slice(0, 19)}+05:30`

export const parseIndiaTime = (date: IsoDate, time: ClockTime): Millis =>
  Date.parse(`${date}T${time}:00+05:30`)

/** Returns whether two intervals overlap. Adjacent intervals do not. */
export const overlaps = (a: Interval, b: Interval): boolean => a.from < b.to && b.from < a.to

const clockPattern = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Formats `16:00` as `4:00 PM`. */
export function formatClockTime(time: ClockTime): string {
  const [, hours, minutes] = clockPattern.exec(time) ?? []
  if (hours === undefined) throw new Error(`not a clock time: ${time}`)
  const hour = Number(hours)
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Parses `4:00 PM` as `16:00`; null for any other text. */
export function parseClockTime(text: string): ClockTime | null {
  const time = parseTimeOfDay(text)
  return time.ok && formatClockTime(time.value) === text ? time.value : null
}

/**
 * Parses a time that a person typed, such as `4 PM`, `5.30 pm` or `18:00`. A time from 1 to 12 is ambiguous without AM,
 * PM or a leading zero.
 */
export function parseTimeOfDay(text: string): Result<ClockTime, 'ambiguous' | 'invalid'> {
  const [, digits, minutes = '00', half] =
    /^(\d{1,2})(?:[:.]([0-5]\d))?\s*(?:([ap])\.?(?:m\.?)?)?$/i.exec(text) ?? []
  const hour = Number(digits)
  if (digits === undefined || hour > (half ? 12 : 23) || (half && hour === 0))
    return { ok: false, reason: 'invalid' }
  if (!half && hour >= 1 && hour <= 12 && !digits.startsWith('0')) return { ok: false, reason: 'ambiguous' }
  const hours = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour
  return { ok: true, value: `${String(hours).padStart(2, '0')}:${minutes}` }
}

/** Returns whether a text is a date from 2000 to 2199. */
export function isIsoDate(text: string): text is IsoDate {
  if (!/^2[01]\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

/** Adds days to a date; `days` may be negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Returns the ISO 8601 weekday, from 1 (Monday) to 7 (Sunday). */
export function getWeekday(date: IsoDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}
