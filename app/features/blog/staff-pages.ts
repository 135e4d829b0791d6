import { moment } from '#app/lib/dates.ts'
import { paged } from '#app/lib/paged.ts'
import { indiaDate, indiaTime, type Millis } from '#app/lib/time.ts'
import type { StaffPost } from '#app/ports/blog.ts'
import type { Services } from '#app/ports/services.ts'
import { stateLabels, stateOf } from './domain/states.ts'
import type { PostInput } from './domain/views.ts'
import { toHtml } from './markdown.ts'

const pageSize = 25

/** A page of the list of all posts. */
export async function listPosts({ blog, clock }: Pick<Services, 'blog' | 'clock'>, wanted: number) {
  const { found, page, pages } = await paged(wanted, pageSize, (offset) =>
    blog.list({ limit: pageSize, offset }),
  )
  const now = clock.now()
  return {
    rows: found.posts.map((post) => ({
      id: post.id,
      title: post.title,
      slug: post.slug,
      state: stateLabels[stateOf(post.publishedAt, now)],
      ...whenOf(post, now),
    })),
    total: found.total,
    page,
    pages,
  }
}

const happens = { draft: 'Changed', scheduled: 'Appears', published: 'Since' } as const

/** What happened to it last, or will next. */
const whenOf = ({ publishedAt, updatedAt }: StaffPost, now: Millis) => ({
  what: happens[stateOf(publishedAt, now)],
  at: moment(publishedAt ?? updatedAt, now),
})

/** A post as visitors see its text, whether in the editor's preview or on its page. */
export const previewOf = (text: string): string => toHtml(text, 2)

export type EditedPost = NonNullable<Awaited<ReturnType<typeof postInEditor>>>

/**
 * A post in the editor.
 *
 * @param id null for a new one
 * @returns null when there is no such post
 */
export async function postInEditor({ blog, clock }: Pick<Services, 'blog' | 'clock'>, id: string | null) {
  const post = id === null ? null : await blog.find(id)
  if (id !== null && !post) return null
  const now = clock.now()
  const state = stateOf(post?.publishedAt ?? null, now)
  const appears = state === 'scheduled' ? post?.publishedAt : null
  const input: PostInput = {
    title: post?.title ?? '',
    slug: post?.slug ?? '',
    text: post?.content ?? '',
    date: appears ? indiaDate(appears) : '',
    time: appears ? indiaTime(appears) : '',
  }
  return {
    id,
    version: post?.version ?? 0,
    input,
    /** The stored text as visitors see it, safe HTML. */
    html: previewOf(input.text),
    state,
    label: stateLabels[state],
    when: post && whenOf(post, now),
  }
}
