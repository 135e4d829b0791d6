import { expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '#app/lib/time.ts'
import { aBooking, aCancelledBooking } from '../../tests/builders/emails.ts'
import { aHold } from '../../tests/builders/payments.ts'
import type { Booking } from './booking.ts'
import { getBookingStatus, joining } from './booking-status.ts'

const session = { startsAt: 1000, endsAt: 2000 }
const booking = (state: object) => ({ ...session, ...state }) as Booking

test.each([
  [999, 'booked'],
  [1000, 'running'],
  [2000, 'completed'],
])('shows a confirmed session at time %i as %s', (now, standing) => {
  expect(getBookingStatus(booking({ state: 'confirmed' }), now)).toBe(standing)
})

test.each([
  ['paid', 499, 'waiting-for-payment'],
  ['paid', 500, 'expired'],
  ['free', 499, 'waiting-for-link'],
  ['free', 500, 'not-confirmed'],
])('shows the hold of a %s session at time %i as %s', (kind, now, standing) => {
  expect(getBookingStatus(booking({ kind, state: 'held', heldUntil: 500 }), now)).toBe(standing)
})

test.each([
  ['cancelled', 'cancelled'],
  ['no-show', 'no-show'],
  ['expired', 'expired'],
] as const)('shows a session in state %s as %s', (state, standing) => {
  expect(getBookingStatus(booking({ kind: 'paid', state }), 0)).toBe(standing)
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
  expect(joining(booking, now)).toBe(how),
)
