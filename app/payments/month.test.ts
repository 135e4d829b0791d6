import { expect, test } from 'vitest'
import { parseMonth, shiftMonth } from './month.ts'

test.each([
  ['2026-10', '2026-10'],
  ['2026-11', '2026-11'],
  [null, '2026-11'],
  ['', '2026-11'],
  ['2026-13', '2026-11'],
  ['2026-1', '2026-11'],
  ['2026-12', '2026-11'],
  ["2026-10'; drop table", '2026-11'],
])('parses the month %j in November 2026 as %s', (text, month) => {
  expect(parseMonth(text, '2026-11')).toBe(month)
})

test('returns the next and previous month across a year end', () => {
  expect([shiftMonth('2026-12'), shiftMonth('2027-01', -1), shiftMonth('2026-11')]).toEqual([
    '2027-01',
    '2026-12',
    '2026-12',
  ])
})
