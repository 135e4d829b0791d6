import { shortDate, spanInWords } from '#app/lib/dates.ts'
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
  short: shortDate(monday),
  words: spanInWords(monday, addDays(monday, 6)),
})
