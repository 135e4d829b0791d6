/** Every schedule of the company is kept in India time, and shown with the zone named. */
export const INDIA = 'Asia/Kolkata'

/** A calendar date, `2026-11-24`; which zone it is read in is said where it is used. */
export type IsoDate = string
/** A time of day on a 24-hour clock, `16:00`. */
export type ClockTime = string
/** Milliseconds since the Unix epoch. */
export type Millis = number
/** Half-open: `from` belongs to it, `to` does not. */
export type Interval = { from: Millis; to: Millis }

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** India has kept +05:30 without summer time since 1945. */
export const indiaAhead = 5 * HOUR + 30 * MINUTE
const onIndiaClock = (at: Millis) => new Date(at + indiaAhead).toISOString()

export const indiaDate = (at: Millis): IsoDate => onIndiaClock(at).slice(0, 10)

/** The India time of day of an instant, to the minute. */
export const indiaTime = (at: Millis): ClockTime => onIndiaClock(at).slice(11, 16)

/** The instant with its India offset, to the second: `2026-11-24T16:00:00+05:30`. */
export const indiaIso = (at: Millis): string => `${onIndiaClock(at).slice(0, 19)}+05:30`

/** The instant of a time of day on an India date. */
export const indiaInstant = (date: IsoDate, time: ClockTime): Millis => Date.parse(`${date}T${time}:00+05:30`)

/** Whether two intervals overlap; one may begin when the other ends. */
export const overlaps = (a: Interval, b: Interval): boolean => a.from < b.to && b.from < a.to

const clockPattern = /^([01]\d|2[0-3]):([0-5]\d)$/
const spokenPattern = /^(1[0-2]|[1-9]):([0-5]\d) (AM|PM)$/

/** `16:00` → `4:00 PM`, the form in which times are shown and sent over the API. */
export function toSpoken(time: ClockTime): string {
  const [, hours, minutes] = clockPattern.exec(time) ?? []
  if (hours === undefined) throw new Error(`not a clock time: ${time}`)
  const hour = Number(hours)
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `4:00 PM` → `16:00`; null for anything else. */
export function fromSpoken(text: string): ClockTime | null {
  const [, hours, minutes, half] = spokenPattern.exec(text) ?? []
  if (hours === undefined) return null
  const hour = (Number(hours) % 12) + (half === 'PM' ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/**
 * True for a date that exists, from the year 2000 to 2199: 2026-02-30 does not.
 * Plain arithmetic, so that it also runs in browsers without Temporal.
 */
export function isIsoDate(text: string): text is IsoDate {
  if (!/^2[01]\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

/** The date `days` after (or, negative, before) a date. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** 1 Monday … 7 Sunday, as ISO 8601 counts. */
export function weekday(date: IsoDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

export const getMonday = (date: IsoDate): IsoDate => addDays(date, 1 - weekday(date))
