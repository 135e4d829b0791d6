import type { SessionTime } from '#app/availability/session.ts'
import { addDays, indiaDate, MINUTE, type Millis, parseIndiaTime } from '#app/lib/time.ts'
import { BookingError } from './messages.ts'
import { getRefundDeadline, isRefundable } from './refund-policy.ts'
import type { bookings } from './tables.ts'
import type { SessionMode, Visitor } from './visitor.ts'

type Row = typeof bookings.$inferSelect

type Common = SessionTime &
  Pick<Row, 'id' | 'reference' | 'token' | 'counselorId' | 'kind' | 'version' | 'upgradeOf'> & {
    refundableUntil: Millis
    createdAt: Millis
    visitor: Visitor
  }

/** Duration in minutes of the hold of a free session, within which the visitor must use the emailed link. */
export const linkHoldMinutes = 30

export type HeldBooking = Common & { status: 'held'; heldUntil: Millis; extended: boolean }
export type ConfirmedBooking = Common & { status: 'confirmed' }
export type CancelledBooking = Common & { status: 'cancelled'; cancelledAt: Millis }
/** Hold that has ended. A released hold is never booked, because the visitor chose another slot instead. */
export type ExpiredBooking = Common & { status: 'expired'; isReleased: boolean }
/**
 * A `to-move` session cannot take place at its time: its slot is released, and the visitor chooses another slot or
 * cancels, without a deadline. A confirmed session that is over counts as completed.
 */
export type Booking =
  | HeldBooking
  | ConfirmedBooking
  | CancelledBooking
  | ExpiredBooking
  | (Common & { status: 'to-move' | 'no-show' })

export type BookingStatus = Row['status']

/** Returns whether a hold is active: its deadline has not passed. */
export const isHeld = (booking: Booking, now: Millis): booking is HeldBooking =>
  booking.status === 'held' && now < booking.heldUntil

export type ConfirmErrorCode = 'not-held' | 'already-started' | 'slot-lost' | 'released'

/**
 * Returns why a hold cannot be confirmed; null if it can. An expired hold can be confirmed too if its slot is available
 * and in the future, because payments may arrive late.
 *
 * @param isSlotFree whether the slot is available; used only for an expired hold
 */
export function findConfirmError(
  booking: Booking,
  now: Millis,
  isSlotFree: boolean,
): ConfirmErrorCode | null {
  if (booking.status !== 'held' && booking.status !== 'expired') return 'not-held'
  if (booking.status === 'expired' && booking.isReleased) return 'released'
  if (isHeld(booking, now)) return null
  if (now >= booking.startsAt) return 'already-started'
  return isSlotFree ? null : 'slot-lost'
}

/** @throws BookingError with a `ConfirmErrorCode` */
export function confirmHold(booking: Booking, now: Millis, isSlotFree: boolean): ConfirmedBooking {
  const refusal = findConfirmError(booking, now, isSlotFree)
  if (refusal) throw new BookingError(refusal)
  return { ...booking, status: 'confirmed', version: booking.version + 1 }
}

/** Extends an active hold, once only; returns any other booking unchanged. */
export function extendHold(booking: Booking, byMinutes: number, now: Millis): Booking {
  if (!isHeld(booking, now) || booking.extended) return booking
  const heldUntil = booking.heldUntil + byMinutes * MINUTE
  return { ...booking, heldUntil, extended: true, version: booking.version + 1 }
}

/** Remaining duration to which a payment in progress extends a hold, once less than half of it is left. */
const paymentMinimum = 5 * MINUTE

/** Extends a hold, even after its deadline, while a payment is in progress; null if the hold needs no extension. */
export function extendHoldForPayment(booking: Booking, now: Millis): HeldBooking | null {
  if (booking.status !== 'held' || now >= booking.startsAt) return null
  if (booking.heldUntil - now >= paymentMinimum / 2) return null
  const heldUntil = Math.min(now + paymentMinimum, booking.startsAt)
  return { ...booking, heldUntil, version: booking.version + 1 }
}

/** Ends an unpaid hold permanently, because the visitor chose another slot instead. */
export function markReleased(booking: HeldBooking | ExpiredBooking): ExpiredBooking {
  return { ...booking, status: 'expired', isReleased: true, version: booking.version + 1 }
}

/** Cancels a booking in any status. A payment or emailed link that arrives later cannot confirm it. */
export const markCancelledUnchecked = (booking: Booking, now: Millis): CancelledBooking => ({
  ...booking,
  status: 'cancelled',
  cancelledAt: now,
  version: booking.version + 1,
})

/**
 * Cancels a booking, until the session starts. The refund is decided separately.
 *
 * @param isCounselorMissing whether the counselor is late or absent, which allows a cancellation after the start
 */
export function markCancelled(booking: Booking, now: Millis, isCounselorMissing = false): CancelledBooking {
  checkChangeable(booking, isCounselorMissing ? booking.startsAt - 1 : now)
  return markCancelledUnchecked(booking, now)
}

export const isOverlapping = (one: SessionTime, other: SessionTime): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt

/**
 * Cancels a free session because the paid session that upgrades it is booked. Returns null if the free session is no
 * longer booked, or took place before the paid session.
 */
export function cancelUpgradedSession(
  free: Booking,
  paid: SessionTime,
  now: Millis,
): CancelledBooking | null {
  const isOverlappingPaid = free.status === 'confirmed' && isOverlapping(free, paid)
  return isChangeable(free, now) || isOverlappingPaid ? markCancelledUnchecked(free, now) : null
}

/**
 * Reschedules to a start that the caller has checked against the availability. A move before the refund deadline sets
 * a new deadline; a later move does not, so that it cannot restore a lost refund.
 *
 * @param isCounselorLate whether the counselor is late, which allows a move after the start and sets a new deadline
 */
export function markRescheduled(
  booking: Booking,
  startsAt: Millis,
  now: Millis,
  isCounselorLate = false,
): ConfirmedBooking {
  checkChangeable(booking, isCounselorLate ? booking.startsAt - 1 : now)
  if (startsAt === booking.startsAt && booking.status === 'confirmed') throw new BookingError('same-time')
  return {
    ...booking,
    status: 'confirmed',
    startsAt,
    endsAt: startsAt + (booking.endsAt - booking.startsAt),
    refundableUntil:
      isCounselorLate || isRefundable(booking, now) ? getRefundDeadline(startsAt) : booking.refundableUntil,
    version: booking.version + 1,
  }
}

/** Marks a session as `to-move`. Staff can do this until the session ends. */
export function markForReschedule(booking: Booking, now: Millis): Booking {
  return { ...checkNotOver(booking, now), status: 'to-move', version: booking.version + 1 }
}

/** Reassigns a session to another counselor, until the session ends, because a counselor may fall ill during it. */
export function markReassigned(booking: Booking, counselorId: string, now: Millis): ConfirmedBooking {
  const confirmed = checkNotOver(booking, now)
  if (counselorId === booking.counselorId) throw new BookingError('same-counselor')
  return { ...confirmed, counselorId, version: booking.version + 1 }
}

/** Changes a session to video or phone, until it ends. Returns the same booking if the mode is unchanged. */
export function setMode(booking: Booking, mode: SessionMode, now: Millis): ConfirmedBooking {
  const confirmed = checkNotOver(booking, now)
  if (booking.visitor.mode === mode) return confirmed
  return { ...confirmed, visitor: { ...booking.visitor, mode }, version: booking.version + 1 }
}

export function markNoShow(booking: Booking, now: Millis): Booking {
  if (booking.status !== 'confirmed') throw new BookingError('not-confirmed')
  if (now < booking.startsAt) throw new BookingError('not-started')
  return { ...booking, status: 'no-show', version: booking.version + 1 }
}

/** Returns whether a no-show can be removed: until the end of the day after it was recorded, in India. */
export const canUndoNoShow = (booking: Booking, recordedAt: Millis, now: Millis): boolean =>
  booking.status === 'no-show' && now < parseIndiaTime(addDays(indiaDate(recordedAt), 2), '00:00')

export function undoNoShow(booking: Booking, recordedAt: Millis, now: Millis): ConfirmedBooking {
  if (booking.status !== 'no-show') throw new BookingError('not-marked')
  if (!canUndoNoShow(booking, recordedAt, now)) throw new BookingError('too-late')
  return { ...booking, status: 'confirmed', version: booking.version + 1 }
}

/** Returns whether the visitor can still move or cancel a booking. A `to-move` booking has no deadline. */
export const isChangeable = (booking: Booking, now: Millis): boolean =>
  booking.status === 'to-move' || (booking.status === 'confirmed' && now < booking.startsAt)

/** @throws BookingError when the booking is not changeable */
export function checkChangeable(booking: Booking, now: Millis): void {
  if (!isChangeable(booking, now))
    throw new BookingError(booking.status === 'confirmed' ? 'already-started' : 'not-confirmed')
}

function checkNotOver(booking: Booking, now: Millis): ConfirmedBooking {
  if (booking.status !== 'confirmed') throw new BookingError('not-confirmed')
  if (now >= booking.endsAt) throw new BookingError('over')
  return booking
}
