import { expect, test } from 'vitest'
import {
  formatDateTime,
  formatDay,
  formatFullDay,
  formatLongDate,
  formatMonth,
  formatShortDay,
  formatTimestamp,
  formatWait,
  parseInstant,
} from './dates.ts'

test('formats a date in long and short forms', () => {
  expect(formatFullDay('2026-11-24')).toBe('Tuesday 24 November 2026')
  expect(formatDay('2026-11-22')).toBe('Sunday 22 November')
  expect(formatShortDay('2026-12-05')).toBe('Sat 5 Dec')
  expect(formatLongDate('2026-09-04')).toBe('4 September 2026')
  expect(formatMonth('2026-11')).toBe('November 2026')
})

test('parses a date and time as India time', () => {
  expect(new Date(parseInstant('2026-11-24', '4:00 PM')).toISOString()).toBe('2026-11-24T10:30:00.000Z')
})

test('formats an instant in India time without the current year', () => {
  const at = parseInstant('2026-11-24', '12:15 AM')
  expect(formatDateTime(at)).toBe('Tuesday 24 November 2026, 12:15 AM IST')
  expect(formatTimestamp(at, at)).toEqual({ words: 'Tue 24 Nov, 12:15 AM', iso: '2026-11-23T18:45:00.000Z' })
  expect(formatShortDay('2027-09-05', at)).toBe('Sun 5 Sept 2027')
})

test.each([
  [1, 'a minute'],
  [60_000, 'a minute'],
  [60_001, '2 minutes'],
  [90 * 60_000, '90 minutes'],
  [91 * 60_000, '2 hours'],
  [24 * 3_600_000, '24 hours'],
])('formats a waiting time of %i ms as %s', (ms, words) => {
  expect(formatWait(ms)).toBe(words)
})
