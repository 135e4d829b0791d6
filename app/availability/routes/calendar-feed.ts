import { readFeed } from '#app/availability/calendar-feed.ts'
import { secret } from '#app/lib/page.ts'
import { addressContext, servicesContext } from '#app/server/context.ts'
import type { Route } from './+types/calendar-feed.ts'

export const handle = secret

const shared = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }

/** Returns a counselor's sessions as a calendar feed. The secret URL replaces a login, which calendar programs lack. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const read = await readFeed(
    services,
    params.file,
    context.get(addressContext),
    services.app.business().company,
  )
  if (read.ok) {
    return new Response(read.value, {
      headers: { ...shared, 'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH' },
    })
  }
  if (read.reason.status === 404) {
    return new Response('This address leads to no calendar. It may have been renewed or switched off.', {
      status: 404,
      headers: shared,
    })
  }
  const seconds = Math.ceil(read.reason.retryAfterMs / 1000)
  return new Response(`Asked too often. Please ask again in ${seconds} seconds.`, {
    status: 429,
    headers: { ...shared, 'Retry-After': String(seconds) },
  })
}
