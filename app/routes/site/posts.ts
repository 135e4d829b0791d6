import { show } from '#app/features/blog/show.ts'
import { indiaDate } from '#app/features/booking/domain/availability.ts'
import type { Post } from '#app/ports/blog.ts'
import type { Services } from '#app/ports/services.ts'

/** The posts for a list; null when they cannot be read, which is logged and not shown. */
export async function readPosts({ blog }: Pick<Services, 'blog'>): Promise<Post[] | null> {
  try {
    return await blog.published()
  } catch (error) {
    console.error('The blog could not be read:', error)
    return null
  }
}

/** A post with its day in India, for a page whose headings above it end at the level before `topHeading`. */
export const shownPost = (post: Post, topHeading: 2 | 3) => show(post, indiaDate(post.createdAt), topHeading)
