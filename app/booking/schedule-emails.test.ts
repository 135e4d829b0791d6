import { describe, expect, test } from 'vitest'
import { HOUR } from '#app/lib/time.ts'
import { aBooking, sessionStart } from '../../tests/builders/emails.ts'
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

describe('emails about a confirmed booking', () => {
  test('emails the visitor and the team immediately and schedules two reminders', () => {
    expect(scheduled(aBooking(), kind, settings, daysBefore)).toEqual([
      ['booking-confirmed', 'asha@example.org', daysBefore],
      ['booking-confirmed', 'team@margam.example', daysBefore],
      ['reminder 24h', 'asha@example.org', sessionStart - 24 * HOUR],
      ['reminder 1h', 'asha@example.org', sessionStart - HOUR],
    ])
  })

  test('schedules no reminders unless the visitor requested them', () => {
    const booking = aBooking({ visitor: { reminder: false } })
    expect(scheduled(booking, kind, settings, daysBefore)).toHaveLength(2)
  })

  test.each([
    [24 * HOUR + 1, ['reminder 24h', 'reminder 1h']],
    [24 * HOUR, ['reminder 1h']],
    [HOUR, []],
  ])('schedules only reminders still due when confirmed %i ms before the start', (before, reminders) => {
    const emails = scheduled(aBooking(), kind, settings, sessionStart - before)
    expect(emails.slice(2).map(([kind]) => kind)).toEqual(reminders)
  })
})

test('derives email keys from the booking version, except for reminders', () => {
  const keys = (version: number) =>
    scheduleBookingEmails(aBooking({ version }), 'time', settings, daysBefore).map(({ key }) => key)
  expect(keys(2)).toEqual(keys(2))
  expect(new Set([...keys(2), ...keys(3)]).size).toBe(6)
})

test('sends both emails when the visitor uses the team’s email', () => {
  const booking = aBooking({ visitor: { email: settings.teamEmail } })
  const keys = scheduleBookingEmails(booking, kind, settings, daysBefore).map(({ key }) => key)
  expect(new Set(keys).size).toBe(4)
})

test('emails only the team when the visitor has no email', () => {
  const booking = aBooking({ visitor: { email: null } })
  expect(scheduled(booking, kind, settings, daysBefore)).toEqual([
    ['booking-confirmed', settings.teamEmail, daysBefore],
  ])
})
