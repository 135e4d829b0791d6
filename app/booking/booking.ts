import type { SessionKind, SessionTime } from '#app/availability/session.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { addDays, indiaDate, indiaInstant, MINUTE, type Millis } from '#app/lib/time.ts'
import type { Way } from './choices.ts'
import { refundable, refundDeadline } from './refund-policy.ts'
import type { Visitor } from './visitor.ts'

type Common = SessionTime & {
  id: string
  /** Reference, short enough to read out on the phone. */
  reference: string
  /** Secret token: with it, the booking can be moved or cancelled. */
  token: string
  counselorId: string
  kind: SessionKind
  /**
   * Deadline for a full refund: 24 hours before the start. A move before the deadline sets a new one. Free sessions
   * have a deadline too, without effect.
   */
  refundableUntil: Millis
  /** Number of changes; also the SEQUENCE of the calendar invitation (RFC 5545, 3.8.7.4). */
  version: number
  visitor: Visitor
  createdAt: Millis
  /** Id of the free session that this paid session replaces once it is paid. */
  upgradeOf: string | null
}

/** Duration of a hold that waits for its emailed link, in minutes. */
export const linkMinutes = 30

export type Held = Common & { state: 'held'; heldUntil: Millis; extended: boolean }
export type Confirmed = Common & { state: 'confirmed' }
/**
 * Session that we cannot hold. Its slot is released, and the visitor chooses another or cancels, without a deadline.
 */
export type ToMove = Common & { state: 'to-move' }
export type Cancelled = Common & { state: 'cancelled'; cancelledAt: Millis }
export type Completed = Common & { state: 'completed' }
export type NoShow = Common & { state: 'no-show' }
/** Hold that has ended. A released one is never booked, because the visitor chose another time in its place. */
export type Expired = Common & { state: 'expired'; isReleased: boolean }
export type Booking = Held | Confirmed | ToMove | Cancelled | Completed | NoShow | Expired

export type BookingState = Booking['state']

/**
 * Confirms a hold. Because payments may arrive late, an expired hold is also confirmed if its slot is available and
 * in the future.
 *
 * @param slotFree whether the slot is available; used only for an expired hold
 */
export function confirm(
  booking: Booking,
  now: Millis,
  slotFree: boolean,
): Result<Confirmed, 'not-held' | 'already-started' | 'slot-lost' | 'released'> {
  if (booking.state !== 'held' && booking.state !== 'expired') return refuse('not-held')
  if (booking.state === 'expired' && booking.isReleased) return refuse('released')
  const lasts = booking.state === 'held' && now < booking.heldUntil
  if (!lasts && now >= booking.startsAt) return refuse('already-started')
  if (!lasts && !slotFree) return refuse('slot-lost')
  return ok({ ...withoutHold(booking), state: 'confirmed', version: booking.version + 1 })
}

/** Extends a hold, once only. */
export function extendHold(
  booking: Booking,
  byMinutes: number,
  now: Millis,
): Result<Held, 'not-held' | 'hold-expired' | 'extended-already'> {
  if (booking.state !== 'held') return refuse('not-held')
  if (now >= booking.heldUntil) return refuse('hold-expired')
  if (booking.extended) return refuse('extended-already')
  const heldUntil = booking.heldUntil + byMinutes * MINUTE
  return ok({ ...booking, heldUntil, extended: true, version: booking.version + 1 })
}

/** Minimum remaining duration of a hold while a payment is in progress. */
const keptFor = 5 * MINUTE

/** Extends a hold while a payment is in progress; null when the hold has ended or lasts long enough. */
export function keepHold(booking: Booking, now: Millis): Held | null {
  if (booking.state !== 'held' || now >= booking.startsAt) return null
  const heldUntil = Math.min(now + keptFor, booking.startsAt)
  const enough = booking.heldUntil - now >= keptFor / 2
  return enough ? null : { ...booking, heldUntil, version: booking.version + 1 }
}

/** Ends an unpaid hold for good, because the visitor chose another time in its place. */
export function release(booking: Held | Expired): Expired {
  return { ...withoutHold(booking), state: 'expired', isReleased: true, version: booking.version + 1 }
}

/** Cancels a hold permanently: a late payment or emailed link no longer confirms it. */
export const cancelHold = (booking: Held, now: Millis): Cancelled => ({
  ...withoutHold(booking),
  state: 'cancelled',
  cancelledAt: now,
  version: booking.version + 1,
})

export type ChangeRefusal = 'not-confirmed' | 'already-started'

/**
 * Cancels a booking, until the session starts. The refund policy decides about the payment separately.
 *
 * @param counselorMissing whether the counselor is late or absent, which allows a cancellation after the start
 */
export function cancel(
  booking: Booking,
  now: Millis,
  counselorMissing = false,
): Result<Cancelled, ChangeRefusal> {
  const changeable = upcoming(booking, counselorMissing ? booking.startsAt - 1 : now)
  if (!changeable.ok) return changeable
  return ok({ ...changeable.value, state: 'cancelled', cancelledAt: now, version: booking.version + 1 })
}

/** Whether two sessions overlap, without their buffers. */
export const isSameTime = (one: SessionTime, other: SessionTime): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt

/**
 * Cancels a free session because the paid session that upgrades it is booked. Returns null when the free session is no
 * longer booked, or took place before the paid one.
 */
export function endUpgraded(free: Booking, paid: SessionTime, now: Millis): Cancelled | null {
  const isOver = free.state === 'confirmed' && now >= free.startsAt
  if ((free.state !== 'confirmed' && free.state !== 'to-move') || (isOver && !isSameTime(free, paid)))
    return null
  return { ...free, state: 'cancelled', cancelledAt: now, version: free.version + 1 }
}

/**
 * Reschedules to a start that the caller has checked against the availability. A move before the refund deadline sets
 * a new deadline; a later move does not, so that it cannot restore a lost refund.
 *
 * @param counselorLate whether the counselor is late, which allows a move after the start and sets a new deadline
 */
export function reschedule(
  booking: Booking,
  startsAt: Millis,
  now: Millis,
  counselorLate = false,
): Result<Confirmed, ChangeRefusal | 'same-time'> {
  const changeable = upcoming(booking, counselorLate ? booking.startsAt - 1 : now)
  if (!changeable.ok) return changeable
  if (startsAt === booking.startsAt && booking.state === 'confirmed') return refuse('same-time')
  return ok({
    ...changeable.value,
    state: 'confirmed',
    startsAt,
    endsAt: startsAt + (booking.endsAt - booking.startsAt),
    refundableUntil:
      counselorLate || refundable(booking, now) ? refundDeadline(startsAt) : booking.refundableUntil,
    version: booking.version + 1,
  })
}

/** Marks a session as needing another time, until it ends; only staff do this. */
export function markToMove(booking: Booking, now: Millis): Result<ToMove, 'not-confirmed' | 'over'> {
  if (booking.state !== 'confirmed') return refuse('not-confirmed')
  if (now >= booking.endsAt) return refuse('over')
  return ok({ ...booking, state: 'to-move', version: booking.version + 1 })
}

export type ReassignRefusal = 'not-confirmed' | 'over' | 'same-counselor'

/**
 * Reassigns a session to another counselor. Possible until the end, because a counselor may fall ill during a
 * session.
 */
export function reassign(
  booking: Booking,
  counselorId: string,
  now: Millis,
): Result<Confirmed, ReassignRefusal> {
  if (booking.state !== 'confirmed') return refuse('not-confirmed')
  if (now >= booking.endsAt) return refuse('over')
  if (counselorId === booking.counselorId) return refuse('same-counselor')
  return ok({ ...booking, counselorId, version: booking.version + 1 })
}

/** Changes a session to video or phone, until it ends. An unchanged mode returns the same booking. */
export function setMode(booking: Booking, way: Way, now: Millis): Result<Booking, 'not-confirmed' | 'over'> {
  if (booking.state !== 'confirmed') return refuse('not-confirmed')
  if (now >= booking.endsAt) return refuse('over')
  if ((booking.visitor.way ?? 'video') === way) return ok(booking)
  return ok({ ...booking, visitor: { ...booking.visitor, way }, version: booking.version + 1 })
}

/** Marks a session as completed, once it has started. */
export function complete(booking: Booking, now: Millis): Result<Completed, 'not-confirmed' | 'not-started'> {
  const held = begun(booking, now)
  return held.ok ? ok({ ...held.value, state: 'completed', version: booking.version + 1 }) : held
}

export function markNoShow(booking: Booking, now: Millis): Result<NoShow, 'not-confirmed' | 'not-started'> {
  const held = begun(booking, now)
  return held.ok ? ok({ ...held.value, state: 'no-show', version: booking.version + 1 }) : held
}

/**
 * Removes a recorded outcome, until the end of the next day in India.
 *
 * @param markedAt time when the outcome was recorded
 */
export function unmark(
  booking: Booking,
  markedAt: Millis,
  now: Millis,
): Result<Confirmed, 'not-marked' | 'too-late'> {
  if (booking.state !== 'completed' && booking.state !== 'no-show') return refuse('not-marked')
  if (now >= indiaInstant(addDays(indiaDate(markedAt), 2), '00:00')) return refuse('too-late')
  return ok({ ...booking, state: 'confirmed', version: booking.version + 1 })
}

/** Returns the booking if the visitor can still move or cancel it. A `to-move` booking has no deadline. */
export function upcoming(booking: Booking, now: Millis): Result<Confirmed | ToMove, ChangeRefusal> {
  if (booking.state === 'to-move') return ok(booking)
  if (booking.state !== 'confirmed') return refuse('not-confirmed')
  if (now >= booking.startsAt) return refuse('already-started')
  return ok(booking)
}

function withoutHold(booking: Held | Expired): Common {
  const {
    heldUntil: _,
    extended: __,
    isReleased: ___,
    ...common
  } = { heldUntil: 0, extended: false, isReleased: false, ...booking }
  return common
}

function begun(booking: Booking, now: Millis): Result<Confirmed, 'not-confirmed' | 'not-started'> {
  if (booking.state !== 'confirmed') return refuse('not-confirmed')
  if (now < booking.startsAt) return refuse('not-started')
  return ok(booking)
}
