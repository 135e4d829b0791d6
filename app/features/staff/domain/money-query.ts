import { type Month, parseMonth } from './month.ts'
import { workspacePath } from './paths.ts'

/** The lists of the page of money. */
export const moneyLists = ['payments', 'refunds', 'documents'] as const
export type MoneyList = (typeof moneyLists)[number]

export type MoneyQuery = {
  month: Month
  list: MoneyList
  /** From 1; one beyond the last shows the last. */
  page: number
}

const path = `${workspacePath}/money`

/**
 * What the page of money shows out of its URL; what makes no sense counts as not given.
 *
 * @param present the month it is now, in India
 */
export function parseMoneyQuery(params: URLSearchParams, present: Month): MoneyQuery {
  const page = Number(params.get('page'))
  return {
    month: parseMonth(params.get('month'), present),
    list: moneyLists.find((list) => list === params.get('list')) ?? 'payments',
    page: Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1,
  }
}

/** The address of a list of a month, below the open cases; what is the default is left out. */
export function moneyHref({
  month,
  list = 'payments',
  page = 1,
}: Partial<MoneyQuery> & { month: Month }): string {
  const params = new URLSearchParams({ month })
  if (list !== 'payments') params.set('list', list)
  if (page > 1) params.set('page', String(page))
  return `${path}?${params}#month`
}

/** Where a month's file for the accountant is. */
export const moneyCsvPath = (file: 'documents' | 'payments', month: Month): string =>
  `${path}/${file}.csv?month=${month}`

/** Where staff open a document's PDF. Its number is three segments of the address, in lower case as every address is. */
export const staffDocumentPath = (number: string): string =>
  `${path}/documents/${number.toLowerCase()}/document.pdf`
