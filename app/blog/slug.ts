export const longestSlug = 80

/** Words of a to z and 0 to 9 with single hyphens between them, 80 characters at most. */
export const isSlug = (text: string): boolean =>
  text.length <= longestSlug && /^[a-z\d]+(-[a-z\d]+)*$/.test(text)

/**
 * The slug that a title makes: its letters without their marks, cut at the end of a word. Empty for a title that has
 * none of a to z or 0 to 9, in Telugu for example.
 */
export function slugFrom(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
  let slug = words.shift()?.slice(0, longestSlug) ?? ''
  for (const word of words) {
    if (slug.length + 1 + word.length > longestSlug) break
    slug += `-${word}`
  }
  return slug
}
