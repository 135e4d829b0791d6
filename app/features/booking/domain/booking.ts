import { ok, type Result, refuse } from '#app/lib/result.ts'
import { addDays, indiaDate, indiaInstant, MINUTE, type Millis } from '#app/lib/time.ts'
import { refundable, refundDeadline } from './refund-policy.ts'
import type { SessionKind, SessionTime } from './session.ts'
import { type Contact, contactNames, type Visitor } from './visitor.ts'
import type { Way } from './ways.ts'

type Common = SessionTime & {
  id: string
  /** What a person reads out on the phone. */
  reference: string
  /** Unguessable: whoever holds it may move or cancel. */
  token: string
  counselorId: string
  kind: SessionKind
  /**
   * The last moment at which cancelling brings back what was paid: 24 hours before the start at which it was booked or, in
   * time, moved to. A free session has it too, and nothing to bring back.
   */
  refundableUntil: Millis
  /** Goes up by one with every change; also the SEQUENCE of the calendar invitation (RFC 5545, 3.8.7.4). */
  version: number
  visitor: Visitor
  createdAt: Millis
}

export type Held = Common & { state: 'held'; heldUntil: Millis; extended: boolean }
export type Confirmed = Common & { state: 'confirmed' }
/** We can't hold it at its time, which is given back: its visitor chooses another, or cancels, whenever they like. */
export type ToMove = Common & { state: 'to-move' }
export type Cancelled = Common & { state: 'cancelled'; cancelledAt: Millis }
export type Completed = Common & { state: 'completed' }
export type NoShow = Common & { state: 'no-show' }
export type Expired = Common & { state: 'expired' }
export type Booking = Held | Confirmed | ToMove | Cancelled | Completed | NoShow | Expired

export type BookingState = Booking['state']

/**
 * A hold becomes a booking while it lasts; once it is over too, as long as its time can be had and lies ahead: money may
 * arrive late.
 *
 * @param slotFree whether the time can be had: on offer, and nobody else's; asked only of a hold that is over
 */
export function confirm(
  booking: Booking,
  now: Millis,
  slotFree: boolean,
): Result<Confirmed, 'not-held' | 'already-started' | 'slot-lost'> {
  if (booking.state !== 'held' && booking.state !== 'expired') return refuse('not-held')
  const lasts = booking.state === 'held' && now < booking.heldUntil
  if (!lasts && now >= booking.startsAt) return refuse('already-started')
  if (!lasts && !slotFree) return refuse('slot-lost')
  return ok({ ...withoutHold(booking), state: 'confirmed', version: booking.version + 1 })
}

/** Once, and by as long as it was held at first. */
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

/** How much longer a time is held, at least, whose payment is under way. */
const keptFor = 5 * MINUTE

/** Holds a time for longer whose payment is under way; null when it is no longer held, or long enough. */
export function keepHold(booking: Booking, now: Millis): Held | null {
  if (booking.state !== 'held' || now >= booking.startsAt) return null
  const heldUntil = Math.min(now + keptFor, booking.startsAt)
  const enough = booking.heldUntil - now >= keptFor / 2
  return enough ? null : { ...booking, heldUntil, version: booking.version + 1 }
}

/** Gives a held time back before its end: the visitor has chosen another. */
export function release(booking: Booking): Result<Expired, 'not-held'> {
  if (booking.state !== 'held') return refuse('not-held')
  return ok({ ...withoutHold(booking), state: 'expired', version: booking.version + 1 })
}

/** Ends a hold for good, on our part: no money and no link that comes later books it. */
export const cancelHold = (booking: Held, now: Millis): Cancelled => ({
  ...withoutHold(booking),
  state: 'cancelled',
  cancelledAt: now,
  version: booking.version + 1,
})

export type ChangeRefusal = 'not-confirmed' | 'already-started'

/**
 * Possible until the session starts. What it does to a payment is the payment policy's business.
 *
 * @param counselorMissing whether its counselor is late or did not come: then after the start too
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

/**
 * A free session ends when the paid one that was asked for in its place is booked. Null when it stays: it is booked no more, or
 * has begun at another time.
 */
export function replace(free: Booking, paid: SessionTime, now: Millis): Cancelled | null {
  if (free.state !== 'confirmed') return null
  const meets = free.startsAt < paid.endsAt && paid.startsAt < free.endsAt
  if (now >= free.startsAt && !meets) return null
  return { ...free, state: 'cancelled', cancelledAt: now, version: free.version + 1 }
}

/**
 * To a start that the caller has checked against the counselor's availability. In time for a full refund it sets the last
 * moment for one anew; later it leaves it as it was, so that nobody moves a session to get back what is lost.
 *
 * @param counselorLate whether its counselor is late: then after the start too, and as if in time
 */
export function move(
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

/** On our part, until it ends: its visitor is to choose another time. */
export function askToMove(booking: Booking, now: Millis): Result<ToMove, 'not-confirmed' | 'over'> {
  if (booking.state !== 'confirmed') return refuse('not-confirmed')
  if (now >= booking.endsAt) return refuse('over')
  return ok({ ...booking, state: 'to-move', version: booking.version + 1 })
}

export type HandOverRefusal = 'not-confirmed' | 'over' | 'same-counselor'

/** To another counselor at its time: until it ends, for whoever falls ill in the middle of it too. */
export function handOver(
  booking: Booking,
  counselorId: string,
  now: Millis,
): Result<Confirmed, HandOverRefusal> {
  if (booking.state !== 'confirmed') return refuse('not-confirmed')
  if (now >= booking.endsAt) return refuse('over')
  if (counselorId === booking.counselorId) return refuse('same-counselor')
  return ok({ ...booking, counselorId, version: booking.version + 1 })
}

/** By video or by phone, until it is over; unchanged when it is so already. */
export function inWay(booking: Booking, way: Way, now: Millis): Result<Booking, 'not-confirmed' | 'over'> {
  if (booking.state !== 'confirmed') return refuse('not-confirmed')
  if (now >= booking.endsAt) return refuse('over')
  if ((booking.visitor.way ?? 'video') === way) return ok(booking)
  return ok({ ...booking, visitor: { ...booking.visitor, way }, version: booking.version + 1 })
}

export type ReaddressRefusal = ChangeRefusal | 'same-address'

/**
 * To another address of its visitor, with another link: of a session that lies ahead, or a time that waits for its mailed
 * link, which then waits for the next one.
 */
export function readdressed(
  booking: Booking,
  { visitor, token, linkMinutes }: { visitor: Visitor; token: string; linkMinutes: number },
  now: Millis,
): Result<Confirmed | ToMove | Held, ReaddressRefusal> {
  if (visitor.email?.toLowerCase() === booking.visitor.email?.toLowerCase()) return refuse('same-address')
  const next = { visitor, token, version: booking.version + 1 }
  if (booking.state === 'held' && booking.kind === 'free' && now < booking.heldUntil)
    return ok({ ...booking, ...next, heldUntil: now + linkMinutes * MINUTE })
  const changeable = upcoming(booking, now)
  return changeable.ok ? ok({ ...changeable.value, ...next }) : changeable
}

export type CorrectRefusal = 'not-booked' | 'same-details'

/** Whether mail goes elsewhere: not for the same address spelled otherwise. */
export const otherAddress = (before: Pick<Contact, 'email'>, after: Pick<Contact, 'email'>): boolean =>
  before.email?.toLowerCase() !== after.email?.toLowerCase()

/**
 * With another name, email or phone of its visitor: whatever is booked or was, and a time that waits for its mailed link.
 * Another address brings another link, where there was one.
 */
export function corrected(
  booking: Booking,
  { contact, token, linkMinutes }: { contact: Contact; token: string; linkMinutes: number },
  now: Millis,
): Result<Booking, CorrectRefusal> {
  const { visitor } = booking
  if (contactNames.every((name) => contact[name] === visitor[name])) return refuse('same-details')
  const readdressed = otherAddress(visitor, contact)
  const next = {
    visitor: { ...visitor, ...contact },
    token: readdressed && visitor.email !== null ? token : booking.token,
    version: booking.version + 1,
  }
  switch (booking.state) {
    case 'held': {
      if (booking.kind === 'paid' || now >= booking.heldUntil) return refuse('not-booked')
      const heldUntil = readdressed ? now + linkMinutes * MINUTE : booking.heldUntil
      return ok({ ...booking, ...next, heldUntil })
    }
    case 'confirmed':
    case 'to-move':
    case 'completed':
    case 'no-show':
      return ok({ ...booking, ...next })
    default:
      return refuse('not-booked')
  }
}

/** The counselor's word once the session has begun. */
export function complete(booking: Booking, now: Millis): Result<Completed, 'not-confirmed' | 'not-started'> {
  const held = begun(booking, now)
  return held.ok ? ok({ ...held.value, state: 'completed', version: booking.version + 1 }) : held
}

export function markNoShow(booking: Booking, now: Millis): Result<NoShow, 'not-confirmed' | 'not-started'> {
  const held = begun(booking, now)
  return held.ok ? ok({ ...held.value, state: 'no-show', version: booking.version + 1 }) : held
}

/**
 * Takes back what was said of how it went: until the end of the day after it was said, in India.
 *
 * @param markedAt when it was said
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

/** Whether the visitor can still move or cancel it: as long as they like, where we asked them to. */
export function upcoming(booking: Booking, now: Millis): Result<Confirmed | ToMove, ChangeRefusal> {
  if (booking.state === 'to-move') return ok(booking)
  if (booking.state !== 'confirmed') return refuse('not-confirmed')
  if (now >= booking.startsAt) return refuse('already-started')
  return ok(booking)
}

function withoutHold({
  heldUntil: _,
  extended: __,
  ...rest
}: Held | (Expired & { heldUntil?: never; extended?: never })) {
  return rest
}

function begun(booking: Booking, now: Millis): Result<Confirmed, 'not-confirmed' | 'not-started'> {
  if (booking.state !== 'confirmed') return refuse('not-confirmed')
  if (now < booking.startsAt) return refuse('not-started')
  return ok(booking)
}
