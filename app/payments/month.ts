import { workspacePath } from '#app/accounts/paths.ts'
import { createListQuery, pageParam, searchParam } from '#app/lib/lists.ts'
import { type Interval, indiaDate, type Millis, parseIndiaTime } from '#app/lib/time.ts'

/** A month in India, `2026-11`. */
export type Month = string

/** Parses a month. An invalid or future month becomes the present one. */
export const parseMonth = (text: string | null, present: Month): Month =>
  text && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) && text < present ? text : present

export function shiftMonth(month: Month, by = 1): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7)
}

export const getCurrentMonth = (now: Millis): Month => indiaDate(now).slice(0, 7)

/** Returns the instants at which a month starts and ends in India. */
export const getMonthInterval = (month: Month): Interval => ({
  from: parseIndiaTime(`${month}-01`, '00:00'),
  to: parseIndiaTime(`${shiftMonth(month)}-01`, '00:00'),
})

/** Query of the Money page. The default month is the current one. */
export const moneyQuery = createListQuery(`${workspacePath}/money`, { month: searchParam, page: pageParam })

export const openCasePath = (change: 'retry' | 'transfer' | 'dismissal'): string =>
  `${moneyQuery.path}/${change}`

export const accountantFilePath = (month: Month): string => `${moneyQuery.path}/accountant.csv?month=${month}`
