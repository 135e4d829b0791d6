import { expect, test } from 'vitest'
import { isNoted, noteAfter } from './booked-note.tsx'

const startsAt = Date.parse('2026-11-23T14:30:00Z')
const seen = { startsAt, endsAt: startsAt + 900_000, link: '/bookings/one', join: '/join/one' }
const other = { ...seen, startsAt: startsAt + 72_000_000, link: '/bookings/two', join: '/join/two' }

test('replaces the remembered booking with a new one', () => {
  expect(noteAfter(other, seen, { stands: true, isNew: true })).toEqual(seen)
})

test('updates the time of the remembered booking after a move', () => {
  const moved = { ...seen, startsAt: startsAt + 172_800_000 }
  expect(noteAfter(seen, moved, { stands: true, isNew: false })).toEqual(moved)
})

test('forgets the remembered booking after its cancellation', () => {
  expect(noteAfter(seen, seen, { stands: false, isNew: false })).toBeNull()
  expect(noteAfter(other, seen, { stands: false, isNew: false })).toEqual(other)
})

test('does not remember a booking opened from an email', () => {
  expect(noteAfter(null, seen, { stands: true, isNew: false })).toBeNull()
})

test('matches the remembered booking by date and time', () => {
  expect(isNoted(seen, { date: '2026-11-23', time: '8:00 PM' })).toBe(true)
  expect(isNoted(seen, { date: '2026-11-23', time: '7:00 PM' })).toBe(false)
  expect(isNoted(seen, null)).toBe(false)
})
