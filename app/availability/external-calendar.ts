import { formatShortDateTime, formatShortTime } from '#app/lib/dates.ts'
import { DAY, HOUR, type Interval, indiaDate, MINUTE, type Millis } from '#app/lib/time.ts'

const readEvery = 10 * MINUTE
/** Delay before the next read of a calendar that is too large or slow. */
const readLater = 6 * HOUR
const staleAfter = HOUR
/** Period for which busy times are read: longer than any booking horizon. */
const readAhead = 200 * DAY

const readFailures = {
  'not-https': 'its address leads to one that does not begin with https',
  'not-public': 'its address leads to a private network',
  unreachable: 'it does not answer',
  'too-slow': 'it answers too slowly',
  'too-big': 'it is larger than 2 MB',
  'too-much': 'it has more entries than can be read',
  'not-allowed': 'it does not let us in: the address is no longer right',
  gone: 'there is no calendar at its address any more',
  'redirect-loop': 'its address redirects in a loop',
  'no-calendar': 'what it answers is no calendar',
  'keys-missing': 'its address can’t be opened any more',
}
export type CalendarReadFailure = keyof typeof readFailures

export const isCalendarReadFailure = (code: string): code is CalendarReadFailure =>
  Object.hasOwn(readFailures, code)

export const formatCalendarReadFailure = (reason: CalendarReadFailure): string =>
  `This calendar could not be read: ${readFailures[reason]}. Nothing was saved.`

/** Returns the period to read. It begins a day before `now`, to include events in progress. */
export const getReadWindow = (now: Millis): Interval => ({ from: now - DAY, to: now + readAhead })

/** Returns the time of the next read, which is later if the calendar is too large or slow. */
export const getNextReadTime = (failure: CalendarReadFailure | null, now: Millis): Millis =>
  now + (failure === 'too-much' || failure === 'too-big' ? readLater : readEvery)

/**
 * Parses the URL of a calendar. Accepts `https:`, and `webcal:` as another name for it. Returns null for any other text
 * and for a URL with credentials.
 */
export function parseCalendarUrl(typed: string): string | null {
  const url = typed.length > 2000 ? null : URL.parse(typed.trim().replace(/^webcals?:/i, 'https:'))
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : null
}

/** Formats when a calendar was last read. `isStale`: the last read failed or is over an hour old. */
export function formatCalendarFreshness(
  { readAt, failure }: { readAt: Millis; failure: CalendarReadFailure | null },
  now: Millis,
): { isStale: boolean; text: string } {
  const today = indiaDate(readAt) === indiaDate(now)
  const when = today ? `today, ${formatShortTime(readAt)}` : formatShortDateTime(readAt, now)
  if (!failure && now - readAt <= staleAfter) return { isStale: false, text: `Read ${when}.` }
  const why = failure ? `: ${readFailures[failure]}` : ''
  return {
    isStale: true,
    text: `Not read since ${when}${why}. Its last busy times still count, and it will be read again.`,
  }
}
