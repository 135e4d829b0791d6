import { expect, test } from 'vitest'
import { parseInstant } from '#app/lib/dates.ts'
import { formatElsewhere, formatPlace } from './local-time.tsx'

test('shows visitors outside India their local time, with the day if it differs', () => {
  const at = parseInstant('2026-11-24', '4:00 PM')
  expect(formatElsewhere(at, 'Europe/London')).toBe('10:30 AM')
  expect(formatElsewhere(parseInstant('2026-11-24', '8:00 AM'), 'America/New_York')).toBe(
    'Mon 23 Nov, 9:30 PM',
  )
})

test('shows no local time in a time zone that matches India', () => {
  expect(formatElsewhere(parseInstant('2026-11-24', '4:00 PM'), 'Asia/Calcutta')).toBeNull()
  expect(formatElsewhere(parseInstant('2026-11-24', '4:00 PM'), 'Asia/Colombo')).toBeNull()
})

test('names a time zone by its city', () => {
  expect(formatPlace('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
})
