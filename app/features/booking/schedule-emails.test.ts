import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#app/lib/time.ts'
import { aBooking, aCancelledBooking, sessionStart } from '../../../tests/builders/emails.ts'
import { scheduleBookingEmails } from './schedule-emails.ts'

const settings = { teamEmail: 'team@margam.example' }
const daysBefore = sessionStart - 72 * HOUR
const kind = 'booking-confirmed'

const scheduled = (...args: Parameters<typeof scheduleBookingEmails>) =>
  scheduleBookingEmails(...args).map(({ kind, details, recipient, sendAt }) => [
    kind === 'reminder' ? `reminder ${details?.before}` : kind,
    recipient,
    sendAt,
  ])

describe('a booking that is confirmed', () => {
  test('is emailed to visitor and team at once, with reminders a day and an hour before', () => {
    expect(scheduled(aBooking(), kind, settings, daysBefore)).toEqual([
      ['booking-confirmed', 'asha@example.org', daysBefore],
      ['booking-confirmed', 'team@margam.example', daysBefore],
      ['reminder 24h', 'asha@example.org', sessionStart - 24 * HOUR],
      ['reminder 1h', 'asha@example.org', sessionStart - HOUR],
    ])
  })

  test('has no reminders without the box ticked', () => {
    const booking = aBooking({ visitor: { reminder: false } })
    expect(scheduled(booking, kind, settings, daysBefore)).toHaveLength(2)
  })

  test.each([
    [24 * HOUR + 1, ['reminder 24h', 'reminder 1h']],
    [24 * HOUR, ['reminder 1h']],
    [HOUR, []],
  ])('%i ms before its start has only reminders still ahead', (before, reminders) => {
    const emails = scheduled(aBooking(), kind, settings, sessionStart - before)
    expect(emails.slice(2).map(([kind]) => kind)).toEqual(reminders)
  })

  test('after it is over is emailed to the visitor alone', () => {
    expect(scheduled(aBooking(), kind, settings, sessionStart + DAY)).toHaveLength(1)
  })
})

test('a cancellation is emailed to both, without reminders', () => {
  const kinds = scheduled(aCancelledBooking(), 'booking-cancelled', settings, daysBefore).map(
    ([kind]) => kind,
  )
  expect(kinds).toEqual(['booking-cancelled', 'booking-cancelled'])
})

test('the same event has the same keys, and another one other keys except for the same reminders', () => {
  const keys = (version: number) =>
    scheduleBookingEmails(aBooking({ version }), 'booking-rescheduled', settings, daysBefore).map(
      ({ key }) => key,
    )
  expect(keys(2)).toEqual(keys(2))
  expect(new Set([...keys(2), ...keys(3)]).size).toBe(6)
})

test('a visitor with the address of the team gets the emails of both', () => {
  const booking = aBooking({ visitor: { email: settings.teamEmail } })
  const keys = scheduleBookingEmails(booking, kind, settings, daysBefore).map(({ key }) => key)
  expect(new Set(keys).size).toBe(4)
})

test('a visitor without an address gets none, and the team does', () => {
  const booking = aBooking({ visitor: { email: null } })
  expect(scheduled(booking, kind, settings, daysBefore)).toEqual([
    ['booking-confirmed', settings.teamEmail, daysBefore],
  ])
})
