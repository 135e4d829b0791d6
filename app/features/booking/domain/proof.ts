/*
 * When a new free booking waits for its mailed link (docs/decisions/2026-11-20-limits-on-bookings.md). An address is
 * unproved until a link that only its mail has was used, or a session was paid for or attended with it.
 */

/** How long a time is held for whoever is to open the link in their mail; minutes. */
export const linkMinutes = 15

/** What stands when somebody asks for a free session. */
export type Standing = {
  /** Bookings and holds of the asking network since midnight in India, those that came to nothing among them. */
  fromNetwork: number
  /** Free sessions of unproved addresses that lie ahead: within seven days, made within a day, and all of them. */
  soon: number
  newest: number
  ahead: number
  /** Free sessions a day that staff has marked as taken place, on average over the last four weeks. */
  usualADay: number
}

/** Starts that all counselors offer, free or not: within seven days, and up to their horizons. */
export type OnOffer = { soon: number; ahead: number }

/** A family books as many in a day without being asked. */
const unasked = 4
/** Of the coming week. */
const shareOfSoon = 1 / 5
/** What a simulated attack of 21 networks then holds after a day and a week: 5 and 10 % with `mostHeld`. */
const shareADay = 1 / 40
const shareOfAll = 1 / 14
const shareHeld = 1 / 50
/** A site that is usually fuller than those shares asks nobody until it is much fuller than usual; in usual days. */
const usualDays = { soon: 10, newest: 2, ahead: 14 }

/** Whether the next free booking of an unproved address waits for its mailed link. */
export function mustProve(standing: Standing, offered: OnOffer): boolean {
  return (
    standing.fromNetwork >= unasked ||
    standing.soon > Math.max(offered.soon * shareOfSoon, standing.usualADay * usualDays.soon) ||
    standing.newest > Math.max(offered.ahead * shareADay, standing.usualADay * usualDays.newest) ||
    standing.ahead > Math.max(offered.ahead * shareOfAll, standing.usualADay * usualDays.ahead)
  )
}

/** How many times unproved addresses hold at once, to be paid or confirmed; the next lets one lapse before its time. */
export const mostHeld = (offered: OnOffer): number => Math.max(5, Math.floor(offered.ahead * shareHeld))

/** Why a mailed link did not book its session. */
export type LinkUnused =
  | 'no-such-link'
  | 'already-started'
  | 'slot-lost'
  | 'too-many-upcoming'
  | 'changed-meanwhile'
