import { describe, expect, test } from 'vitest'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { HOUR } from '#app/lib/time.ts'
import type { StaffMailContent } from '#app/ports/outbox.ts'
import { aBooking, aCancelledBooking, sessionStart } from '../../tests/builders/mails.ts'
import { stillTrue } from './still-true.ts'

const booking = aBooking()
const now = sessionStart - 24 * HOUR
const stored = (current: Booking | null) => ({
  bookings: { byToken: async () => current },
})

describe('a reminder', () => {
  const reminder = { content: { kind: 'reminder-24h', to: 'visitor', booking } } as const

  test('goes out while its booking stands unchanged', async () => {
    expect(await stillTrue(stored(aBooking()), reminder, 1, now)).toBe(true)
  })

  test.each([
    ['cancelled', aCancelledBooking()],
    ['moved', aBooking({ version: 2 })],
    ['gone', null],
  ])('is dropped when its booking is %s', async (_, current) => {
    expect(await stillTrue(stored(current), reminder, 1, now)).toBe(false)
  })

  test('of the day is dropped once the reminder of the hour is due', async () => {
    expect(await stillTrue(stored(booking), reminder, 1, sessionStart - HOUR)).toBe(false)
  })

  test('of the hour is dropped once the session has started', async () => {
    const late = { content: { kind: 'reminder-1h', to: 'visitor', booking } } as const
    expect(await stillTrue(stored(booking), late, 1, sessionStart - 1)).toBe(true)
    expect(await stillTrue(stored(booking), late, 1, sessionStart)).toBe(false)
  })
})

describe('news', () => {
  const confirmed = { content: { kind: 'booking-confirmed', to: 'visitor', booking } } as const

  test('is told even when something newer has happened meanwhile', async () => {
    expect(await stillTrue(stored(aCancelledBooking()), confirmed, 1, now)).toBe(true)
  })

  test('is not tried again after something newer has happened', async () => {
    expect(await stillTrue(stored(aBooking()), confirmed, 2, now)).toBe(true)
    expect(await stillTrue(stored(aBooking({ version: 2 })), confirmed, 2, now)).toBe(false)
  })

  test('of a cancellation is told however often it takes', async () => {
    const cancelled = {
      content: { kind: 'booking-cancelled', to: 'team', booking: aCancelledBooking() },
    } as const
    expect(await stillTrue(stored(aCancelledBooking()), cancelled, 9, now)).toBe(true)
  })
})

test('that somebody did not come is told while it stands', async () => {
  const missed = { content: { kind: 'session-missed', to: 'visitor', booking } } as const
  expect(await stillTrue(stored({ ...aBooking(), state: 'no-show' }), missed, 1, now)).toBe(true)
  expect(await stillTrue(stored({ ...aBooking(), state: 'completed' }), missed, 1, now)).toBe(false)
})

test('a link is mailed as long as it works, what happened to an account however late', async () => {
  const member = { to: 'member', name: 'Ravi Kumar' } as const
  const wanted = (content: StaffMailContent, at: number) => stillTrue(stored(null), { content }, 3, at)
  const reset = { ...member, kind: 'staff-password-reset', token: 'c0de', expiresAt: 1000 } as const
  const changed = { ...member, kind: 'staff-account-changed', change: 'password-reset', at: 0 } as const
  expect(await wanted(reset, 999)).toBe(true)
  expect(await wanted(reset, 1000)).toBe(false)
  expect(await wanted(changed, 1000)).toBe(true)
})
