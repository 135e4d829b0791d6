import { DAY, type Interval, MINUTE, type Millis } from '#app/lib/time.ts'

/** A webhook comes within seconds; one that was refused is sent again within minutes. */
const patience = 15 * MINUTE

/** When the payments were begun of which a webhook must have told by now: in the last day, but for the newest. */
export const webhooksAwaited = (now: Millis): Interval => ({ from: now - DAY, to: now - patience })
