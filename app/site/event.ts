import type { Millis } from '#app/lib/time.ts'

/** Instant as text with the India offset: `2025-09-17T17:00:00+05:30`. */
export type IndiaIso = string

export const hasEventEnded = (ends: IndiaIso, now: Millis): boolean => Date.parse(ends) <= now

type Span = { starts: IndiaIso; ends: IndiaIso }

/** Splits events into upcoming ones, soonest first, and past ones, latest first. */
export function splitEvents<Event extends Span>(events: readonly Event[], now: Millis) {
  const sorted = events.toSorted((a, b) => Date.parse(a.starts) - Date.parse(b.starts))
  return {
    coming: sorted.filter(({ ends }) => !hasEventEnded(ends, now)),
    finished: sorted.filter(({ ends }) => hasEventEnded(ends, now)).reverse(),
  }
}

export type EventFacts = {
  name: string
  description: string
  starts: IndiaIso
  ends: IndiaIso
  registerUrl: string
  /** Venue; absent for an online event. */
  venue?: string
}

/** Builds the structured data of an event (schema.org's `Event`), whose page is at `path`. */
export function buildEventJsonLd(event: EventFacts, organizer: { name: string; url: string }, path: string) {
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
