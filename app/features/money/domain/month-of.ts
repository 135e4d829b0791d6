import { type Interval, indiaDate, indiaInstant, type Millis } from '#app/lib/time.ts'
import { type Month, monthAfter } from './month.ts'

/** The month it is in India. */
export const presentMonth = (now: Millis): Month => indiaDate(now).slice(0, 7)

/** From its first midnight in India to that of the next month. */
export const stretchOfMonth = (month: Month): Interval => ({
  from: indiaInstant(`${month}-01`, '00:00'),
  to: indiaInstant(`${monthAfter(month)}-01`, '00:00'),
})
