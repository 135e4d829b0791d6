import { renderMarkdown, shortenText, toPlainText } from '#app/blog/markdown.ts'
import { blogPath, buildFeedLink, buildPostPath, feedPath } from '#app/blog/post.ts'
import { listPublishedPosts, type Post } from '#app/blog/queries.ts'
import { blogContent } from '#app/content/insights.ts'
import { escapeXml } from '#app/lib/xml.ts'
import { appContext } from '#app/server/context.ts'
import { loadTexts } from '#app/site/load-texts.ts'
import type { Route } from './+types/rss'

export async function loader(args: Route.LoaderArgs) {
  const { db, config, business } = args.context.get(appContext)
  const { description } = loadTexts(args, blogContent)
  const channel = { title: buildFeedLink(business().company).title, description }
  return new Response(buildFeed(await listPublishedPosts(db), config.siteUrl, channel), {
    headers: {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=900',
    },
  })
}

/** Builds the RSS 2.0 feed with the full text of each post. */
export const buildFeed = (
  posts: readonly Post[],
  siteUrl: string,
  channel: { title: string; description: string },
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${escapeXml(channel.title)}</title>
<link>${escapeXml(siteUrl + blogPath)}</link>
<description>${escapeXml(channel.description)}</description>
<language>en-IN</language>
<atom:link href="${escapeXml(siteUrl + feedPath)}" rel="self" type="application/rss+xml"/>
${posts.map((post) => buildItem(post, siteUrl)).join('\n')}
</channel>
</rss>
`

function buildItem(post: Post, siteUrl: string): string {
  // feed readers need absolute URLs. Quotation marks in the text are escaped, so this matches only attributes.
  const html = renderMarkdown(post.content, 2).replaceAll('="/', `="${siteUrl}/`)
  return `<item>
<title>${escapeXml(post.title)}</title>
<link>${escapeXml(siteUrl + buildPostPath(post.slug))}</link>
<guid isPermaLink="false">${escapeXml(post.id)}</guid>
<pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>
<description>${escapeXml(shortenText(toPlainText(post.content), 240))}</description>
<content:encoded>${escapeXml(html)}</content:encoded>
</item>`
}
