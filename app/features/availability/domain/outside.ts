import { formatShortDateTime, spokenTime } from '#app/lib/dates.ts'
import { DAY, HOUR, type Interval, indiaDate, MINUTE, type Millis } from '#app/lib/time.ts'

/** How often a counselor's own calendar is read. */
export const readEvery = 10 * MINUTE
/** Of one that gives more work than it may: how long it is left alone. */
const readLater = 6 * HOUR
/** A calendar that was not read for so long is stale. */
const staleAfter = HOUR
/** How far ahead busy times are read: further than anything can be booked. */
const readAhead = 200 * DAY

/** Why a calendar could not be read. */
const failures = {
  'not-https': 'its address leads to one that does not begin with https',
  'not-public': 'its address leads to a private network',
  unreachable: 'it does not answer',
  'too-slow': 'it answers too slowly',
  'too-big': 'it is larger than 2 MB',
  'too-much': 'it has more entries than can be read',
  'not-allowed': 'it does not let us in: the address is no longer right',
  gone: 'there is no calendar at its address any more',
  'led-in-circles': 'its address leads on and on',
  'no-calendar': 'what it answers is no calendar',
  'keys-missing': 'its address can’t be opened any more',
}
export type ReadFailure = keyof typeof failures

export const failureInWords = (reason: ReadFailure): string => failures[reason]

/** What is read at an instant: from the day before on, for what runs already. */
export const windowToRead = (now: Millis): Interval => ({ from: now - DAY, to: now + readAhead })

/** When it is read again. */
export const nextReading = (failure: ReadFailure | null, now: Millis): Millis =>
  now + (failure === 'too-much' || failure === 'too-big' ? readLater : readEvery)

/** When a calendar was last read whole, in words; `stale` when it failed since, or was not read for an hour. */
export function freshness(
  { readAt, failure }: { readAt: Millis; failure: ReadFailure | null },
  now: Millis,
): { stale: boolean; words: string } {
  const today = indiaDate(readAt) === indiaDate(now)
  const when = today ? `today, ${spokenTime(readAt)}` : formatShortDateTime(readAt, now)
  if (!failure && now - readAt <= staleAfter) return { stale: false, words: `Read ${when}.` }
  const why = failure ? `: ${failureInWords(failure)}` : ''
  return {
    stale: true,
    words: `Not read since ${when}${why}. The busy times of then still count, and it is tried again.`,
  }
}
