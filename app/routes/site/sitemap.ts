import { publicPages } from '#app/content/public-pages.ts'
import { postPath } from '#app/features/blog/ui/shown-post.ts'
import { sitemap } from '#app/features/share/sitemap.ts'
import { indiaDate } from '#app/lib/time.ts'
import { servicesContext } from '#app/routes/context.ts'
import type { Route } from './+types/sitemap'

/** These lists change with every post. */
const listsOfPosts = ['/insights', '/insights/blog']

/** Tells search engines of every public page and every post. */
export async function loader({ context }: Route.LoaderArgs) {
  const { blog, clock, settings } = context.get(servicesContext)
  const posts = (await blog.published(clock.now())).map(({ slug, changedAt }) => ({
    path: postPath(slug),
    changed: indiaDate(changedAt),
  }))
  const newest =
    posts
      .map(({ changed }) => changed)
      .sort()
      .at(-1) ?? ''
  const pages = publicPages.map(({ path, changed }) => ({
    path,
    changed: listsOfPosts.includes(path) && newest > changed ? newest : changed,
  }))
  return new Response(sitemap(settings.siteUrl, [...pages, ...posts]), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
