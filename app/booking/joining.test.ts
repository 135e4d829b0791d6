import { expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '#app/lib/time.ts'
import { aBooking, aCancelledBooking } from '../../tests/builders/emails.ts'
import { aHold } from '../../tests/builders/payments.ts'
import { joining } from './joining.ts'

const booked = aBooking()
const { startsAt, endsAt } = booked

test.each([
  ['an hour before the start', booked, startsAt - HOUR, 'too-early'],
  ['a second too early', booked, startsAt - 10 * MINUTE - SECOND, 'too-early'],
  ['ten minutes before the start', booked, startsAt - 10 * MINUTE, 'open'],
  ['during the session', booked, startsAt, 'open'],
  ['after the counselor marked the session completed', { ...booked, state: 'completed' }, endsAt, 'open'],
  ['just under half an hour after the end', booked, endsAt + 30 * MINUTE - SECOND, 'open'],
  ['half an hour after the end', booked, endsAt + 30 * MINUTE, 'over'],
  ['for a cancelled booking', aCancelledBooking(), startsAt, 'not-booked'],
  ['for a hold', aHold({ startsAt }), startsAt, 'not-booked'],
] as const)('returns the status of the join page %s', (_, booking, now, how) =>
  expect(joining(booking, now)).toBe(how),
)
