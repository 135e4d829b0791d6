import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { indiaDate, MINUTE } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { formatFailure } from '#app/server/failure.ts'
import { visits } from './tables.ts'

type Row = typeof visits.$inferInsert
export type Visit = Pick<Row, 'page' | 'source' | 'campaign' | 'device'>

/**
 * Maximum number of rows in memory. Beyond it, sources and campaigns are not counted, because clients can invent any
 * number of them.
 */
const maxRows = 1000
const rowsPerInsert = 500

/**
 * Creates a counter of page views in memory. `write` adds them to the database. If the process is killed, views that
 * are not yet written are lost.
 */
export function createVisitCounter({ db, clock }: Pick<App, 'db' | 'clock'>) {
  let rows = new Map<string, Row>()

  return {
    count(visit: Visit): void {
      const { page, device } = visit
      const counted = rows.size < maxRows ? visit : { page, device, source: '', campaign: '' }
      const day = indiaDate(clock.now())
      const key = JSON.stringify([day, counted])
      const row = rows.get(key) ?? { day, ...counted, count: 0 }
      rows.set(key, { ...row, count: row.count + 1 })
    },

    async write(): Promise<void> {
      const counted = [...rows.values()]
      rows = new Map()
      for (let start = 0; start < counted.length; start += rowsPerInsert)
        await db
          .insert(visits)
          .values(counted.slice(start, start + rowsPerInsert))
          .onConflictDoUpdate({
            target: [visits.day, visits.page, visits.source, visits.campaign, visits.device],
            set: { count: sql`${visits.count} + excluded.count` },
          })
    },
  }
}

/** Starts counting page views. The page views that `observe` gets are added to the database every minute. */
export function startCountingVisits(app: App, log: Pick<Logger, 'warn'>) {
  const visits = createVisitCounter(app)
  const host = new URL(app.config.siteUrl).hostname
  const write = () =>
    visits.write().catch((error) => log.warn(formatFailure(error), 'page views were not counted'))
  setInterval(write, MINUTE).unref()
  return {
    observe(served: Served): void {
      const visit = parseVisit(served, host)
      if (visit) visits.count(visit)
    },
    write,
  }
}

/** Request with its finished response. */
type Served = {
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>
  response: Pick<ServerResponse, 'statusCode' | 'getHeader'>
  /** Pattern of the route, such as `/bookings/:token`. */
  route: string
}

const robot =
  /bot|crawl|spider|slurp|preview|headless|monitor|scan|curl|wget|python|java\/|okhttp|lighthouse/i
/** Routes whose pages are counted separately, by their paths. */
const countedByPath = ['/insights/blog/:slug', '/careers/openings/:slug']
/** Route that the booking form requests when a visitor chooses a slot. */
export const slotsRoute = '/api/v1/availability'
const staffPath = '/services/counselor-'
const sessionCookie = /\bmargam-session=/
const campaignFormat = /^[\w.-]{1,60}$/

/**
 * Returns the visit that a request counts as: a page view, or the choice of a slot on a booking form. Returns null for
 * robots, staff, prefetches, files, secret URLs, and visitors who send Do Not Track or Global Privacy Control.
 *
 * @param siteHost host name of this site, which does not count as a source
 */
export function parseVisit({ request, response, route }: Served, siteHost: string): Visit | null {
  const { method, url = '/', headers } = request
  const isPage = String(response.getHeader('content-type')).startsWith('text/html')
  const isSlotChoice = route === slotsRoute && headers['sec-fetch-site'] === 'same-origin'
  if (method !== 'GET' || response.statusCode !== 200 || !(isPage || isSlotChoice)) return null
  const { pathname, searchParams } = new URL(url, 'http://site')
  const agent = headers['user-agent'] ?? ''
  const isRefused = headers.dnt === '1' || headers['sec-gpc'] === '1'
  const isRobot = agent === '' || robot.test(agent) || !headers['accept-language']
  const isPrefetch = /prefetch|prerender/.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''))
  const isStaff = route.startsWith(staffPath) || sessionCookie.test(headers.cookie ?? '')
  if (isRefused || isRobot || isPrefetch || isStaff) return null
  if (/[:*]/.test(route) && !countedByPath.includes(route)) return null
  const campaign = searchParams.get('utm_campaign') ?? ''
  return {
    page: countedByPath.includes(route) ? pathname.slice(0, 120) : route,
    source: readSource(headers.referer, siteHost),
    campaign: campaignFormat.test(campaign) ? campaign.toLowerCase() : '',
    device: /Mobi/.test(agent) ? 'phone' : 'desktop',
  }
}

function readSource(referer: string | undefined, siteHost: string): string {
  if (!referer || !URL.canParse(referer)) return ''
  const { hostname } = new URL(referer)
  return hostname === siteHost ? '' : hostname.replace(/^www\./, '').slice(0, 80)
}
