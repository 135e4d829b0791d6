import { workspacePath } from '#app/accounts/paths.ts'
import { createListQuery, pageNumber, searchText } from '#app/lib/lists.ts'
import { type Interval, indiaDate, type Millis, parseIndiaTime } from '#app/lib/time.ts'

/** A month in India, `2026-11`. */
export type Month = string

/** Parses a month; returns the given month when the text is invalid or the month is in the future. */
export const parseMonth = (text: string | null, present: Month): Month =>
  text && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text) && text < present ? text : present

/** Adds months to a month; negative numbers subtract. */
export function shiftMonth(month: Month, by = 1): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7)
}

/** Returns the current month in India. */
export const getCurrentMonth = (now: Millis): Month => indiaDate(now).slice(0, 7)

/** Returns the interval from the first midnight of the month in India to that of the next month. */
export const getMonthInterval = (month: Month): Interval => ({
  from: parseIndiaTime(`${month}-01`, '00:00'),
  to: parseIndiaTime(`${shiftMonth(month)}-01`, '00:00'),
})

/** URL of the Money page; without a month it shows the current month. */
export const moneyList = createListQuery(`${workspacePath}/money`, { month: searchText, page: pageNumber })

/** Returns the URL of a month on the Money page. */
export const moneyHref = (query: { month: Month; page?: number }): string => moneyList.href(query)

/** Returns the URL that changes a failed refund. */
export const refundCasePath = (id: string, change: 'retry' | 'transfer'): string =>
  `${moneyList.path}/${id}/${change}`
/** URL that dismisses an unknown payment. The form has its id, because paths of the site are in lower case. */
export const dismissalPath = `${moneyList.path}/payment/dismissal`

/** Returns the URL of a month's file for the accountant. */
export const accountantFilePath = (month: Month): string => `${moneyList.path}/accountant.csv?month=${month}`
