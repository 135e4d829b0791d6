/** Tells feed readers where the blog's feed is. */
export const feedLink = (siteName: string) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${siteName}, blog`,
  href: '/insights/blog/rss.xml',
})
