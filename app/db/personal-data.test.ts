import { expect, test } from 'vitest'
import { formatPeriod, formatPeriodCapitalized } from '#app/content/retention-periods.ts'
import { getDocumentRetentionCutoff, getDocumentRetentionEnd } from '#app/payments/personal-data.ts'
import { addPeriod } from './personal-data.ts'

const at = (text: string) => Date.parse(`${text}+05:30`)

test('adds and subtracts calendar years and days', () => {
  expect(addPeriod(at('2028-11-20T10:00'), { years: 1 }, -1)).toBe(at('2027-11-20T10:00'))
  expect(addPeriod(at('2027-11-20T10:00'), { years: 1 })).toBe(at('2028-11-20T10:00'))
  expect(addPeriod(at('2026-11-20T10:00'), { days: 30 }, -1)).toBe(at('2026-10-21T10:00'))
})

test('formats a period in words', () => {
  expect([
    formatPeriod({ years: 1 }),
    formatPeriod({ days: 90 }),
    formatPeriodCapitalized({ years: 8 }),
  ]).toEqual(['one year', '90 days', 'Eight years'])
})

test.each([
  ['2026-11-25T10:00', '2035-04-01T00:00'],
  ['2027-03-31T23:59', '2035-04-01T00:00'],
  ['2027-04-01T00:00', '2036-04-01T00:00'],
])('retains a billing document issued at %s until %s', (issued, until) => {
  expect(getDocumentRetentionEnd(at(issued))).toBe(at(until))
  expect(getDocumentRetentionCutoff(at(until) - 1)).toBeLessThanOrEqual(at(issued))
  expect(getDocumentRetentionCutoff(at(until))).toBeGreaterThan(at(issued))
})
