import { expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '#app/lib/time.ts'
import { aBooking, aCancelledBooking } from '../../tests/builders/emails.ts'
import { aHold } from '../../tests/builders/payments.ts'
import type { Booking } from './booking.ts'
import { getJoinStatus, getVisitorBookingStatus } from './booking-status.ts'

const session = { startsAt: 1000, endsAt: 2000 }
const booking = (changes: object) => ({ ...session, ...changes }) as Booking

test.each([
  [999, 'booked'],
  [1000, 'running'],
  [2000, 'completed'],
])('shows a confirmed session at time %i as %s', (now, shown) => {
  expect(getVisitorBookingStatus(booking({ status: 'confirmed' }), now)).toBe(shown)
})

test.each([
  ['paid', 499, 'waiting-for-payment'],
  ['paid', 500, 'expired'],
  ['free', 499, 'waiting-for-link'],
  ['free', 500, 'not-confirmed'],
])('shows the hold of a %s session at time %i as %s', (kind, now, shown) => {
  expect(getVisitorBookingStatus(booking({ kind, status: 'held', heldUntil: 500 }), now)).toBe(shown)
})

test.each([
  ['cancelled', 'cancelled'],
  ['no-show', 'no-show'],
  ['expired', 'expired'],
] as const)('shows a session with the status %s as %s', (status, shown) => {
  expect(getVisitorBookingStatus(booking({ kind: 'paid', status }), 0)).toBe(shown)
})

const booked = aBooking()
const { startsAt, endsAt } = booked

test.each([
  ['an hour before the start', booked, startsAt - HOUR, 'too-early'],
  ['a second too early', booked, startsAt - 10 * MINUTE - SECOND, 'too-early'],
  ['ten minutes before the start', booked, startsAt - 10 * MINUTE, 'open'],
  ['during the session', booked, startsAt, 'open'],
  ['just under half an hour after the end', booked, endsAt + 30 * MINUTE - SECOND, 'open'],
  ['half an hour after the end', booked, endsAt + 30 * MINUTE, 'over'],
  ['for a cancelled booking', aCancelledBooking(), startsAt, 'not-booked'],
  ['for a hold', aHold({ startsAt }), startsAt, 'not-booked'],
] as const)('returns the status of the join page %s', (_, booking, now, how) =>
  expect(getJoinStatus(booking, now)).toBe(how),
)
