import { company } from './company.ts'
import { freeLength } from './session-words.ts'

export const insights = {
  title: 'Insights',
  description: `The blog, the webinars and the events of ${company.name}: choosing a career, learning AI, selling better, starting up.`,
  lead: 'What we have learnt at work, written down, explained live, or put on a stage.',
  blog: { title: 'Blog', text: 'On choosing a career, and on learning the work.', all: 'All posts' },
  webinars: {
    title: 'Webinars',
    text: 'An hour, online, with people who do the work.',
    all: 'About the webinar',
  },
  events: { title: 'Events', text: 'For students who are building something.', all: 'About the event' },
} as const

export const blog = {
  title: 'Blog',
  description: `Posts by the people who counsel, train and build at ${company.name}: choosing a stream, preparing for a career call, learning AI.`,
  lead: 'Written by the people who counsel, train and build here.',
  more: 'Read More',
  less: 'Show Less',
  page: 'Open the post',
  next: 'Read on',
  offer: { title: 'Is this your question?', text: 'Reading helps up to a point. Then it helps to be asked.' },
  all: 'All posts',
  talk: `Talk it over with a counselor, free, for ${freeLength.minutes}`,
  feed: 'RSS feed',
  empty: 'The first post is being written.',
} as const

/** What an event's page says once its date has passed. */
export const ended = 'This event has ended'

/** Before the link to where one registered for an event that is over. */
export const registeredAt = 'Where people signed up:'
