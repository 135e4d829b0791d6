import { createHash } from 'node:crypto'
import type { Booking } from '../domain/booking.ts'

/**
 * Where a booking's session is held: always the same room, which nobody can guess.
 * Derived one way from the booking's token, so that who is shown the room cannot move or cancel the booking.
 */
export function meetingLink(meetingUrl: string, booking: Pick<Booking, 'token'>): string {
  const room = createHash('sha256').update(`meeting room\n${booking.token}`).digest('base64url').slice(0, 24)
  return `${meetingUrl}/session-${room}`
}

/** Where the visitor moves or cancels the booking. A page with buttons: opening it changes nothing. */
export function manageLink(siteUrl: string, booking: Pick<Booking, 'token'>): string {
  return `${siteUrl}/bookings/${booking.token}`
}

/** Where a held free booking is confirmed. A page with a button: opening it changes nothing. */
export const confirmLink = (siteUrl: string, booking: Pick<Booking, 'token'>, code: string): string =>
  `${manageLink(siteUrl, booking)}/confirmation/${code}`
