import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  DAY,
  formatClockTime,
  getWeekday,
  HOUR,
  indiaDate,
  indiaIso,
  indiaTime,
  isIsoDate,
  overlaps,
  parseClockTime,
  parseIndiaTime,
} from './time.ts'

describe('times of day', () => {
  test.each([
    ['00:00', '12:00 AM'],
    ['00:05', '12:05 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['16:00', '4:00 PM'],
    ['23:45', '11:45 PM'],
  ])('converts %s to %s and back', (clock, spoken) => {
    expect(formatClockTime(clock)).toBe(spoken)
    expect(parseClockTime(spoken)).toBe(clock)
  })

  test.each([
    '16:00',
    '4 PM',
    '04:00 PM',
    '13:00 PM',
    '0:00 AM',
    '4:60 PM',
    '4:00 pm',
    ' 4:00 PM',
    '4:00 PM\n',
    '',
  ])('rejects %j as a 12-hour time', (text) => {
    expect(parseClockTime(text)).toBeNull()
  })

  test.each(['24:00', '9:00', '', '16:00:00'])('rejects %j as a 24-hour time', (text) => {
    expect(() => formatClockTime(text)).toThrow('not a clock time')
  })
})

describe('dates', () => {
  test.each(['2026-11-24', '2028-02-29', '2000-01-01', '2199-12-31'])('accepts the date %s', (text) => {
    expect(isIsoDate(text)).toBe(true)
  })

  test.each([
    '2026-02-30',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-01-01',
    '2026-11-24T00:00',
    '+012026-01-01',
    '',
  ])('rejects the date %j', (text) => {
    expect(isIsoDate(text)).toBe(false)
  })

  test('adds days across months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })

  test('numbers weekdays from Monday (1) to Sunday (7)', () => {
    expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(getWeekday)).toEqual([1, 6, 7])
  })

  test('returns to the same date after adding and subtracting the same number of days', () => {
    const anyDate = fc.date({ min: new Date('2020-01-01'), max: new Date('2180-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (at, days) => {
        const date = at.toISOString().slice(0, 10)
        const there = addDays(date, days)
        expect(isIsoDate(there)).toBe(true)
        expect(addDays(there, -days)).toBe(date)
        expect((((getWeekday(there) - getWeekday(date) - days) % 7) + 7) % 7).toBe(0)
      }),
    )
  })
})

test('does not treat adjacent intervals as overlapping', () => {
  const morning = { from: 0, to: 10 }
  expect(overlaps(morning, { from: 10, to: 20 })).toBe(false)
  expect(overlaps(morning, { from: 9, to: 20 })).toBe(true)
  expect(overlaps(morning, { from: 2, to: 3 })).toBe(true)
})

test('converts an instant to India time and back', () => {
  const at = Date.parse('2026-11-24T10:30:00Z')
  expect([indiaDate(at), indiaTime(at), indiaIso(at)]).toEqual([
    '2026-11-24',
    '16:00',
    '2026-11-24T16:00:00+05:30',
  ])
  expect(parseIndiaTime('2026-11-24', '16:00')).toBe(at)
  expect(indiaDate(at + 8 * HOUR)).toBe('2026-11-25')
  expect(parseIndiaTime('2026-11-25', '00:00') - parseIndiaTime('2026-11-24', '00:00')).toBe(DAY)
})

test.each([
  ['2026-11-16', 1],
  ['2026-11-22', 7],
  ['2027-01-01', 5],
])('returns the weekday of %s', (date, weekday) => {
  expect(getWeekday(date)).toBe(weekday)
})
