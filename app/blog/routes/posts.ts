import type { RouterContextProvider } from 'react-router'
import { show } from '#app/blog/show.ts'
import { indiaDate } from '#app/lib/time.ts'
import type { Post } from '#app/ports/blog.ts'
import { reportContext, servicesContext } from '#app/routes/context.ts'

/** The posts for a list; null when they cannot be read, which is reported and not shown. */
export async function readPosts(context: Readonly<RouterContextProvider>): Promise<Post[] | null> {
  try {
    return await context.get(servicesContext).blog.published()
  } catch (error) {
    context.get(reportContext)(error)
    return null
  }
}

/** A post with its day in India, for a page whose headings above it end at the level before `topHeading`. */
export const shownPost = (post: Post, topHeading: 2 | 3) =>
  show(post, indiaDate(post.publishedAt), topHeading)
