import type { SessionTime } from '#app/availability/session.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'
import { type Booking, type BookingStatus, isHeld } from './booking.ts'

export type VisitorBookingStatus =
  | 'booked'
  | 'running'
  | 'to-move'
  | 'completed'
  | 'no-show'
  | 'cancelled'
  | 'waiting-for-payment'
  | 'waiting-for-link'
  | 'expired'
  | 'not-confirmed'

/** Returns whether a session has taken place: it is over, and staff recorded no other outcome. */
export const isCompleted = ({ status, endsAt }: Booking, now: Millis): boolean =>
  status === 'confirmed' && endsAt <= now

/** Returns the status at `now`: an unpaid hold ends at its deadline, and a session that is over is completed. */
export function getBookingStatus(booking: Booking, now: Millis): BookingStatus | 'completed' {
  if (isCompleted(booking, now)) return 'completed'
  return booking.status === 'held' && !isHeld(booking, now) ? 'expired' : booking.status
}

export function getVisitorBookingStatus(booking: Booking, now: Millis): VisitorBookingStatus {
  const status = getBookingStatus(booking, now)
  if (status === 'confirmed') return now < booking.startsAt ? 'booked' : 'running'
  if (status === 'held') return waiting[booking.kind]
  return status === 'expired' ? lapsed[booking.kind] : status
}

/** Statuses of a hold: a free session is confirmed through its emailed link, a paid session by its payment. */
const waiting = { free: 'waiting-for-link', paid: 'waiting-for-payment' } as const
const lapsed = { free: 'not-confirmed', paid: 'expired' } as const

/** Number of minutes before the start when the call opens. The lead is short, so that visitors do not wait alone. */
export const joinLeadMinutes = 10
/** Time after the end during which visitors can rejoin an interrupted call. */
const rejoinPeriod = 30 * MINUTE

export const getJoinStart = ({ startsAt }: Pick<SessionTime, 'startsAt'>): Millis =>
  startsAt - joinLeadMinutes * MINUTE
export const getJoinEnd = ({ endsAt }: Pick<SessionTime, 'endsAt'>): Millis => endsAt + rejoinPeriod

/** Returns whether the visitor can join the call; `not-booked` unless the session is confirmed or a no-show. */
export function getJoinStatus(booking: Booking, now: Millis): 'open' | 'too-early' | 'over' | 'not-booked' {
  if (booking.status !== 'confirmed' && booking.status !== 'no-show') return 'not-booked'
  if (now < getJoinStart(booking)) return 'too-early'
  return now < getJoinEnd(booking) ? 'open' : 'over'
}
