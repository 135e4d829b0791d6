import type { Content } from '#app/lib/content.ts'
import { formatDayAndMonth } from '#app/lib/dates.ts'
import { formatClockTime, type IsoDate } from '#app/lib/time.ts'
import { businessFormPath } from './business-topics.ts'
import { eventPath, eventsContent, getEventTimes, type SiteEvent } from './events.ts'
import { definePageContent } from './page-content.ts'
import { startupFestContent } from './startup-fest.ts'
import { webinarContent } from './webinar.ts'

export const insightsContent = definePageContent('insights', 'Insights', '/insights', {
  title: 'Insights',
  description:
    'The blog, the webinars and the events of {company}: choosing a career, learning AI, selling better, starting up.',
  says: 'Articles, webinars and events from our work.',
  none: {
    title: 'No date is set for the next one.',
    text: 'Leave your email, and we write to you once, when the next event is announced. We also visit colleges and companies.',
    updates: { title: 'Get event updates', path: '/insights/events#updates' },
    ask: { title: 'Invite us', path: businessFormPath('other') },
  },
})

export const insightsLabels = {
  blog: { title: 'Blog', all: 'All posts' },
  events: {
    title: 'Events and webinars',
    finished: (count: number) => `Finished events (${count})`,
  },
} as const

export const blogContent = definePageContent('blog', 'Blog', '/insights/blog', {
  title: 'Blog',
  description:
    'Posts by the people who counsel, train and build at {company}: choosing a stream, preparing for a career call, learning AI.',
  lead: 'Written by the people who counsel, train and build here.',
  offer: {
    title: 'Still not sure?',
    text: 'Ask a counselor about your own case.',
    link: {
      title: 'Talk it over with a counselor, free, for {freeMinutes} minutes',
      path: '/services/career-counseling',
    },
  },
})

export const blogLabels = {
  more: 'Read More',
  less: 'Show Less',
  next: 'Read on',
  all: 'All posts',
  feed: 'RSS feed',
  empty: 'The first post is being written.',
} as const

export const endedEventText = 'This event has ended'

export const pastRegistrationLabel = 'Registration (closed):'

export type ListedEvent = {
  path: string
  kind: string
  name: string
  about: string
  day: { number: string; month: string }
  /** Place and time as text. */
  facts: string
  starts: string
  ends: string
}

/** Lists all events: the webinar and the pitch event, which have pages of their own design, and the owner's events. */
export function listAllEvents(content: Content): ListedEvent[] {
  const webinar = content.read(webinarContent)
  const fest = content.read(startupFestContent)
  return [
    {
      path: '/insights/webinars',
      kind: 'Webinar',
      name: webinar.title,
      about: webinar.subtitle,
      facts: `${webinar.place}, ${formatEventTimes(webinar)}`,
      ...formatEventDay(webinar),
    },
    {
      path: '/insights/events',
      kind: 'Event',
      name: fest.name,
      about: `${fest.prize.amount} ${fest.prize.what} for the winning idea`,
      facts: fest.venue,
      ...formatEventDay(fest),
    },
    ...content.read(eventsContent).events.map((event) => ({
      path: eventPath(event.slug),
      kind: event.kind,
      name: event.name,
      about: event.about,
      facts: `${event.place}, ${formatClockTime(event.starts)} to ${formatClockTime(event.ends)} IST`,
      ...formatEventDay(event),
    })),
  ]
}

type EventTimes = Pick<SiteEvent, 'date' | 'starts' | 'ends'>

/** Formats an event's times as `4:00-5:00 PM IST`. */
export function formatEventTimes({ starts, ends }: EventTimes): string {
  const [from, to] = [formatClockTime(starts), formatClockTime(ends)]
  return `${from.slice(-2) === to.slice(-2) ? from.slice(0, -3) : from}-${to} IST`
}

/** Returns the day of an event for display, and its start and end in ISO 8601. */
export function formatEventDay(event: EventTimes) {
  const { startsAt, endsAt } = getEventTimes(event)
  return {
    day: splitDay(event.date),
    starts: new Date(startsAt).toISOString(),
    ends: new Date(endsAt).toISOString(),
  }
}

/** Splits a date into its day and its month: `17` and `Sept 2025`. */
function splitDay(date: IsoDate): { number: string; month: string } {
  const [number = '', month] = formatDayAndMonth(date).split(' ')
  return { number, month: `${month} ${date.slice(0, 4)}` }
}
