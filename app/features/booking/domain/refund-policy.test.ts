import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#app/lib/time.ts'
import { sessionStart } from '../../../../tests/builders/emails.ts'
import { refundable, refundDeadline } from './refund-policy.ts'

const session = { refundableUntil: refundDeadline(sessionStart) }

describe('cancelling', () => {
  test.each([
    ['days before', sessionStart - 3 * DAY, true],
    ['a millisecond more than 24 hours before', sessionStart - 24 * HOUR - 1, true],
    ['exactly 24 hours before', sessionStart - 24 * HOUR, true],
    ['a millisecond less than 24 hours before', sessionStart - 24 * HOUR + 1, false],
    ['an hour before', sessionStart - HOUR, false],
    ['when it starts', sessionStart, false],
    ['after it has started', sessionStart + HOUR, false],
  ])('%s', (_, at, comesBack) => expect(refundable(session, at)).toBe(comesBack))

  test('brings it back until an instant that can be named', () => {
    expect(new Date(session.refundableUntil).toISOString()).toBe('2026-11-23T10:30:00.000Z')
  })
})
