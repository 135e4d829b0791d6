import { createHash } from 'node:crypto'
import type { Booking } from './booking.ts'
import { bookingFormPaths } from './calendar.ts'

/** Derives a secret with a one-way function, so that people who know it cannot move or cancel the booking. */
const derived = (what: string, { token }: Pick<Booking, 'token'>): string =>
  createHash('sha256').update(`${what}\n${token}`).digest('base64url').slice(0, 24)

/** Builds the URL of the permanent meeting room, to which both kinds of join link redirect. */
export const buildMeetingLink = (meetingUrl: string, booking: Pick<Booking, 'token'>): string =>
  `${meetingUrl}/session-${derived('meeting room', booking)}`

/** Builds a link that visitors can share. It redirects to the room once the call is open. */
export const buildJoinLink = (siteUrl: string, booking: Pick<Booking, 'token' | 'reference'>): string =>
  `${siteUrl}/join/${booking.reference}/${derived('join', booking)}`

type Led = Pick<Booking, 'token' | 'counselorId'>

const asCounselor = (booking: Led) => derived(`join as counselor\n${booking.counselorId}`, booking)

/** Builds a link that records the counselor's attendance and opens the room at any time, until a reassignment. */
export const buildStaffJoinLink = (siteUrl: string, booking: Led & Pick<Booking, 'reference'>): string =>
  `${siteUrl}/join/${booking.reference}/${asCounselor(booking)}`

/** Returns who a join link belongs to; null for an invalid link. */
export function identifyJoiner(booking: Led, code: string): 'visitor' | 'counselor' | null {
  if (code === derived('join', booking)) return 'visitor'
  return code === asCounselor(booking) ? 'counselor' : null
}

/** Builds the link for moving or cancelling a booking. Opening the page changes nothing. */
export const buildManageLink = (siteUrl: string, { token }: Pick<Booking, 'token'>): string =>
  `${siteUrl}/bookings/${token}`

/** Builds the link to the booking in the workspace, which requires a staff login. */
export const buildStaffBookingLink = (siteUrl: string, { reference }: Pick<Booking, 'reference'>): string =>
  `${siteUrl}/services/counselor-dashboard/bookings/${reference}`

/** Builds the link to the booking form for another session of the same kind, filled with this booking's details. */
export const buildBookAgainLink = (
  siteUrl: string,
  { kind, token }: Pick<Booking, 'token' | 'kind'>,
): string => `${siteUrl}${bookingFormPaths[kind]}?from=${token}`
