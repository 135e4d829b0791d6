import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#app/lib/time.ts'
import { aBooking, aCancelledBooking, sessionStart } from '../../../tests/builders/mails.ts'
import { planMails } from './plan-mails.ts'

const settings = { teamEmail: 'team@margam.example' }
const moved = { movedFrom: sessionStart - DAY }
const daysBefore = sessionStart - 72 * HOUR

const planned = (...args: Parameters<typeof planMails>) =>
  planMails(...args).map((mail) => [mail.content.kind, mail.recipient, mail.sendAt])

describe('a booking that is confirmed', () => {
  test('is told to visitor and team at once, and the visitor is reminded a day and an hour before', () => {
    expect(planned(aBooking(), 'confirmed', settings, daysBefore)).toEqual([
      ['booking-confirmed', 'asha@example.org', daysBefore],
      ['booking-confirmed', 'team@margam.example', daysBefore],
      ['reminder-24h', 'asha@example.org', sessionStart - 24 * HOUR],
      ['reminder-1h', 'asha@example.org', sessionStart - HOUR],
    ])
  })

  test('is not reminded of without being asked to', () => {
    const booking = aBooking({ visitor: { reminder: false } })
    expect(planned(booking, 'confirmed', settings, daysBefore)).toHaveLength(2)
  })

  test.each([
    [24 * HOUR + 1, ['reminder-24h', 'reminder-1h']],
    [24 * HOUR, ['reminder-1h']],
    [HOUR, []],
  ])('%i ms before its start is reminded of only at moments still ahead', (before, reminders) => {
    const mails = planned(aBooking(), 'confirmed', settings, sessionStart - before)
    expect(mails.slice(2).map(([kind]) => kind)).toEqual(reminders)
  })
})

test('a booking that has moved is told and reminded of anew', () => {
  const kinds = planned(aBooking({ version: 2 }), moved, settings, daysBefore).map(([kind]) => kind)
  expect(kinds).toEqual(['booking-moved', 'booking-moved', 'reminder-24h', 'reminder-1h'])
})

test('both are told when a booking that has moved was to be', () => {
  const contents = planMails(aBooking({ version: 2 }), moved, settings, daysBefore).map(
    (mail) => mail.content,
  )
  const told = contents.filter(({ kind }) => kind === 'booking-moved')
  expect(told).toMatchObject([
    { to: 'visitor', previousStartsAt: sessionStart - DAY },
    { to: 'team', previousStartsAt: sessionStart - DAY },
  ])
})

test('a booking that is cancelled is told to both and reminded of no more', () => {
  const kinds = planned(aCancelledBooking(), 'cancelled', settings, daysBefore).map(([kind]) => kind)
  expect(kinds).toEqual(['booking-cancelled', 'booking-cancelled'])
})

test('the same event has the same keys and each version its own', () => {
  const keys = (version: number) =>
    planMails(aBooking({ version }), moved, settings, daysBefore).map((mail) => mail.key)
  expect(keys(2)).toEqual(keys(2))
  expect(new Set([...keys(2), ...keys(3)]).size).toBe(8)
})

test('a visitor with the address of the team is told both as visitor and as team', () => {
  const booking = aBooking({ visitor: { email: settings.teamEmail } })
  const keys = planMails(booking, 'confirmed', settings, daysBefore).map((mail) => mail.key)
  expect(new Set(keys).size).toBe(4)
})

test('a visitor without an address is told and reminded of nothing, and the team of all', () => {
  const booking = aBooking({ visitor: { email: null } })
  expect(planned(booking, 'confirmed', settings, daysBefore)).toEqual([
    ['booking-confirmed', settings.teamEmail, daysBefore],
  ])
})
