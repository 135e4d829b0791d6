/** Pictures for shared links by kind of page. `scripts/pictures.ts` draws them into `public/og/<name>.png`. */
export const sharePictures = {
  site: { title: 'Join the dots. Find your path.', text: '{tagline}' },
  company: { title: '{company} is {meaning}', text: '{tagline}' },
  booking: {
    title: 'Talk to a career counselor',
    text: 'A free {freeMinutes}-minute session, by video or phone.',
  },
  assessment: {
    title: 'Which work suits you?',
    text: 'Thirty everyday activities, about five minutes, no account.',
  },
  careers: {
    title: 'Work at {company}',
    text: 'Openings in Hyderabad, and what working here is like.',
  },
  insights: { title: 'Insights', text: 'Posts, webinars and events on careers, AI and starting up.' },
} as const

export type SharePicture = keyof typeof sharePictures

/** Pictures by path prefix. The first match applies, so longer prefixes come first. */
const prefixes: readonly [path: string, picture: SharePicture][] = [
  ['/services/skills-assessment', 'assessment'],
  ['/services/professional-development', 'site'],
  ['/services', 'booking'],
  ['/pricing', 'booking'],
  ['/careers', 'careers'],
  ['/insights', 'insights'],
  ['/about', 'company'],
]

export const getSharePicture = (path: string): SharePicture =>
  prefixes.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1] ?? 'site'
