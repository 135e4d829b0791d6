import { workspacePath } from '#app/accounts/paths.ts'
import { choice, listAt, pageNumber, words } from '#app/lib/lists.ts'
import type { Month } from './month.ts'

/** The lists of the page of money. */
export const moneyLists = ['payments', 'documents'] as const
export type MoneyList = (typeof moneyLists)[number]

/** The page of money by its address; no month is the present one. */
export const moneyAt = listAt(`${workspacePath}/money`, {
  month: words,
  list: choice(moneyLists),
  page: pageNumber,
})

/** The address of a list of a month. */
export const moneyHref = (query: { month: Month; list?: MoneyList; page?: number }): string =>
  moneyAt.href(query)

/** Where a month's file for the accountant is. */
export const accountantFilePath = (month: Month): string => `${moneyAt.path}/accountant.csv?month=${month}`

/** Where staff open a document's PDF. Its number is three segments of the address, in lower case as every address is. */
export const staffDocumentPath = (number: string): string =>
  `${moneyAt.path}/documents/${number.toLowerCase()}/document.pdf`
