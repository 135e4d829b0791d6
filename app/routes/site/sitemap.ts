import { postPath } from '#app/blog/components/shown-post.ts'
import { publicPages } from '#app/content/public-pages.ts'
import { indiaDate } from '#app/lib/time.ts'
import { xmlText } from '#app/lib/xml.ts'
import { servicesContext } from '#app/routes/context.ts'
import type { Route } from './+types/sitemap'

/** These lists change with every post. */
const listsOfPosts = ['/insights', '/insights/blog']

/** Tells search engines of every public page and every post. */
export async function loader({ context }: Route.LoaderArgs) {
  const { blog, settings } = context.get(servicesContext)
  const posts = (await blog.published()).map(({ slug, changedAt }) => ({
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
  const urls = [...pages, ...posts].map(
    ({ path, changed }) =>
      `<url><loc>${xmlText(settings.siteUrl + path)}</loc><lastmod>${changed}</lastmod></url>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
