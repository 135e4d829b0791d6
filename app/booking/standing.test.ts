import { expect, test } from 'vitest'
import type { Booking } from './booking.ts'
import { standingOf } from './standing.ts'

const session = { startsAt: 1000, endsAt: 2000 }
const booking = (state: object) => ({ ...session, ...state }) as Booking

test.each([
  [999, 'booked'],
  [1000, 'running'],
  [2000, 'over'],
])('shows a confirmed session at time %i as %s', (now, standing) => {
  expect(standingOf(booking({ state: 'confirmed' }), now)).toBe(standing)
})

test.each([
  ['paid', 499, 'waiting-for-payment'],
  ['paid', 500, 'expired'],
  ['free', 499, 'waiting-for-link'],
  ['free', 500, 'not-confirmed'],
])('shows the hold of a %s session at time %i as %s', (kind, now, standing) => {
  expect(standingOf(booking({ kind, state: 'held', heldUntil: 500 }), now)).toBe(standing)
})

test.each([
  ['cancelled', 'cancelled'],
  ['completed', 'completed'],
  ['no-show', 'missed'],
  ['expired', 'expired'],
] as const)('shows a session in state %s as %s', (state, standing) => {
  expect(standingOf(booking({ kind: 'paid', state }), 0)).toBe(standing)
})
