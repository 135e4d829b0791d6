import { formatLongDate } from '#app/lib/dates.ts'
import { formatClockTime } from '#app/lib/time.ts'
import { businessFormPath } from './business-topics.ts'
import { pitchFest } from './event.ts'
import { eventPath, getEventTimes, type SiteEvent } from './events.ts'
import { pageContent } from './page-content.ts'
import { webinar } from './webinar.ts'

export const insightsContent = pageContent('insights', 'Insights', '/insights', {
  title: 'Insights',
  description:
    'The blog, the webinars and the events of {company}: choosing a career, learning AI, selling better, starting up.',
  says: 'Articles, webinars and events from our work.',
  none: {
    title: 'No date is set for the next one.',
    text: 'Leave your email, and we write to you once, when the next event is announced. Or ask us to your college or company.',
    updates: { title: 'Hear about the next one', path: '/insights/events#updates' },
    ask: { title: 'Ask us to come', path: businessFormPath('other') },
  },
})

/** Labels of the lists of posts and events. */
export const insights = {
  blog: { title: 'Blog', all: 'All posts', open: 'Read the post', earlier: 'Earlier posts' },
  events: {
    title: 'Events and webinars',
    finished: (count: number) => `Finished events (${count})`,
  },
} as const

export const blog = {
  title: 'Blog',
  description:
    'Posts by the people who counsel, train and build at {company}: choosing a stream, preparing for a career call, learning AI.',
  lead: 'Written by the people who counsel, train and build here.',
  more: 'Read More',
  less: 'Show Less',
  page: 'Open the post',
  next: 'Read on',
  offer: { title: 'Is this your question?', text: 'Reading helps up to a point. Then it helps to be asked.' },
  all: 'All posts',
  talk: 'Talk it over with a counselor, free, for {freeMinutes} minutes',
  feed: 'RSS feed',
  empty: 'The first post is being written.',
} as const

/** Note on the page of an event that is over. */
export const endedEventText = 'This event has ended'

/** Label of the registration link of a past event. */
export const registeredAtText = 'Where people signed up:'

export type ListedEvent = {
  path: string
  kind: string
  name: string
  about: string
  day: { number: string; month: string }
  /** Place and time. */
  facts: string
  starts: string
  ends: string
}

/** Events and webinars with a page of their own design. */
export const designedEvents: readonly ListedEvent[] = [
  {
    path: '/insights/webinars',
    kind: 'Webinar',
    name: webinar.title,
    about: webinar.subtitle,
    day: webinar.day,
    facts: `${webinar.place}, ${webinar.time}`,
    starts: webinar.starts,
    ends: webinar.ends,
  },
  {
    path: '/insights/events',
    kind: 'Event',
    name: pitchFest.name,
    about: `${pitchFest.prize.amount} ${pitchFest.prize.what} for the winning idea`,
    day: pitchFest.day,
    facts: pitchFest.venue,
    starts: pitchFest.starts,
    ends: pitchFest.ends,
  },
]

/** Lists an event that the owner has published. */
export function toListedEvent(event: SiteEvent): ListedEvent {
  const { startsAt, endsAt } = getEventTimes(event)
  const [day = '', month = '', year = ''] = formatLongDate(event.date).split(' ')
  return {
    ...{ kind: event.kind, name: event.name, about: event.about, path: eventPath(event.slug) },
    day: { number: day, month: `${month} ${year}` },
    facts: `${event.place}, ${formatClockTime(event.starts)} to ${formatClockTime(event.ends)} IST`,
    starts: new Date(startsAt).toISOString(),
    ends: new Date(endsAt).toISOString(),
  }
}
