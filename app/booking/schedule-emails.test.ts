import { describe, expect, test } from 'vitest'
import { HOUR } from '#app/lib/time.ts'
import { aBooking, sessionStart } from '../../tests/builders/emails.ts'
import { buildBookingEmails } from './schedule-emails.ts'

const settings = { teamEmail: 'team@margam.example' }
const daysBefore = sessionStart - 72 * HOUR
const kind = 'booking-confirmed'

const scheduled = (...args: Parameters<typeof buildBookingEmails>) =>
  buildBookingEmails(...args).map(({ kind, details, recipient, sendAt }) => [
    kind === 'reminder' ? `reminder ${details?.before}` : kind,
    recipient,
    sendAt ?? 'now',
  ])

describe('emails about a confirmed booking', () => {
  test('emails the visitor and the team immediately and schedules two reminders', () => {
    expect(scheduled(aBooking(), kind, settings, daysBefore)).toEqual([
      ['booking-confirmed', 'asha@example.org', 'now'],
      ['booking-confirmed', 'team@margam.example', 'now'],
      ['reminder 24h', 'asha@example.org', sessionStart - 24 * HOUR],
      ['reminder 1h', 'asha@example.org', sessionStart - HOUR],
    ])
  })

  test.each([
    [24 * HOUR + 1, ['reminder 24h', 'reminder 1h']],
    [24 * HOUR, ['reminder 1h']],
    [HOUR, []],
  ])(
    'schedules only reminders still due when a booking is confirmed %i ms before the start',
    (before, reminders) => {
      const emails = scheduled(aBooking(), kind, settings, sessionStart - before)
      expect(emails.slice(2).map(([kind]) => kind)).toEqual(reminders)
    },
  )
})

test('derives email keys from the booking version, except for reminders', () => {
  const keys = (version: number) =>
    buildBookingEmails(aBooking({ version }), 'time', settings, daysBefore).map(({ key }) => key)
  expect(keys(2)).toEqual(keys(2))
  expect(new Set([...keys(2), ...keys(3)]).size).toBe(6)
})

test('emails both visitor and team when the visitor uses the team’s email address', () => {
  const booking = aBooking({ visitor: { email: settings.teamEmail } })
  const keys = buildBookingEmails(booking, kind, settings, daysBefore).map(({ key }) => key)
  expect(new Set(keys).size).toBe(4)
})

test.each([
  ['only the team when the visitor has no email', { email: null }, [settings.teamEmail]],
  [
    'no reminders unless the visitor asked for them',
    { reminder: false },
    ['asha@example.org', settings.teamEmail],
  ],
])('emails %s', (_, visitor, recipients) => {
  expect(scheduled(aBooking({ visitor }), kind, settings, daysBefore).map(([, to]) => to)).toEqual(recipients)
})
