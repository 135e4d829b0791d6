import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import { aBooking, sessionStart } from '../../tests/builders/emails.ts'
import {
  type Booking,
  type BookingStatus,
  confirmHold,
  extendHold,
  type HeldBooking,
  markCancelled,
  markCancelledUnchecked,
  markForReschedule,
  markNoShow,
  markReassigned,
  markReleased,
  markRescheduled,
} from './booking.ts'
import { getRefundDeadline, isRefundable } from './refund-policy.ts'

const before = sessionStart - 30 * MINUTE
const elsewhen = sessionStart + 60 * MINUTE
const heldUntil = before + 15 * MINUTE
const { endsAt, counselorId } = aBooking()

const hold: HeldBooking = { ...aBooking(), status: 'held', heldUntil, extended: false }
const confirmed = aBooking()
const toMove: Booking = { ...aBooking(), status: 'to-move' }
const expired: Booking = { ...aBooking(), status: 'expired', isReleased: false }
const withStatus: Record<BookingStatus, Booking> = {
  held: hold,
  confirmed,
  expired,
  'to-move': toMove,
  cancelled: { ...aBooking(), status: 'cancelled', cancelledAt: before },
  'no-show': { ...aBooking(), status: 'no-show' },
}

/** Returns the status after a transition, or the error code. */
function outcomeOf(rule: () => Booking): string {
  try {
    return `→ ${rule().status}`
  } catch (error) {
    return (error as Error).message
  }
}

describe('transitions', () => {
  const transitions: Record<string, [rule: (booking: Booking) => Booking, allowed: object, other: string]> = {
    confirm: [
      (one) => confirmHold(one, before, true),
      { held: 'confirmed', expired: 'confirmed' },
      'not-held',
    ],
    cancel: [
      (one) => markCancelled(one, before),
      { confirmed: 'cancelled', 'to-move': 'cancelled' },
      'not-confirmed',
    ],
    markForReschedule: [(one) => markForReschedule(one, before), { confirmed: 'to-move' }, 'not-confirmed'],
    reschedule: [
      (one) => markRescheduled(one, elsewhen, before),
      { confirmed: 'confirmed', 'to-move': 'confirmed' },
      'not-confirmed',
    ],
    reassign: [(one) => markReassigned(one, 'another', before), { confirmed: 'confirmed' }, 'not-confirmed'],
    markNoShow: [(one) => markNoShow(one, sessionStart), { confirmed: 'no-show' }, 'not-confirmed'],
  }

  test.each(Object.entries(transitions))('allows %s only in valid statuses', (_, [rule, allowed, other]) => {
    for (const [status, booking] of Object.entries(withStatus)) {
      const next = allowed[status as keyof typeof allowed] as string | undefined
      expect([status, outcomeOf(() => rule(booking))]).toEqual([status, next ? `→ ${next}` : other])
      if (next) expect(rule(booking).version).toBe(booking.version + 1)
    }
  })

  test.each([
    ['slot-lost', 'an expired hold without its slot', () => confirmHold(hold, heldUntil, false)],
    ['already-started', 'an expired hold after the start', () => confirmHold(expired, sessionStart, true)],
    ['already-started', 'a cancellation at the start', () => markCancelled(confirmed, sessionStart)],
    ['already-started', 'a move at the start', () => markRescheduled(confirmed, elsewhen, sessionStart)],
    ['same-time', 'a move to the same time', () => markRescheduled(confirmed, sessionStart, before)],
    ['over', 'another counselor after the end', () => markReassigned(confirmed, 'another', endsAt)],
    ['same-counselor', 'the same counselor', () => markReassigned(confirmed, counselorId, before)],
    ['not-started', 'a no-show before the start', () => markNoShow(confirmed, sessionStart - 1)],
    ['→ confirmed', 'a payment at the end of the hold', () => confirmHold(hold, heldUntil - 1, false)],
    ['→ cancelled', 'a cancellation just before the start', () => markCancelled(confirmed, sessionStart - 1)],
    [
      '→ confirmed',
      'a move just before the start',
      () => markRescheduled(confirmed, elsewhen, sessionStart - 1),
    ],
    [
      '→ confirmed',
      'a move to the time that we could not hold',
      () => markRescheduled(toMove, sessionStart, 0),
    ],
  ])('returns %s for %s', (outcome, _, rule) => expect(outcomeOf(rule)).toBe(outcome))
})

test('extends an active hold only once', () => {
  const longer = extendHold(hold, 15, heldUntil - 1)
  expect(longer).toMatchObject({ heldUntil: heldUntil + 15 * MINUTE, version: hold.version + 1 })
  expect(extendHold(longer, 15, before)).toBe(longer)
  expect(extendHold(hold, 15, heldUntil)).toBe(hold)
  expect(extendHold(confirmed, 15, before)).toBe(confirmed)
})

test.each([
  ['free', 15],
  ['paid', 60],
] as const)('moves a %s session without changing its %s minutes', (kind, minutes) => {
  const moved = markRescheduled(aBooking({ kind }), elsewhen, before)
  expect(moved).toMatchObject({ startsAt: elsewhen, endsAt: elsewhen + minutes * MINUTE })
})

describe('deadline for a full refund', () => {
  test.each([
    ['a millisecond more than 24 hours before the session', 24 * HOUR + 1, true],
    ['exactly 24 hours before the session', 24 * HOUR, true],
    ['a millisecond less than 24 hours before the session', 24 * HOUR - 1, false],
    ['after the session has started', -HOUR, false],
  ])('decides whether a cancellation %s is refunded', (_, before, isRefunded) => {
    const session = { refundableUntil: getRefundDeadline(sessionStart) }
    expect(isRefundable(session, sessionStart - before)).toBe(isRefunded)
  })

  const until = sessionStart - DAY
  const booking = aBooking({ refundableUntil: until })

  test.each([
    ['days before the deadline', until - DAY, sessionStart + 29 * DAY],
    ['exactly at the deadline', until, sessionStart + 29 * DAY],
    ['a millisecond after the deadline', until + 1, until],
  ])('sets the refund deadline of a session moved %s', (_, now, expected) =>
    expect(markRescheduled(booking, sessionStart + 30 * DAY, now).refundableUntil).toBe(expected),
  )

  test('moves the refund deadline earlier when the session moves earlier', () => {
    const moved = markRescheduled(booking, until + 60 * MINUTE, until - 1)
    expect(moved.refundableUntil).toBe(until - DAY + 60 * MINUTE)
  })

  test('keeps a missed refund deadline after another move', () => {
    const first = markRescheduled(booking, sessionStart + 10 * DAY, until + 1)
    expect(markRescheduled(first, sessionStart + 30 * DAY, until + 2).refundableUntil).toBe(until)
  })

  test('allows moving or fully refunding a session after its start if we asked to move it', () => {
    const dayAfter = sessionStart + DAY
    const moved = markRescheduled(toMove, dayAfter + DAY, dayAfter)
    expect(moved.refundableUntil).toBe(getRefundDeadline(dayAfter + DAY))
    expect(markCancelled(toMove, dayAfter)).toMatchObject({ status: 'cancelled', cancelledAt: dayAfter })
    expect([toMove, confirmed].map((one) => isRefundable(one, dayAfter))).toEqual([true, false])
  })
})

test('never confirms a hold that staff have cancelled', () => {
  const cancelled = markCancelledUnchecked({ ...hold, version: 4 }, 500)
  expect(cancelled).toMatchObject({ status: 'cancelled', cancelledAt: 500, version: 5 })
  expect(() => confirmHold(cancelled, 600, true)).toThrow('not-held')
})

test.each([hold, { ...expired, status: 'expired' as const, isReleased: false }])(
  'never confirms a released hold that was $status',
  (one) => expect(() => confirmHold(markReleased(one), before, true)).toThrow('released'),
)
