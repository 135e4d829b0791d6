import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#app/lib/time.ts'
import { sessionStart } from '../../tests/builders/emails.ts'
import { refundable, refundDeadline } from './refund-policy.ts'

const session = { refundableUntil: refundDeadline(sessionStart) }

describe('refund policy', () => {
  test.each([
    ['days before the session', sessionStart - 3 * DAY, true],
    ['a millisecond more than 24 hours before the session', sessionStart - 24 * HOUR - 1, true],
    ['exactly 24 hours before the session', sessionStart - 24 * HOUR, true],
    ['a millisecond less than 24 hours before the session', sessionStart - 24 * HOUR + 1, false],
    ['an hour before the session', sessionStart - HOUR, false],
    ['when the session starts', sessionStart, false],
    ['after the session has started', sessionStart + HOUR, false],
  ])('decides whether a cancellation is refunded %s', (_, at, comesBack) =>
    expect(refundable(session, at)).toBe(comesBack),
  )

  test('sets the refund deadline 24 hours before the session', () => {
    expect(new Date(session.refundableUntil).toISOString()).toBe('2026-11-23T10:30:00.000Z')
  })
})
