import type { Millis } from '#app/lib/time.ts'

/** An instant with its India offset: `2025-09-17T17:00:00+05:30`. */
export type IndiaIso = string

/** Whether something that ends at `ends` is over. */
export const hasEnded = (ends: IndiaIso, now: Millis): boolean => Date.parse(ends) <= now

/** A day of a schedule; `time` only where one is fixed. */
export type KeyDate = { date: string; time?: string; title: string; text: string; passes: IndiaIso }

type EventFacts = {
  name: string
  description: string
  starts: IndiaIso
  ends: IndiaIso
  page: string
  image: string
  organizer: { name: string; url: string }
  registerUrl: string
  free?: boolean
  /** Online, or in a place. */
  where: { online: true } | { online: false; name: string }
}

/** schema.org's Event. */
export function eventJsonLd(event: EventFacts): object {
  const { where } = event
  return {
    '@type': 'Event',
    name: event.name,
    description: event.description,
    startDate: event.starts,
    endDate: event.ends,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${where.online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: where.online
      ? { '@type': 'VirtualLocation', url: event.registerUrl }
      : {
          '@type': 'Place',
          name: where.name,
          address: { '@type': 'PostalAddress', addressCountry: 'IN' },
        },
    image: [event.image],
    url: event.page,
    organizer: { '@type': 'Organization', ...event.organizer },
    ...(event.free && { isAccessibleForFree: true }),
  }
}
