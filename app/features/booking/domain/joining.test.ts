import { expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '#app/lib/time.ts'
import { aBooking, aCancelledBooking } from '../../../../tests/builders/emails.ts'
import { aHold } from '../../../../tests/builders/payments.ts'
import { joining } from './joining.ts'

const booked = aBooking()
const { startsAt, endsAt } = booked

test.each([
  ['an hour before it', booked, startsAt - HOUR, 'too-early'],
  ['a second too early', booked, startsAt - 10 * MINUTE - SECOND, 'too-early'],
  ['ten minutes before it', booked, startsAt - 10 * MINUTE, 'open'],
  ['while it is on', booked, startsAt, 'open'],
  ['once the counselor has said that it took place', { ...booked, state: 'completed' }, endsAt, 'open'],
  ['for whoever was cut off', booked, endsAt + 30 * MINUTE - SECOND, 'open'],
  ['half an hour after it', booked, endsAt + 30 * MINUTE, 'over'],
  ['of one that is cancelled', aCancelledBooking(), startsAt, 'not-booked'],
  ['of a time that is held', aHold({ startsAt }), startsAt, 'not-booked'],
] as const)('the room of a session %s', (_, booking, now, how) => expect(joining(booking, now)).toBe(how))
