import { MINUTE, type Millis } from '#app/lib/time.ts'
import type { Booking } from './booking.ts'
import { joinFrom, joinUntil } from './joining.ts'
import type { SessionTime } from './session.ts'
import { byPhone } from './ways.ts'

/** So long after its start a session whose counselor is not there counts as one that they do not come to. */
export const graceMinutes = 3

/** From when on its counselor counts as not coming. */
export const absentFrom = ({ startsAt }: Pick<SessionTime, 'startsAt'>): Millis =>
  startsAt + graceMinutes * MINUTE

/** Whether it can be that a session goes on without its counselor: a video call, while its room is open. */
export const mayBeUnattended = (booking: Booking, now: Millis): boolean =>
  booking.state === 'confirmed' &&
  !byPhone(booking.visitor) &&
  now >= absentFrom(booking) &&
  now < joinUntil(booking)

/**
 * Whether a session goes on without its counselor, and its visitor may choose something else.
 *
 * @param known that it was noticed, and since when another counselor has it, who has their minutes too
 * @param cameAt when the counselor who has it now was first there; null when they were not
 */
export function isUnattended(
  booking: Booking,
  known: { handedOverAt: Millis | null } | null,
  cameAt: Millis | null,
  now: Millis,
): boolean {
  if (!known || !mayBeUnattended(booking, now)) return false
  if (cameAt !== null && cameAt >= joinFrom(booking)) return false
  return known.handedOverAt === null || now >= known.handedOverAt + graceMinutes * MINUTE
}
