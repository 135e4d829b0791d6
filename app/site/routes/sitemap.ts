import { blogPath, buildPostPath } from '#app/blog/post.ts'
import { listPublishedPosts, type Post } from '#app/blog/queries.ts'
import { eventPath, eventsContent, getEventTimes } from '#app/content/events.ts'
import { openingsContent } from '#app/content/jobs.ts'
import { publicPages } from '#app/content/public-pages.ts'
import { indiaDate } from '#app/lib/time.ts'
import { escapeXml } from '#app/lib/xml.ts'
import { appContext } from '#app/server/context.ts'
import { jobPath } from '#app/site/components/careers/opening.ts'
import type { Route } from './+types/sitemap'

/** Pages that list posts, so that each new post changes them. */
const postLists = ['/insights', blogPath]

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config, content, clock } = context.get(appContext)
  const openings = content
    .read(openingsContent)
    .openings.map(({ slug, posted }) => ({ path: jobPath(slug), changed: posted }))
  const events = content
    .read(eventsContent)
    .events.filter((event) => getEventTimes(event).endsAt > clock.now())
    .map(({ slug }) => ({ path: eventPath(slug) }))
  return new Response(buildSitemap(await listPublishedPosts(db), [...openings, ...events], config.siteUrl), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

/** Builds the sitemap: all public pages, openings, events and posts, with the date of the last change if known. */
export function buildSitemap(
  published: readonly Pick<Post, 'slug' | 'updatedAt'>[],
  openingsAndEvents: readonly { path: string; changed?: string }[],
  siteUrl: string,
): string {
  const posts = published.map(({ slug, updatedAt }) => ({
    path: buildPostPath(slug),
    changed: indiaDate(updatedAt),
  }))
  const newest =
    posts
      .map(({ changed }) => changed)
      .sort()
      .at(-1) ?? ''
  const pages = publicPages.map(({ path, changed }) => ({
    path,
    changed: postLists.includes(path) && newest > changed ? newest : changed,
  }))
  const urls = [...pages, ...openingsAndEvents, ...posts].map(
    ({ path, changed }) =>
      `<url><loc>${escapeXml(siteUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
