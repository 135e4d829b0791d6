import { company } from './company.ts'
import { sessionMinutes } from './session-lengths.ts'

/** Pictures for shared links, `public/og/<name>.png`, per kind of page. `scripts/pictures.ts` draws them. */
export const sharePictures = {
  site: { title: 'Join the dots. Find your path.', text: company.tagline },
  company: { title: `${company.name} is ${company.meaning}`, text: company.tagline },
  booking: {
    title: 'Talk to a career counselor',
    text: `The first ${sessionMinutes.free} minutes are free, by video or phone.`,
  },
  assessment: {
    title: 'Which work suits you?',
    text: 'Thirty everyday activities, about five minutes, no account.',
  },
  careers: {
    title: `Work at ${company.name}`,
    text: 'Openings in Hyderabad, and what working here is like.',
  },
  insights: { title: 'Insights', text: 'Posts, webinars and events on careers, AI and starting up.' },
} as const

export type SharePicture = keyof typeof sharePictures

/** Picture names by path prefix, longest prefix first, because the first match applies. */
const prefixes: readonly [path: string, picture: SharePicture][] = [
  ['/services/skills-assessment', 'assessment'],
  ['/services', 'booking'],
  ['/pricing', 'booking'],
  ['/careers', 'careers'],
  ['/insights', 'insights'],
  ['/about', 'company'],
]

export const getSharePicture = (path: string): SharePicture =>
  prefixes.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1] ?? 'site'
