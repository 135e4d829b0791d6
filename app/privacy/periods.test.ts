import { expect, test } from 'vitest'
import { lawKeepsFrom, lawKeepsUntil } from './kept-by-law.ts'
import { before, beginning, endOf, periodInWords } from './periods.ts'

const at = (text: string) => Date.parse(`${text}+05:30`)

test('a year is one of the calendar, a leap year a day longer', () => {
  expect(before(at('2028-11-20T10:00'), { years: 1 })).toBe(at('2027-11-20T10:00'))
  expect(endOf(at('2027-11-20T10:00'), { years: 1 })).toBe(at('2028-11-20T10:00'))
  expect(before(at('2026-11-20T10:00'), { days: 30 })).toBe(at('2026-10-21T10:00'))
})

test('a period is told in words', () => {
  expect([periodInWords({ years: 1 }), periodInWords({ days: 90 }), beginning({ years: 8 })]).toEqual([
    'one year',
    '90 days',
    'Eight years',
  ])
})

test.each([
  ['2026-11-25T10:00', '2035-04-01T00:00'],
  ['2027-03-31T23:59', '2035-04-01T00:00'],
  ['2027-04-01T00:00', '2036-04-01T00:00'],
])('what was issued at %s the law keeps until %s', (issued, until) => {
  expect(lawKeepsUntil(at(issued))).toBe(at(until))
  expect(lawKeepsFrom(at(until) - 1)).toBeLessThanOrEqual(at(issued))
  expect(lawKeepsFrom(at(until))).toBeGreaterThan(at(issued))
})
