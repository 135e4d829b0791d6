import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY, HOUR } from '#app/lib/time.ts'
import { sessionStart } from '../../../tests/builders/emails.ts'
import { formatRelative, lastBookingKey, readLastBooking, saveLastBooking } from './last-booking.ts'

const seen = {
  startsAt: sessionStart,
  endsAt: sessionStart + HOUR,
  link: '/bookings/abc',
  join: '/join/MG-7K3F9QXW/abc',
}
const other = {
  ...seen,
  link: '/bookings/other',
  startsAt: sessionStart + DAY,
  endsAt: sessionStart + DAY + HOUR,
}
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers({ now: sessionStart, toFake: ['Date'] })
  vi.stubGlobal('location', { origin: 'https://margam.example' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('keeps a new booking until its session is over', () => {
  saveLastBooking(other, { isBooked: true, isNew: true })
  saveLastBooking({ ...seen, join: `https://margam.example${seen.join}` }, { isBooked: true, isNew: true })
  expect(readLastBooking()).toEqual(seen)
  expect(readLastBooking(seen.endsAt)).toBeNull()
})

test('updates a moved booking and forgets a cancelled one', () => {
  saveLastBooking(seen, { isBooked: true, isNew: true })
  const moved = { ...seen, startsAt: seen.startsAt + HOUR, endsAt: seen.endsAt + HOUR }
  saveLastBooking(moved, { isBooked: true, isNew: false })
  saveLastBooking(other, { isBooked: false, isNew: false })
  expect(readLastBooking()).toEqual(moved)
  saveLastBooking(moved, { isBooked: false, isNew: false })
  expect(readLastBooking()).toBeNull()
})

test('does not store a booking opened from an email', () => {
  saveLastBooking(seen, { isBooked: true, isNew: false })
  expect(readLastBooking()).toBeNull()
})

test.each([
  'null',
  '{}',
  '{',
  JSON.stringify({ ...seen, link: 'javascript:alert(1)' }),
  JSON.stringify({ ...seen, join: 'https://elsewhere.example/' }),
  JSON.stringify({ ...seen, startsAt: 'soon' }),
])('ignores the invalid stored value %j', (value) => {
  stored.set(lastBookingKey, value)
  expect(readLastBooking()).toBeNull()
})

test('does not throw when the browser blocks storage', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(readLastBooking()).toBeNull()
  expect(() => saveLastBooking(seen, { isBooked: false, isNew: true })).not.toThrow()
})

test.each([
  [sessionStart - HOUR, 'today, 4:00 PM'],
  [sessionStart - DAY, 'tomorrow, 4:00 PM'],
  [sessionStart - 2 * DAY, 'Tue 24 Nov, 4:00 PM'],
])('formats the session time at %i as %s', (now, words) =>
  expect(formatRelative(now, sessionStart)).toBe(words),
)
