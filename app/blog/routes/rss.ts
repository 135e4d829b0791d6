import { feed } from '#app/blog/feed.ts'
import { company } from '#app/content/company.ts'
import { blog } from '#app/content/insights.ts'
import { servicesContext } from '#app/routes/context.ts'
import type { Route } from './+types/rss'

/** The blog as RSS. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const xml = feed(await services.blog.published(), {
    siteUrl: services.settings.siteUrl,
    title: `${company.name}, blog`,
    description: blog.description,
  })
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=900',
    },
  })
}
