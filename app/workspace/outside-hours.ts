import type { SessionTime } from '#app/availability/session.ts'
import { isAway, type Schedule, worksAt } from '#app/availability/slots.ts'
import { addDays, indiaDate, type Millis } from '#app/lib/time.ts'

/** Warnings about a start that staff may still choose. */
export type OutsideHours = 'over' | 'away' | 'hours' | 'far'

/** Number of days after a session in which staff can still record it. */
export const recordedDays = 7

/**
 * Returns why a visitor can't book this time, or null. Ignores other bookings and the minimum notice, which does not
 * apply to staff.
 */
export function outsideHours(schedule: Schedule, session: SessionTime, now: Millis): OutsideHours | null {
  if (session.startsAt <= now) return 'over'
  if (isAway(schedule, session)) return 'away'
  if (!worksAt(schedule, session)) return 'hours'
  return indiaDate(session.startsAt) > addDays(indiaDate(now), schedule.horizonDays) ? 'far' : null
}
