import type { Route } from './+types/speculation-rules'

const notThese = [
  ...['/api/*', '/bookings/*', '/enquiries/*', '/newsletter/*', '/services/counselor-*'],
  ...['/*.ics', '/*.xml'],
]

/**
 * Links that are never prefetched: on hydrated pages a link opens no document, and a `nofollow` URL contains the
 * visitor's answer, which may be sent only when the link is pressed.
 */
const noPageOfOurs = "[data-hydrated] a, [href^='#'], [download], [target='_blank'], [rel~='nofollow']"

/**
 * Returns rules that let the browser prefetch a page: on hover, and on phones at touch, because prefetching costs
 * mobile data.
 */
export function loader({ request }: Route.LoaderArgs) {
  const phone = request.headers.get('sec-ch-ua-mobile') === '?1'
  const rule = {
    where: {
      and: [
        { href_matches: '/*' },
        { not: { href_matches: notThese } },
        { not: { selector_matches: noPageOfOurs } },
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
