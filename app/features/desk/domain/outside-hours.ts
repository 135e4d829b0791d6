import { isAway, type Schedule, worksAt } from '#app/features/booking/domain/availability.ts'
import type { SessionTime } from '#app/features/booking/domain/session.ts'
import { addDays, indiaDate, type Millis } from '#app/lib/time.ts'

/** What speaks against a time that a member of staff may choose all the same. */
export type OutsideHours = 'over' | 'away' | 'hours' | 'far'

/** For so many days after it staff record a session of which nobody has booked the time, such as of who came by. */
export const recordedDays = 7

/** Why a visitor is not offered a time, apart from what is booked and from the notice, which does not hold staff; null for none. */
export function outsideHours(schedule: Schedule, session: SessionTime, now: Millis): OutsideHours | null {
  if (session.startsAt <= now) return 'over'
  if (isAway(schedule, session)) return 'away'
  if (!worksAt(schedule, session)) return 'hours'
  return indiaDate(session.startsAt) > addDays(indiaDate(now), schedule.horizonDays) ? 'far' : null
}
