import type { MetaDescriptor } from 'react-router'
import { readSite } from '#app/routes/head.ts'

/** What a page behind a booking's link tells other pages about where a visitor came from. */
type Referrer = 'no-referrer' | 'same-origin'

/**
 * The head of a page behind a booking's link. `same-origin` is for pages with a form: under `no-referrer` a form that
 * is sent without scripts has `Origin: null`, which is refused as another site's.
 */
export const privatePage = (
  matches: Parameters<typeof readSite>[0],
  title: string,
  referrer: Referrer = 'no-referrer',
): MetaDescriptor[] => [
  { title: `${title} | ${readSite(matches).business.company.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: referrer },
]

/** A file behind a booking's link, or a text that says why there is none. */
export const privateFile = (
  body: BodyInit,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) => new Response(body, { status, headers: { ...privateHeaders(), 'X-Robots-Tag': 'noindex', ...headers } })

/** Nothing keeps such a page, and no other site learns its address. */
export const privateHeaders = (referrer: Referrer = 'no-referrer') => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': referrer,
})
