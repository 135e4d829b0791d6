import type * as z from 'zod/mini'
import {
  type Content,
  type ContentItem,
  clockField,
  dateField,
  groupField,
  linesField,
  listField,
  longTextField,
  numberField,
  optionalUrlField,
  slugField,
  textField,
} from '#app/lib/content.ts'
import { type Millis, parseIndiaTime } from '#app/lib/time.ts'

const eventFields = groupField('Event', {
  name: textField('Name', 80),
  slug: slugField('Address', {
    hint: 'Last part of the page’s address, after /insights/events/. Made from the name if it is empty.',
  }),
  kind: textField('Kind', 20, { hint: 'Event, webinar, workshop …' }),
  about: longTextField('In a sentence', 160),
  date: dateField('Date'),
  starts: clockField('Starts'),
  ends: clockField('Ends'),
  place: textField('Place', 100, { hint: 'An address, or Online.' }),
  link: optionalUrlField('Link to join', { hint: 'Only in the emails to those who have registered.' }),
  seats: numberField('Seats', { min: 0, max: 10_000 }, { hint: '0 for any number.' }),
  text: linesField('Text', { min: 1, max: 10, longest: 600 }, 'One paragraph per line.'),
})

const eventsSchema = groupField('Events', {
  events: listField('Events', { entry: 'Event', max: 40 }, eventFields),
})

export type SiteEvent = z.infer<typeof eventFields>

export const eventsContent: ContentItem<z.infer<typeof eventsSchema>> = {
  path: 'events',
  title: 'Events',
  about: 'Events and webinars with registration.',
  page: '/insights',
  schema: eventsSchema,
  shipped: { events: [] },
}

export const findEvent = (content: Content, slug: string): SiteEvent | undefined =>
  content.read(eventsContent).events.find((event) => event.slug === slug)

export const eventPath = (slug: string): string => `/insights/events/${slug}`

type EventTimes = Pick<SiteEvent, 'date' | 'starts' | 'ends'>

export const getEventTimes = ({ date, starts, ends }: EventTimes): { startsAt: Millis; endsAt: Millis } => ({
  startsAt: parseIndiaTime(date, starts),
  endsAt: parseIndiaTime(date, ends),
})
