import { DAY, fromSpoken, INDIA, type IsoDate, type Millis, weekday } from '#app/lib/time.ts'

/** English names of our own, so that server and every browser write the same words. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** 1 Monday … 7 Sunday. */
export const dayName = (isoWeekday: number): string => dayNames[(isoWeekday + 6) % 7] ?? ''

const monthOf = (date: IsoDate) => monthNames[Number(date.slice(5, 7)) - 1] ?? ''
const dayOf = (date: IsoDate) => Number(date.slice(8, 10))

/** `Tuesday 24 November` */
export const dayInWords = (date: IsoDate): string =>
  `${dayName(weekday(date))} ${dayOf(date)} ${monthOf(date)}`

/** `Tuesday 24 November 2026` */
export const fullDay = (date: IsoDate): string => `${dayInWords(date)} ${date.slice(0, 4)}`

/** `Tue 24 Nov` */
export const shortDay = (date: IsoDate): string =>
  `${dayName(weekday(date)).slice(0, 3)} ${dayOf(date)} ${monthOf(date).slice(0, 3)}`

/** `today`, `tomorrow`, `in 4 days` */
export function daysFrom(today: IsoDate, date: IsoDate): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / DAY)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** The instant of an India date and spoken time. India has kept +05:30 without summer time since 1945. */
export const instantOf = (date: IsoDate, time: string): Millis =>
  Date.parse(`${date}T${fromSpoken(time) ?? '00:00'}:00+05:30`)

/**
 * The same moment on the clock of another zone, `10:30 AM`, with the day when it is another one there,
 * `Mon 23 Nov, 11:30 PM`. Null where the clock shows what it shows in India.
 */
export function elsewhere(at: Millis, timeZone: string): string | null {
  const there = wallClock(at, timeZone)
  const india = wallClock(at, INDIA)
  if (there.date === india.date && there.time === india.time) return null
  return there.date === india.date ? there.time : `${shortDay(there.date)}, ${there.time}`
}

function wallClock(at: Millis, timeZone: string): { date: IsoDate; time: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? ''
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')} ${part('dayPeriod')}`,
  }
}

/** `America/New_York` → `New York` */
export const placeOf = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
