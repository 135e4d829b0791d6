import { expect, test } from 'vitest'
import { bookingPath } from '#app/accounts/paths.ts'
import { canonicalPath } from '#app/lib/slashes.ts'
import { accountantFilePath, moneyAt, moneyHref, staffDocumentPath } from './money-query.ts'

const parsed = (query: string) => moneyAt.parse(new URLSearchParams(query))

test('shows the payments of the current month by default', () => {
  expect(parsed('list=all')).toEqual({ month: '', list: 'payments', page: 1 })
  expect(parsed('month=2026-09&list=documents&page=3')).toEqual({
    month: '2026-09',
    list: 'documents',
    page: 3,
  })
})

test('parses a money page URL back to the same query', () => {
  const query = { month: '2026-09', list: 'documents', page: 2 } as const
  const { search } = new URL(moneyHref(query), 'http://localhost')
  expect(parsed(search)).toEqual(query)
})

test.each([staffDocumentPath('MI/26-27/000001'), bookingPath('MG-7K3F9QXW'), accountantFilePath('2026-11')])(
  'builds the canonical path %s',
  (path) => {
    expect(canonicalPath(new URL(path, 'http://localhost'))).toBeNull()
  },
)
