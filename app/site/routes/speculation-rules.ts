import type { Route } from './+types/speculation-rules'

const excludedPaths = [
  ...['/api/*', '/bookings/*', '/enquiries/*', '/newsletter/*', '/services/counselor-*'],
  ...['/*.ics', '/*.xml'],
]

/**
 * Links that are never prefetched. On hydrated pages, most links load no document. A `nofollow` URL contains the
 * visitor's answer, so it may be requested only when the visitor follows the link.
 */
const excludedLinks = "[data-hydrated] a, [href^='#'], [download], [target='_blank'], [rel~='nofollow']"

/** Returns the rules by which browsers prefetch pages: on hover, or on phones only on touch, to save mobile data. */
export function loader({ request }: Route.LoaderArgs) {
  const phone = request.headers.get('sec-ch-ua-mobile') === '?1'
  const rule = {
    where: {
      and: [
        { href_matches: '/*' },
        { not: { href_matches: excludedPaths } },
        { not: { selector_matches: excludedLinks } },
      ],
    },
    eagerness: phone ? 'conservative' : 'moderate',
  }
  return new Response(JSON.stringify({ prefetch: [rule] }), {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=86400',
      Vary: 'Sec-CH-UA-Mobile',
    },
  })
}
