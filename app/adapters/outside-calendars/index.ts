import { DAVClient } from 'tsdav'
import type { ReadFailure } from '#app/features/availability/domain/outside.ts'
import { ok, refuse } from '#app/lib/result.ts'
import { type Interval, type Millis, SECOND } from '#app/lib/time.ts'
import type { CalendarAccess, CalendarReader } from '#app/ports/outside-calendars.ts'
import { busyTimesApart } from './busy-times-apart.ts'
import { type Guard, guardedFetch, NotRead } from './guarded-fetch.ts'
import { isPublicAddress } from './public-address.ts'

const usual: Guard = {
  permits: isPublicAddress,
  protocols: ['https:'],
  mostBytes: 2_000_000,
  patience: 15 * SECOND,
}

/**
 * Reads counselors' own calendars, and never writes to one.
 *
 * @param ownHost the host in the ids of our own sessions
 * @param guard what tests change: their calendars are on this machine
 * @param work milliseconds for what is read of one
 */
export function createCalendarReader(
  ownHost: string,
  guard: Partial<Guard> = {},
  work: Millis = 5 * SECOND,
): CalendarReader {
  return {
    async read(access, window) {
      const fetch = guardedFetch({ ...usual, ...guard })
      try {
        const texts =
          access.kind === 'ics'
            ? [await readIcs(access.address, fetch)]
            : await readCaldav(access, window, fetch)
        const email = access.kind === 'caldav' && access.user.includes('@') ? access.user : null
        return ok(await busyTimesApart(texts, window, { ownHost, email }, work))
      } catch (error) {
        return refuse(error instanceof NotRead ? error.reason : 'no-calendar')
      }
    },
  }
}

async function readIcs(address: string, fetch: typeof globalThis.fetch): Promise<string> {
  const answer = await fetch(address, { headers: { accept: 'text/calendar' } })
  if (!answer.ok) throw new NotRead(failureOf(answer.status))
  return answer.text()
}

function failureOf(status: number): ReadFailure {
  if (status === 401 || status === 403) return 'not-allowed'
  return status === 404 || status === 410 ? 'gone' : 'unreachable'
}

/** The entries in a window of all calendars of an account. */
async function readCaldav(
  { address, user, password }: Extract<CalendarAccess, { kind: 'caldav' }>,
  { from, to }: Interval,
  fetch: typeof globalThis.fetch,
): Promise<string[]> {
  // the library hides why a question failed, and takes a calendar that does not answer for an empty one
  let denied: NotRead | null = null
  let unread: NotRead | null = null
  const watched: typeof fetch = async (asked, init) => {
    try {
      const answer = await fetch(asked, init)
      if (answer.status === 401 || answer.status === 403) denied = new NotRead('not-allowed')
      if (answer.status >= 400 && init?.method === 'REPORT') unread = new NotRead(failureOf(answer.status))
      return answer
    } catch (error) {
      if (error instanceof NotRead) unread = error
      throw error
    }
  }
  const client = new DAVClient({
    serverUrl: address,
    credentials: { username: user, password },
    authMethod: 'Basic',
    defaultAccountType: 'caldav',
    fetch: watched,
  })
  try {
    await client.login()
    const calendars = await client.fetchCalendars()
    const texts: string[] = []
    const timeRange = { start: new Date(from).toISOString(), end: new Date(to).toISOString() }
    for (const calendar of calendars.filter(
      ({ components }) => !components || components.includes('VEVENT'),
    )) {
      const found = await client.fetchCalendarObjects({ calendar, timeRange, urlFilter: () => true })
      texts.push(...found.flatMap(({ data }) => (typeof data === 'string' && data ? [data] : [])))
    }
    if (calendars.length === 0) throw new NotRead('no-calendar')
    if (unread) throw unread
    return texts
  } catch (error) {
    throw denied ?? unread ?? error
  }
}
