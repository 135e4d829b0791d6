import { createHash } from 'node:crypto'
import type { Booking } from './booking.ts'
import { bookingFormPaths } from './calendar.ts'

/**
 * Derives a secret from a booking's token with a one-way function, so that its holders cannot move or cancel the
 * booking.
 */
const derived = (what: string, { token }: Pick<Booking, 'token'>): string =>
  createHash('sha256').update(`${what}\n${token}`).digest('base64url').slice(0, 24)

/**
 * Returns the URL of a booking's meeting room, permanent and unguessable. `joinLink` and `staffJoinLink` redirect
 * there.
 */
export const meetingLink = (meetingUrl: string, booking: Pick<Booking, 'token'>): string =>
  `${meetingUrl}/session-${derived('meeting room', booking)}`

/** Returns the join link, which visitors can share. It redirects to the room once the call is open. */
export const joinLink = (siteUrl: string, booking: Pick<Booking, 'token' | 'reference'>): string =>
  `${siteUrl}/join/${booking.reference}/${derived('join', booking)}`

/**
 * Returns the counselor's join link, which records their attendance. It opens the room at any time, until the session
 * is reassigned.
 */
export const staffJoinLink = (
  siteUrl: string,
  booking: Pick<Booking, 'token' | 'reference' | 'counselorId'>,
): string => `${siteUrl}/join/${booking.reference}/${asCounselor(booking)}`

const asCounselor = (booking: Pick<Booking, 'token' | 'counselorId'>) =>
  derived(`join as counselor\n${booking.counselorId}`, booking)

/** Returns who a join link belongs to; null for an invalid link. */
export function identifyJoiner(
  booking: Pick<Booking, 'token' | 'counselorId'>,
  code: string,
): 'visitor' | 'counselor' | null {
  if (code === derived('join', booking)) return 'visitor'
  return code === asCounselor(booking) ? 'counselor' : null
}

/** Returns the link for moving or cancelling a booking. Opening the page changes nothing. */
export function manageLink(siteUrl: string, booking: Pick<Booking, 'token'>): string {
  return `${siteUrl}/bookings/${booking.token}`
}

/** Returns the link to the booking in the workspace; requires a staff login. */
export const staffBookingLink = (siteUrl: string, { reference }: Pick<Booking, 'reference'>): string =>
  `${siteUrl}/services/counselor-dashboard/bookings/${reference}`

/** Returns the link for confirming a held free booking. Opening the page changes nothing. */
export const confirmationLink = (siteUrl: string, booking: Pick<Booking, 'token'>, code: string): string =>
  `${manageLink(siteUrl, booking)}/confirmation/${code}`

/** Returns the link to the booking form for another session of the same kind, filled with this booking's details. */
export const bookAgainLink = (siteUrl: string, { kind, token }: Pick<Booking, 'token' | 'kind'>): string =>
  `${siteUrl}${bookingFormPaths[kind]}?from=${token}`
