import type { Millis } from '#app/lib/time.ts'

/** An instant with its India offset: `2025-09-17T17:00:00+05:30`. */
export type IndiaIso = string

/** Whether something that ends at `ends` is over. */
export const hasEnded = (ends: IndiaIso, now: Millis): boolean => Date.parse(ends) <= now

type Span = { starts: IndiaIso; ends: IndiaIso }

/** What is still to come, the nearest first, and what is over, the latest first. */
export function byStanding<Event extends Span>(events: readonly Event[], now: Millis) {
  const sorted = events.toSorted((a, b) => Date.parse(a.starts) - Date.parse(b.starts))
  return {
    coming: sorted.filter(({ ends }) => !hasEnded(ends, now)),
    finished: sorted.filter(({ ends }) => hasEnded(ends, now)).reverse(),
  }
}

/** A day of a schedule; `time` only where one is fixed. */
export type KeyDate = { date: string; time?: string; title: string; text: string; passes: IndiaIso }

export type EventFacts = {
  name: string
  description: string
  starts: IndiaIso
  ends: IndiaIso
  registerUrl: string
  /** Where it takes place, if not online. */
  venue?: string
}

/** schema.org's Event, of the page at `path`. */
export function eventJsonLd(event: EventFacts, organizer: { name: string; url: string }, path: string) {
  const { name, description, starts, ends, registerUrl, venue } = event
  return {
    '@type': 'Event',
    name,
    description,
    startDate: starts,
    endDate: ends,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${venue ? 'Offline' : 'Online'}EventAttendanceMode`,
    location: venue
      ? { '@type': 'Place', name: venue, address: { '@type': 'PostalAddress', addressCountry: 'IN' } }
      : { '@type': 'VirtualLocation', url: registerUrl },
    image: [`${organizer.url}/og/insights.png`],
    url: organizer.url + path,
    organizer: { '@type': 'Organization', ...organizer },
  }
}
