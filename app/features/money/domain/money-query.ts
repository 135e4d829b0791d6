import { workspacePath } from '#app/features/staff/domain/paths.ts'
import { listAt, oneOf, pageNumber, words } from '#app/lib/list-query.ts'
import type { Month } from './month.ts'

/** The lists of the page of money. */
export const moneyLists = ['payments', 'refunds', 'documents', 'settlements'] as const
export type MoneyList = (typeof moneyLists)[number]

/** The page of money by its address; no month is the present one. */
export const moneyAt = listAt(`${workspacePath}/money`, {
  month: words,
  list: oneOf(moneyLists),
  page: pageNumber,
})

/** The address of a list of a month, below the open cases. */
export const moneyHref = (query: { month: Month; list?: MoneyList; page?: number }): string =>
  `${moneyAt.href(query)}#month`

/** Where a month's file for the accountant is. */
export const moneyFilePath = (
  file: `${'documents' | 'payments' | 'settlements' | 'gstr1'}.csv` | 'gstr1.json',
  month: Month,
): string => `${moneyAt.path}/${file}?month=${month}`

/** Where the evidence for a dispute is, as one PDF. Its id has capitals, which no path has. */
export const evidencePath = (disputeId: string): string =>
  `${moneyAt.path}/evidence.pdf?dispute=${encodeURIComponent(disputeId)}`

/** Where staff open a document's PDF. Its number is three segments of the address, in lower case as every address is. */
export const staffDocumentPath = (number: string): string =>
  `${moneyAt.path}/documents/${number.toLowerCase()}/document.pdf`
