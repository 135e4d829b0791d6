import type { Post } from '#app/ports/blog.ts'
import { toHtml, toPlainText } from './markdown.ts'

/** Below this many characters a text fits into the five lines of a card on a phone. */
const fiveLines = 180

/**
 * A post for a page.
 *
 * @param date the day of its publication in India
 */
export function show(post: Post, date: string, topHeading: 2 | 3) {
  const { slug, title, author, content } = post
  return {
    slug,
    title,
    author,
    date,
    html: toHtml(content, topHeading),
    long: toPlainText(content).length > fiveLines,
  }
}
