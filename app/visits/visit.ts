import type { IncomingHttpHeaders } from 'node:http'

export type Visit = { page: string; source: string; campaign: string; device: 'phone' | 'desktop' }

type Seen = {
  /** Path with its query, as requested. */
  url: string
  /** Pattern of the route, such as `/bookings/:token`. */
  route: string
  headers: IncomingHttpHeaders
}

const robot =
  /bot|crawl|spider|slurp|preview|headless|monitor|scan|curl|wget|python|java\/|okhttp|lighthouse/i
/** Public pages of which each address counts on its own. */
const single = ['/insights/blog/:slug', '/careers/openings/:slug']
const staffPath = '/services/counselor-'
const sessionCookie = /\bmargam-session=/
const campaignFormat = /^[\w.-]{1,60}$/

/**
 * Returns what is counted of a page view: null for robots, staff, prefetches, pages for a single person, and visitors
 * who ask not to be counted (Do Not Track, Global Privacy Control).
 *
 * @param host host of this site, which is no source
 */
export function parseVisit({ url, route, headers }: Seen, host: string): Visit | null {
  const { pathname, searchParams } = new URL(url, 'http://site')
  const agent = headers['user-agent'] ?? ''
  const isRefused = headers.dnt === '1' || headers['sec-gpc'] === '1'
  const isRobot = agent === '' || robot.test(agent) || !headers['accept-language']
  const isPrefetch = /prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))
  const isStaff = route.startsWith(staffPath) || sessionCookie.test(headers.cookie ?? '')
  if (isRefused || isRobot || isPrefetch || isStaff) return null
  if (/[:*]/.test(route) && !single.includes(route)) return null
  const campaign = searchParams.get('utm_campaign') ?? ''
  return {
    page: single.includes(route) ? pathname.slice(0, 120) : route,
    source: readSource(headers.referer, host),
    campaign: campaignFormat.test(campaign) ? campaign.toLowerCase() : '',
    device: /Mobi/.test(agent) ? 'phone' : 'desktop',
  }
}

function readSource(referer: string | undefined, host: string): string {
  if (!referer || !URL.canParse(referer)) return ''
  const { hostname } = new URL(referer)
  return hostname === host ? '' : hostname.replace(/^www\./, '').slice(0, 80)
}
