import { expect, test } from 'vitest'
import { canonicalPath } from '#app/server/canonical.ts'
import { moneyCsvPath, moneyHref, parseMoneyQuery, staffDocumentPath } from './money-query.ts'
import { bookingPath } from './paths.ts'

const parsed = (query: string) => parseMoneyQuery(new URLSearchParams(query), '2026-11')

test('the payments of the present month are shown unless others are asked for', () => {
  expect(parsed('')).toEqual({ month: '2026-11', list: 'payments', page: 1 })
  expect(parsed('month=2026-09&list=refunds&page=3')).toEqual({ month: '2026-09', list: 'refunds', page: 3 })
})

test.each(['list=all', 'list=', 'page=0', 'page=-1', 'page=1.5', 'page=many', 'page=100000'])(
  'what makes no sense counts as not given: %s',
  (query) => {
    expect(parsed(query)).toEqual({ month: '2026-11', list: 'payments', page: 1 })
  },
)

test('an address leads to what it was made for', () => {
  for (const query of [
    { month: '2026-09', list: 'documents', page: 2 },
    { month: '2026-10', list: 'payments', page: 1 },
  ] as const) {
    expect(parsed(new URL(moneyHref(query), 'http://localhost').search)).toEqual(query)
  }
})

test.each([
  staffDocumentPath('MI/26-27/000001'),
  bookingPath('MG-7K3F9QXW'),
  moneyCsvPath('documents', '2026-11'),
])('an address is the one that the site knows it by: %s', (path) => {
  expect(canonicalPath(new URL(path, 'http://localhost'))).toBeNull()
})
