import { expect, test } from 'vitest'
import { dayInWords, daysFrom, elsewhere, fullDay, instantOf, placeOf, shortDay } from './moments.ts'

test('a date is written in words, in full and in short', () => {
  expect(fullDay('2026-11-24')).toBe('Tuesday 24 November 2026')
  expect(dayInWords('2026-11-22')).toBe('Sunday 22 November')
  expect(shortDay('2026-12-05')).toBe('Sat 5 Dec')
})

test('how far a day is away is said in words', () => {
  expect(['2026-11-20', '2026-11-21', '2026-11-24'].map((date) => daysFrom('2026-11-20', date))).toEqual([
    'today',
    'tomorrow',
    'in 4 days',
  ])
})

test('a start is read as India time', () => {
  expect(new Date(instantOf('2026-11-24', '4:00 PM')).toISOString()).toBe('2026-11-24T10:30:00.000Z')
})

test('a visitor elsewhere gets their own time, with the day when it is another', () => {
  const at = instantOf('2026-11-24', '4:00 PM')
  expect(elsewhere(at, 'Europe/London')).toBe('10:30 AM')
  expect(elsewhere(instantOf('2026-11-24', '8:00 AM'), 'America/New_York')).toBe('Mon 23 Nov, 9:30 PM')
})

test('a clock that agrees with India has nothing to add', () => {
  expect(elsewhere(instantOf('2026-11-24', '4:00 PM'), 'Asia/Calcutta')).toBeNull()
  expect(elsewhere(instantOf('2026-11-24', '4:00 PM'), 'Asia/Colombo')).toBeNull()
})

test('a zone is called by its place', () => {
  expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
})
