import { shortDate, spanInWords } from '#app/lib/dates.ts'
import { addDays, type IsoDate, mondayOf } from '#app/lib/time.ts'

/** The Mondays of a date's week and of those before it, `count` in all, oldest first. */
export const mondaysUntil = (today: IsoDate, count: number): IsoDate[] =>
  Array.from({ length: count }, (_, index) => addDays(mondayOf(today), -7 * (count - 1 - index)))

/** A week by its Monday, India dates. */
export const weekOf = (monday: IsoDate) => ({
  monday,
  /** `16 Nov`, for an axis. */
  short: shortDate(monday),
  /** `16 to 22 November 2026` */
  words: spanInWords(monday, addDays(monday, 6)),
})
