import { addDays, type IsoDate, weekday } from '#app/lib/time.ts'

/** A week by its Monday, India dates. */
export type Week = {
  monday: IsoDate
  /** `16 Nov`, for an axis. */
  short: string
  /** `16 to 22 November 2026` */
  words: string
}

/** The Mondays of a date's week and of those before it, `count` in all, oldest first. */
export const mondaysUntil = (today: IsoDate, count: number): IsoDate[] =>
  Array.from({ length: count }, (_, index) => addDays(today, 1 - weekday(today) - 7 * (count - 1 - index)))

export const weekOf = (monday: IsoDate): Week => ({
  monday,
  short: inWords({ day: 'numeric', month: 'short' }, monday).replace('Sept', 'Sep'),
  words: spanInWords(monday, addDays(monday, 6)),
})

/** From a date to another, what both share said once: `16 to 22 November 2026`. */
export function spanInWords(from: IsoDate, to: IsoDate): string {
  const day = { day: 'numeric' } as const
  const month = { ...day, month: 'long' } as const
  const year = { ...month, year: 'numeric' } as const
  const needed =
    from.slice(0, 7) === to.slice(0, 7) ? day : from.slice(0, 4) === to.slice(0, 4) ? month : year
  return `${inWords(needed, from)} to ${inWords(year, to)}`
}

const inWords = (parts: Intl.DateTimeFormatOptions, date: IsoDate): string =>
  new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
