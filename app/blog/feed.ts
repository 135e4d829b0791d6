import { xmlText } from '#app/lib/xml.ts'
import type { Post } from '#app/ports/blog.ts'
import { beginningOf, toHtml, toPlainText } from './markdown.ts'

type Site = { siteUrl: string; title: string; description: string }

/** The blog as RSS 2.0, with the whole text of each post. */
export function feed(posts: readonly Post[], { siteUrl, title, description }: Site): string {
  const blog = `${siteUrl}/insights/blog`
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${xmlText(title)}</title>
<link>${xmlText(blog)}</link>
<description>${xmlText(description)}</description>
<language>en-IN</language>
<atom:link href="${xmlText(`${blog}/rss.xml`)}" rel="self" type="application/rss+xml"/>
${posts.map((post) => item(post, siteUrl)).join('\n')}
</channel>
</rss>
`
}

function item(post: Post, siteUrl: string): string {
  // a feed is read elsewhere; in a text, no quotation mark is left as it is
  const html = toHtml(post.content, 2).replaceAll('="/', `="${siteUrl}/`)
  return `<item>
<title>${xmlText(post.title)}</title>
<link>${xmlText(`${siteUrl}/insights/blog/${post.slug}`)}</link>
<guid isPermaLink="false">${xmlText(post.id)}</guid>
<pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>
<description>${xmlText(beginningOf(toPlainText(post.content), 240))}</description>
<content:encoded>${xmlText(html)}</content:encoded>
</item>`
}
