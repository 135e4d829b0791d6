import type { Company } from '#app/lib/business.ts'

/** Maximum lengths of a post's fields, in characters. Even in Telugu, such a post fits into the limit for long forms. */
export const maxPostLengths = { title: 150, slug: 80, author: 100, content: 40_000 }

export const blogPath = '/insights/blog'
export const feedPath = `${blogPath}/rss.xml`

export const buildPostPath = (slug: string): string => `${blogPath}/${slug}`

/** Builds the link element with which feed readers find the feed. */
export const buildFeedLink = ({ name }: Pick<Company, 'name'>) => ({
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${name}, blog`,
  href: feedPath,
})

export const isSlug = (text: string): boolean =>
  text.length <= maxPostLengths.slug && /^[a-z\d]+(-[a-z\d]+)*$/.test(text)

/**
 * Makes a slug from a title, without accents and truncated at the end of a word. Returns an empty string if the title
 * has no a–z or 0–9, for example in Telugu.
 */
export function makeSlug(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  return isSlug(slug) ? slug : slug.slice(0, maxPostLengths.slug).replace(/-[^-]*$/, '')
}
