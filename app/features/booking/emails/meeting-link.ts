import { createHash } from 'node:crypto'
import type { Booking } from '../domain/booking.ts'

/** Derived one way from a booking's token, so that who is shown it cannot move or cancel the booking. */
const derived = (what: string, { token }: Pick<Booking, 'token'>): string =>
  createHash('sha256').update(`${what}\n${token}`).digest('base64url').slice(0, 24)

/** Where a booking's session is held: always the same room, which nobody can guess. `joinLink` and `staffJoinLink` lead there. */
export const meetingLink = (meetingUrl: string, booking: Pick<Booking, 'token'>): string =>
  `${meetingUrl}/session-${derived('meeting room', booking)}`

/** Where a visitor, and whoever they give it to, joins: our own address, which leads into the room once it is open. */
export const joinLink = (siteUrl: string, booking: Pick<Booking, 'token' | 'reference'>): string =>
  `${siteUrl}/join/${booking.reference}/${derived('join', booking)}`

/**
 * Where its counselor joins, by which we know that they came. For staff: it opens the room at any time, until the session is
 * handed over to somebody else.
 */
export const staffJoinLink = (
  siteUrl: string,
  booking: Pick<Booking, 'token' | 'reference' | 'counselorId'>,
): string => `${siteUrl}/join/${booking.reference}/${asCounselor(booking)}`

const asCounselor = (booking: Pick<Booking, 'token' | 'counselorId'>) =>
  derived(`join as counselor\n${booking.counselorId}`, booking)

/** Whose address to join a booking this is; null for nobody's. */
export function joinerOf(
  booking: Pick<Booking, 'token' | 'counselorId'>,
  code: string,
): 'visitor' | 'counselor' | null {
  if (code === derived('join', booking)) return 'visitor'
  return code === asCounselor(booking) ? 'counselor' : null
}

/** Where the visitor moves or cancels the booking. A page with buttons: opening it changes nothing. */
export function manageLink(siteUrl: string, booking: Pick<Booking, 'token'>): string {
  return `${siteUrl}/bookings/${booking.token}`
}

/** Where staff see the booking, once they are signed in. */
export const workspaceLink = (siteUrl: string, { reference }: Pick<Booking, 'reference'>): string =>
  `${siteUrl}/services/counselor-dashboard/bookings/${reference}`

/** Where a held free booking is confirmed. A page with a button: opening it changes nothing. */
export const confirmLink = (siteUrl: string, booking: Pick<Booking, 'token'>, code: string): string =>
  `${manageLink(siteUrl, booking)}/confirmation/${code}`

/** The form for another session of the kind, filled from this booking. */
export const againLink = (siteUrl: string, { kind, token }: Pick<Booking, 'token' | 'kind'>): string =>
  `${siteUrl}/services/${kind === 'free' ? 'sessionbooking' : 'paidsessioninitial'}?from=${token}`
