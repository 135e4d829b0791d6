import { expect, test } from 'vitest'
import { parseInstant } from '#app/lib/dates.ts'
import { elsewhere, placeOf } from './own-time.tsx'

test('a visitor elsewhere gets their own time, with the day when it is another', () => {
  const at = parseInstant('2026-11-24', '4:00 PM')
  expect(elsewhere(at, 'Europe/London')).toBe('10:30 AM')
  expect(elsewhere(parseInstant('2026-11-24', '8:00 AM'), 'America/New_York')).toBe('Mon 23 Nov, 9:30 PM')
})

test('a clock that agrees with India has nothing to add', () => {
  expect(elsewhere(parseInstant('2026-11-24', '4:00 PM'), 'Asia/Calcutta')).toBeNull()
  expect(elsewhere(parseInstant('2026-11-24', '4:00 PM'), 'Asia/Colombo')).toBeNull()
})

test('a zone is called by its place', () => {
  expect(placeOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
})
