import type { MetaDescriptor } from 'react-router'
import { readSite } from '#app/site/head.ts'

/** Referrer policy of a page behind a booking's link. */
type Referrer = 'no-referrer' | 'same-origin'

/**
 * Returns the head of a page behind a booking's link. Pages with a form need `same-origin`: under `no-referrer`, a
 * form without scripts sends `Origin: null`, which the site rejects.
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

/** Returns a file behind a booking's link, or a text that explains its absence. */
export const privateFile = (
  body: BodyInit,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
) => new Response(body, { status, headers: { ...privateHeaders(), 'X-Robots-Tag': 'noindex', ...headers } })

/** Prevents caching, and hides the page's URL from other sites. */
export const privateHeaders = (referrer: Referrer = 'no-referrer') => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': referrer,
})
