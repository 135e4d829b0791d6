import { desc, eq, isNotNull } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import type { Db } from '#app/db/open.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { appContext, errorReporterContext } from '#app/server/context.ts'
import { renderMarkdown, toPlainText } from './markdown.ts'
import { blogPosts } from './tables.ts'

type PostRow = typeof blogPosts.$inferSelect
type ReadableDb = Pick<Db, 'select'>

export type Post = PostRow & { publishedAt: Millis }

const isPublished = (post: PostRow | undefined): post is Post => Boolean(post?.publishedAt)

/** Lists published posts, newest first. */
export async function listPublishedPosts(db: ReadableDb): Promise<Post[]> {
  const published = db.select().from(blogPosts).where(isNotNull(blogPosts.publishedAt))
  const posts = await published.orderBy(desc(blogPosts.publishedAt), desc(blogPosts.createdAt))
  return posts.filter(isPublished)
}

/** Lists published posts for a page. Reports an error and returns null, because the page also works without posts. */
export async function tryListPublishedPosts(context: Readonly<RouterContextProvider>) {
  try {
    return await listPublishedPosts(context.get(appContext).db)
  } catch (error) {
    context.get(errorReporterContext)(error)
    return null
  }
}

export async function findPublishedPost(db: ReadableDb, slug: string): Promise<Post | null> {
  const [post] = await db.select().from(blogPosts).where(eq(blogPosts.slug, slug))
  return isPublished(post) ? post : null
}

/** Lists all posts: first the drafts, last changed first; then the published posts, newest first. */
export const listPosts = (db: ReadableDb) =>
  db.select().from(blogPosts).orderBy(desc(blogPosts.publishedAt), desc(blogPosts.updatedAt)) // drafts have null

/** @param lock whether to lock the row until the transaction ends */
export async function findPost(db: ReadableDb, id: string, lock = false): Promise<PostRow | null> {
  if (!isUuid(id)) return null
  const query = db.select().from(blogPosts).where(eq(blogPosts.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row ?? null
}

/** Formats a post for a page. `topHeading` is the level of its text's headings. */
export const formatPost = ({ slug, title, author, ...post }: Post, topHeading: 2 | 3) => ({
  slug,
  title,
  author,
  date: indiaDate(post.publishedAt),
  html: renderMarkdown(post.content, topHeading),
  /** Whether the text is longer than the five lines that a card on a phone shows. */
  isLong: toPlainText(post.content).length > 180,
})
