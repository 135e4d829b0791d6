import { expect, test } from 'vitest'
import { indiaInstant, MINUTE } from '#app/lib/time.ts'
import { awakeAt, daysInWords, endsAt, firstToOffer, weekOf } from './wait.ts'

test.each([
  ['07:59', '2026-11-24', '08:00'],
  ['08:00', '2026-11-24', '08:00'],
  ['20:59', '2026-11-24', '20:59'],
  ['21:00', '2026-11-25', '08:00'],
  ['00:10', '2026-11-24', '08:00'],
])('at %s in India somebody may be written to on %s at %s', (time, date, from) => {
  expect(awakeAt(indiaInstant('2026-11-24', time))).toBe(indiaInstant(date, from))
})

test('a week ends on its Sunday, and begins no earlier than today', () => {
  const open = { today: '2026-11-25', last: '2027-01-23' }
  expect(weekOf('2026-11-27', open)).toEqual({ from: '2026-11-25', to: '2026-11-29' })
  expect(weekOf('2026-12-06', open)).toEqual({ from: '2026-11-30', to: '2026-12-06' })
  expect(weekOf('2027-01-20', open)).toEqual({ from: '2027-01-18', to: '2027-01-23' })
})

test('a wait ends when its last day is over in India', () => {
  const days = { from: '2026-11-25', to: '2026-11-29' }
  expect(endsAt(days)).toBe(indiaInstant('2026-11-30', '00:00'))
  expect(daysInWords(days)).toBe('25 to 29 November 2026')
})

test('what was offered before, or begins before its hold would be over, is not offered', () => {
  const now = indiaInstant('2026-11-24', '15:50')
  const starts = [10, 15, 30, 45].map((minutes) => ({ startsAt: now + minutes * MINUTE, available: true }))
  expect(firstToOffer(starts, [], now)).toBe(starts[1])
  expect(firstToOffer(starts, [now + 15 * MINUTE], now)).toBe(starts[2])
  expect(firstToOffer([{ startsAt: now + 60 * MINUTE, available: false }], [], now)).toBeUndefined()
})
