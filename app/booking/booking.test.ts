import { describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#app/lib/time.ts'
import { aBooking, sessionStart } from '../../tests/builders/emails.ts'
import {
  type Booking,
  type BookingState,
  cancel,
  cancelHold,
  complete,
  confirm,
  extendHold,
  markNoShow,
  markToMove,
  reassign,
  release,
  reschedule,
  upcoming,
} from './booking.ts'
import { withContact } from './contact.ts'
import { refundable, refundDeadline } from './refund-policy.ts'

const before = sessionStart - 30 * MINUTE
const after = sessionStart + MINUTE
const elsewhen = sessionStart + 60 * MINUTE
const heldUntil = before + 15 * MINUTE

const inState: Record<BookingState, Booking> = {
  held: { ...aBooking(), state: 'held', heldUntil, extended: false },
  confirmed: aBooking(),
  'to-move': { ...aBooking(), state: 'to-move' },
  cancelled: { ...aBooking(), state: 'cancelled', cancelledAt: before },
  completed: { ...aBooking(), state: 'completed' },
  'no-show': { ...aBooking(), state: 'no-show' },
  expired: { ...aBooking(), state: 'expired', isReleased: false },
}

const contact = { name: 'Asha', email: 'right@example.org', phone: '9876543210' }
const correction = { contact, token: 'another', linkMinutes: 15 }

const transitions = {
  confirm: (booking: Booking) => confirm(booking, before, true),
  extendHold: (booking: Booking) => extendHold(booking, 15, before),
  cancel: (booking: Booking) => cancel(booking, before),
  markToMove: (booking: Booking) => markToMove(booking, before),
  reschedule: (booking: Booking) => reschedule(booking, elsewhen, before),
  reassign: (booking: Booking) => reassign(booking, 'another', before),
  withContact: (booking: Booking) => withContact(booking, correction, before),
  complete: (booking: Booking) => complete(booking, after),
  markNoShow: (booking: Booking) => markNoShow(booking, after),
}

/** Next state, or reason for the rejection, per transition and state, at an allowed time. */
const table: Record<keyof typeof transitions, Record<BookingState, string>> = {
  confirm: row({ held: '→ confirmed', expired: '→ confirmed' }, 'not-held'),
  extendHold: row({ held: '→ held' }, 'not-held'),
  cancel: row({ confirmed: '→ cancelled', 'to-move': '→ cancelled' }, 'not-confirmed'),
  markToMove: row({ confirmed: '→ to-move' }, 'not-confirmed'),
  reschedule: row({ confirmed: '→ confirmed', 'to-move': '→ confirmed' }, 'not-confirmed'),
  reassign: row({ confirmed: '→ confirmed' }, 'not-confirmed'),
  withContact: row(
    {
      held: '→ held',
      confirmed: '→ confirmed',
      'to-move': '→ to-move',
      completed: '→ completed',
      'no-show': '→ no-show',
    },
    'not-booked',
  ),
  complete: row({ confirmed: '→ completed' }, 'not-confirmed'),
  markNoShow: row({ confirmed: '→ no-show' }, 'not-confirmed'),
}

function row(allowed: Partial<Record<BookingState, string>>, refused: string): Record<BookingState, string> {
  const states = Object.keys(inState) as BookingState[]
  return Object.fromEntries(states.map((state) => [state, allowed[state] ?? refused])) as Record<
    BookingState,
    string
  >
}

const cases = Object.entries(table).flatMap(([verb, outcomes]) =>
  Object.entries(outcomes).map(([state, outcome]) => [verb, state, outcome] as const),
)

describe('transitions', () => {
  test.each(cases)('applies %s to a booking in state %s: %s', (verb, state, outcome) => {
    const booking = inState[state as BookingState]
    const result = transitions[verb as keyof typeof transitions](booking)
    expect(result.ok ? `→ ${result.value.state}` : result.reason).toBe(outcome)
    if (result.ok) expect(result.value.version).toBe(booking.version + 1)
  })

  test.each([
    [
      'confirm',
      'the hold has expired and the slot is booked again',
      confirm(inState.held, heldUntil, false),
      'slot-lost',
    ],
    [
      'confirm',
      'the hold has expired and the session has begun',
      confirm(inState.expired, sessionStart, true),
      'already-started',
    ],
    ['extendHold', 'the hold is over', extendHold(inState.held, 15, heldUntil), 'hold-expired'],
    [
      'extendHold',
      'the hold was already extended',
      extendHold({ ...aBooking(), state: 'held', heldUntil, extended: true }, 15, before),
      'extended-already',
    ],
    ['cancel', 'the session starts', cancel(inState.confirmed, sessionStart), 'already-started'],
    [
      'reschedule',
      'the session starts',
      reschedule(inState.confirmed, elsewhen, sessionStart),
      'already-started',
    ],
    [
      'reschedule',
      'the booking is already at that time',
      reschedule(inState.confirmed, sessionStart, before),
      'same-time',
    ],
    ['reassign', 'the session is over', reassign(inState.confirmed, 'another', aBooking().endsAt), 'over'],
    [
      'reassign',
      'the counselor already has the booking',
      reassign(inState.confirmed, aBooking().counselorId, before),
      'same-counselor',
    ],
    ['complete', 'the session has not begun', complete(inState.confirmed, sessionStart - 1), 'not-started'],
    [
      'markNoShow',
      'the session has not begun',
      markNoShow(inState.confirmed, sessionStart - 1),
      'not-started',
    ],
    ['upcoming', 'the session starts', upcoming(inState.confirmed, sessionStart), 'already-started'],
  ])('rejects %s when %s', (_verb, _when, result, reason) => {
    expect(result).toEqual({ ok: false, reason })
  })

  test.each([
    ['confirm', confirm(inState.held, heldUntil - 1, false)],
    ['extendHold', extendHold(inState.held, 15, heldUntil - 1)],
    ['cancel', cancel(inState.confirmed, sessionStart - 1)],
    ['reschedule', reschedule(inState.confirmed, elsewhen, sessionStart - 1)],
    ['complete', complete(inState.confirmed, sessionStart)],
  ])('allows %s at the limit of its time window', (_, result) => {
    expect(result.ok).toBe(true)
  })
})

describe('bookings after a transition', () => {
  test('removes the hold’s expiry when the booking is confirmed', () => {
    const result = confirm(inState.held, before, false)
    expect(result.ok && 'heldUntil' in result.value).toBe(false)
  })

  test('stores the cancellation time in a cancelled booking', () => {
    expect(cancel(inState.confirmed, before)).toMatchObject({ ok: true, value: { cancelledAt: before } })
  })

  test.each([
    ['free', 15],
    ['paid', 60],
  ] as const)('moves a %s session without changing its %s minutes', (kind, minutes) => {
    const result = reschedule(aBooking({ kind }), elsewhen, before)
    expect(result).toMatchObject({
      ok: true,
      value: { startsAt: elsewhen, endsAt: elsewhen + minutes * MINUTE },
    })
  })

  describe('deadline for a full refund', () => {
    const until = sessionStart - DAY
    const movedAt = (now: number, to = sessionStart + 30 * DAY) => {
      const result = reschedule(aBooking({ refundableUntil: until }), to, now)
      return result.ok ? result.value.refundableUntil : result.reason
    }

    test.each([
      ['days before the deadline', until - DAY, sessionStart + 29 * DAY],
      ['exactly at the deadline', until, sessionStart + 29 * DAY],
      ['a millisecond after the deadline', until + 1, until],
      ['an hour before the start', sessionStart - 60 * MINUTE, until],
    ])('updates the refund deadline after a move made %s', (_, now, expected) =>
      expect(movedAt(now)).toBe(expected),
    )

    test('moves the refund deadline earlier with the session', () => {
      expect(movedAt(until - 1, until + 60 * MINUTE)).toBe(until - DAY + 60 * MINUTE)
    })

    test('does not extend a missed refund deadline with another move', () => {
      const first = reschedule(aBooking({ refundableUntil: until }), sessionStart + 10 * DAY, until + 1)
      const second = first.ok ? reschedule(first.value, sessionStart + 30 * DAY, until + 2) : first
      expect(second).toMatchObject({ ok: true, value: { refundableUntil: until } })
    })

    test('does not change the refund deadline when the session is cancelled', () => {
      const result = cancel(aBooking({ refundableUntil: until }), before)
      expect(result).toMatchObject({ ok: true, value: { refundableUntil: until } })
    })
  })

  test('does not modify the original booking object in a move', () => {
    const booking = Object.freeze(aBooking())
    reschedule(booking, elsewhen, before)
    expect(booking).toEqual(aBooking())
  })
})

test('never confirms a hold after staff cancelled it', () => {
  const held = { ...aBooking({ kind: 'paid' }), state: 'held', heldUntil: 1_000, extended: true } as const
  const cancelled = cancelHold({ ...held, version: 4 }, 500)
  expect(cancelled).toMatchObject({ state: 'cancelled', cancelledAt: 500, version: 5 })
  expect(cancelled).not.toHaveProperty('heldUntil')
  expect(confirm(cancelled, 600, true)).toEqual({ ok: false, reason: 'not-held' })
})

describe('bookings that need a new time', () => {
  const dayAfter = sessionStart + DAY

  test('allows a move or a refunded cancellation after a missed start', () => {
    const moved = reschedule(inState['to-move'], dayAfter + DAY, dayAfter)
    const refundableUntil = refundDeadline(dayAfter + DAY)
    expect(moved).toMatchObject({ ok: true, value: { state: 'confirmed', refundableUntil } })
    expect(cancel(inState['to-move'], dayAfter).ok).toBe(true)
    expect(refundable(inState['to-move'], dayAfter)).toBe(true)
    expect(refundable(inState.confirmed, dayAfter)).toBe(false)
  })

  test('moves a booking that needs a new time to its original slot', () => {
    expect(reschedule(inState['to-move'], sessionStart, before).ok).toBe(true)
  })
})

describe('corrections', () => {
  test('replaces the booking link when the email changes', () => {
    const booked = withContact(inState.confirmed, correction, before)
    expect(booked).toMatchObject({
      ok: true,
      value: { token: 'another', visitor: { ...contact, city: 'Warangal' } },
    })
    const waiting = withContact(inState.held, correction, before)
    expect(waiting).toMatchObject({ ok: true, value: { token: 'another', heldUntil: before + 15 * MINUTE } })
  })

  test('does not replace the booking link when only other details change', () => {
    const { visitor, token } = aBooking()
    for (const change of [
      { name: 'Aasha' },
      { phone: '9876543211' },
      { email: String(visitor.email).toUpperCase() },
    ]) {
      const result = withContact(aBooking(), { ...correction, contact: { ...visitor, ...change } }, before)
      expect(result).toMatchObject({ ok: true, value: { token } })
    }
  })

  test('rejects a correction of an unpaid hold or without changes', () => {
    const paying: Booking = { ...aBooking({ kind: 'paid' }), state: 'held', heldUntil, extended: false }
    expect(withContact(paying, correction, before)).toEqual({ ok: false, reason: 'not-booked' })
    const same = { ...correction, contact: aBooking().visitor }
    expect(withContact(aBooking(), same, before)).toEqual({ ok: false, reason: 'same-details' })
  })
})

test.each([inState.held, inState.expired])('never confirms a released hold that was $state', (hold) => {
  if (hold.state !== 'held' && hold.state !== 'expired') throw new Error('it is a hold')
  expect(confirm(release(hold), before, true)).toEqual({ ok: false, reason: 'released' })
})
