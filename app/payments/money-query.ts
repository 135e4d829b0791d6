import { workspacePath } from '#app/accounts/paths.ts'
import { choice, listAt, pageNumber, words } from '#app/lib/lists.ts'
import type { Month } from './month.ts'

/** Lists on the Money page. */
export const moneyLists = ['payments', 'documents'] as const
export type MoneyList = (typeof moneyLists)[number]

/** URL of the Money page; without a month it shows the current month. */
export const moneyAt = listAt(`${workspacePath}/money`, {
  month: words,
  list: choice(moneyLists),
  page: pageNumber,
})

/** Returns the URL of a month's list. */
export const moneyHref = (query: { month: Month; list?: MoneyList; page?: number }): string =>
  moneyAt.href(query)

/** Returns the URL of a month's file for the accountant. */
export const accountantFilePath = (month: Month): string => `${moneyAt.path}/accountant.csv?month=${month}`

/** Returns the staff URL of a document's PDF. The number is three path segments in lower case. */
export const staffDocumentPath = (number: string): string =>
  `${moneyAt.path}/documents/${number.toLowerCase()}/document.pdf`
