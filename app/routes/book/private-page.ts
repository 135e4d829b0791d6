import type { MetaDescriptor } from 'react-router'

/** The head of a page behind a booking's link. */
export const privatePage = (title: string): MetaDescriptor[] => [
  { title: `${title} | Margam` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]
