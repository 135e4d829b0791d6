import { MINUTE, type Millis } from '#app/lib/time.ts'
import type { Booking } from './booking.ts'
import type { SessionTime } from './session.ts'

/** So long before its start a session's room is opened to its visitor: nobody is to wait alone in an empty one. */
export const joinMinutes = 10
/** So long after its end they come back into a call that was cut off. */
const backWithin = 30 * MINUTE

/** When the room of a session is opened to its visitor. */
export const joinFrom = ({ startsAt }: Pick<SessionTime, 'startsAt'>): Millis =>
  startsAt - joinMinutes * MINUTE
/** From when on it is closed to them. */
export const joinUntil = ({ endsAt }: Pick<SessionTime, 'endsAt'>): Millis => endsAt + backWithin

/** Whether the room of a session is open to its visitor at a moment; of a time that is only held it never is. */
export function joining(booking: Booking, now: Millis): 'open' | 'too-early' | 'over' | 'not-booked' {
  if (!['confirmed', 'completed', 'no-show'].includes(booking.state)) return 'not-booked'
  if (now < joinFrom(booking)) return 'too-early'
  return now < joinUntil(booking) ? 'open' : 'over'
}
