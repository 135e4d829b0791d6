import { expect, test } from 'vitest'
import { mondaysUntil, weekOf } from './weeks.ts'

test('weeks begin on Monday, and the present one is the last', () => {
  expect(mondaysUntil('2026-11-20', 3)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16'])
  expect(mondaysUntil('2026-11-22', 1)).toEqual(['2026-11-16'])
  expect(mondaysUntil('2026-11-23', 1)).toEqual(['2026-11-23'])
})

test('weeks follow one another over the end of a year', () => {
  expect(mondaysUntil('2027-01-06', 2)).toEqual(['2026-12-28', '2027-01-04'])
})

test('a week is named by its days', () => {
  expect(weekOf('2026-11-16')).toEqual({
    monday: '2026-11-16',
    short: '16 Nov',
    words: '16 to 22 November 2026',
  })
  expect(weekOf('2026-08-31')).toMatchObject({ short: '31 Aug', words: '31 August to 6 September 2026' })
  expect(weekOf('2026-09-07').short).toBe('7 Sep')
  expect(weekOf('2026-12-28').words).toBe('28 December 2026 to 3 January 2027')
})
