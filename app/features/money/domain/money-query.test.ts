import { expect, test } from 'vitest'
import { bookingPath } from '#app/features/staff/domain/paths.ts'
import { canonicalPath } from '#app/server/canonical.ts'
import { evidencePath, moneyAt, moneyFilePath, moneyHref, staffDocumentPath } from './money-query.ts'

const parsed = (query: string) => moneyAt.parse(new URLSearchParams(query))

test('the payments of the present month are shown unless others are asked for', () => {
  expect(parsed('list=all')).toEqual({ month: '', list: 'payments', page: 1 })
  expect(parsed('month=2026-09&list=refunds&page=3')).toEqual({ month: '2026-09', list: 'refunds', page: 3 })
})

test('an address leads to what it was made for, below the open cases', () => {
  const query = { month: '2026-09', list: 'documents', page: 2 } as const
  const { search, hash } = new URL(moneyHref(query), 'http://localhost')
  expect(parsed(search)).toEqual(query)
  expect(hash).toBe('#month')
})

test.each([
  staffDocumentPath('MI/26-27/000001'),
  bookingPath('MG-7K3F9QXW'),
  moneyFilePath('documents.csv', '2026-11'),
  evidencePath('disp_8LFDzhSSq86Yyg'),
])('an address is the one that the site knows it by: %s', (path) => {
  expect(canonicalPath(new URL(path, 'http://localhost'))).toBeNull()
})
