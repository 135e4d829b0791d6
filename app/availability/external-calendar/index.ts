import { ok, refuse } from '#app/lib/result.ts'
import { type Millis, SECOND } from '#app/lib/time.ts'
import type { CalendarReader } from '#app/ports/outside-calendars.ts'
import { busyTimesApart } from './busy-times-apart.ts'
import { fetchGuarded, type Guard, NotRead } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

const usual: Guard = {
  permits: isPublicAddress,
  protocols: ['https:'],
  mostBytes: 2_000_000,
  patience: 15 * SECOND,
}

/**
 * Creates a reader of external calendars.
 *
 * @param ownHost host in the event ids of our own sessions
 * @param guard rules for URLs; tests change them because their calendars are local
 * @param work time limit for parsing a calendar, in milliseconds
 */
export function createCalendarReader(
  ownHost: string,
  guard: Partial<Guard> = {},
  work: Millis = 5 * SECOND,
): CalendarReader {
  return {
    async read(url, window) {
      try {
        const text = await fetchGuarded(url, { ...usual, ...guard })
        return ok(await busyTimesApart(text, window, ownHost, work))
      } catch (error) {
        return refuse(error instanceof NotRead ? error.reason : 'no-calendar')
      }
    },
  }
}
