/*
 * Limits of one network (an IPv4 address or an IPv6 /48). Its first free bookings with an unverified email are confirmed at once,
 * the next ones by the link in their email; nobody is refused. An email is verified by such a link, by the newsletter's, or by a
 * session that was paid for or attended with it.
 */

/** Limit of upcoming free bookings per network that are confirmed immediately with an unverified email. */
export const mostUnproved = 10

/** Limit of bookings per network that wait for their link. Another booking ends the oldest. */
export const mostWaiting = 5

/** Duration of a hold that waits for its emailed link, in minutes. */
export const linkMinutes = 30
