import { createHash } from 'node:crypto'
import type { Booking } from './booking.ts'
import { bookingFormPaths } from './calendar.ts'

/** Derives a secret with a one-way function, so that people who know it cannot move or cancel the booking. */
const derived = (what: string, { token }: Pick<Booking, 'token'>): string =>
  createHash('sha256').update(`${what}\n${token}`).digest('base64url').slice(0, 24)

/** URL of the permanent meeting room. `joinLink` and `staffJoinLink` redirect there. */
export const meetingLink = (meetingUrl: string, booking: Pick<Booking, 'token'>): string =>
  `${meetingUrl}/session-${derived('meeting room', booking)}`

/** Link that visitors can share. It redirects to the room once the call is open. */
export const joinLink = (siteUrl: string, booking: Pick<Booking, 'token' | 'reference'>): string =>
  `${siteUrl}/join/${booking.reference}/${derived('join', booking)}`

type Led = Pick<Booking, 'token' | 'counselorId'>

const asCounselor = (booking: Led) => derived(`join as counselor\n${booking.counselorId}`, booking)

/** Link that records the counselor's attendance and opens the room at any time, until the session is reassigned. */
export const staffJoinLink = (siteUrl: string, booking: Led & Pick<Booking, 'reference'>): string =>
  `${siteUrl}/join/${booking.reference}/${asCounselor(booking)}`

/** Returns who a join link belongs to; null for an invalid link. */
export function identifyJoiner(booking: Led, code: string): 'visitor' | 'counselor' | null {
  if (code === derived('join', booking)) return 'visitor'
  return code === asCounselor(booking) ? 'counselor' : null
}

/** Link for moving or cancelling a booking. Opening the page changes nothing. */
export const manageLink = (siteUrl: string, { token }: Pick<Booking, 'token'>): string =>
  `${siteUrl}/bookings/${token}`

/** Link to the booking in the workspace; requires a staff login. */
export const staffBookingLink = (siteUrl: string, { reference }: Pick<Booking, 'reference'>): string =>
  `${siteUrl}/services/counselor-dashboard/bookings/${reference}`

/** Link to the booking form for another session of the same kind, filled with this booking's details. */
export const bookAgainLink = (siteUrl: string, { kind, token }: Pick<Booking, 'token' | 'kind'>): string =>
  `${siteUrl}${bookingFormPaths[kind]}?from=${token}`
