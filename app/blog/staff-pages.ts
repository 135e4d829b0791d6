import { moment } from '#app/lib/dates.ts'
import type { Label } from '#app/lib/label.ts'
import { paged } from '#app/lib/paged.ts'
import type { Millis } from '#app/lib/time.ts'
import type { StaffPost } from '#app/ports/blog.ts'
import type { Services } from '#app/ports/services.ts'

const pageSize = 25

/** A page of the list of all posts. */
export async function listPosts({ blog, clock }: Pick<Services, 'blog' | 'clock'>, wanted: number) {
  const { found, page, pages } = await paged(wanted, pageSize, (offset) =>
    blog.list({ limit: pageSize, offset }),
  )
  const now = clock.now()
  return {
    rows: found.posts.map((post) => ({
      ...{ id: post.id, title: post.title, slug: post.slug },
      ...statusOf(post, now),
    })),
    total: found.total,
    page,
    pages,
  }
}

const statusOf = ({ publishedAt, updatedAt }: StaffPost, now: Millis) => ({
  state: (publishedAt === null
    ? { label: 'Draft', tone: 'quiet' }
    : { label: 'Published', tone: 'good' }) satisfies Label,
  what: publishedAt === null ? 'Changed' : 'Since',
  at: moment(publishedAt ?? updatedAt, now),
})

export type EditedPost = NonNullable<Awaited<ReturnType<typeof postInEditor>>>

/** A post in the editor, a new one for the id null; null when there is no such post. */
export async function postInEditor(
  { blog, clock }: Pick<Services, 'blog' | 'clock'>,
  id: string | null,
  author: string,
) {
  const post = id === null ? null : await blog.find(id)
  if (id !== null && !post) return null
  return {
    id,
    version: post?.version ?? 0,
    title: post?.title ?? '',
    slug: post?.slug ?? '',
    author: post?.author ?? author,
    text: post?.content ?? '',
    isPublished: typeof post?.publishedAt === 'number',
    status: post && statusOf(post, clock.now()),
  }
}
