import { appContext } from '#app/server/context.ts'
import type { Route } from './+types/robots'

/** Paths that search engines must not visit: bookings, the workspace and responses to forms. */
const closed = ['/api/', '/bookings/', '/calendar/', '/enquiries/', '/newsletter', '/services/counselor-']

export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(appContext).config
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '']
  return new Response([...lines, `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
