/*
 * Limits of one network (an IPv4 address or an IPv6 /48). Its first free bookings with an unverified email are confirmed at once,
 * the next ones by the link in their email; nobody is refused. An email is verified by such a link, by the newsletter's, or by a
 * session that was paid for or attended with it.
 */

/** Upcoming free bookings of a network with an unverified email that are confirmed at once. */
export const mostUnproved = 10

/** Bookings of a network that wait for their link at once; the next one ends the oldest wait. */
export const mostWaiting = 5

/** How long a slot is held for the link in the email; minutes. */
export const linkMinutes = 30

/** Why a mailed link did not book its session. */
export type LinkUnused =
  | 'no-such-link'
  | 'already-started'
  | 'slot-lost'
  | 'too-many-upcoming'
  | 'changed-meanwhile'
