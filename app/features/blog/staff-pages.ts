import { moment } from '#app/lib/dates.ts'
import { paged } from '#app/lib/paged.ts'
import { indiaDate, indiaTime, type Millis } from '#app/lib/time.ts'
import type { StaffPost } from '#app/ports/blog.ts'
import type { Services } from '#app/ports/services.ts'
import { stateLabels, stateOf } from './domain/states.ts'
import type { EditedPost, PostList, PostRow } from './domain/views.ts'
import { toHtml } from './markdown.ts'

const pageSize = 25

/** A page of the list of all posts. */
export async function listPosts(
  { blog, clock }: Pick<Services, 'blog' | 'clock'>,
  wanted: number,
): Promise<PostList> {
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

const whenOf = ({ publishedAt, updatedAt }: StaffPost, now: Millis): Pick<PostRow, 'what' | 'at'> => ({
  what: happens[stateOf(publishedAt, now)],
  at: moment(publishedAt ?? updatedAt, now),
})

/** A post as visitors see its text, whether in the editor's preview or on its page. */
export const previewOf = (text: string): string => toHtml(text, 2)

/** A post in the editor; null when there is none. */
export async function postInEditor(
  { blog, clock }: Pick<Services, 'blog' | 'clock'>,
  id: string,
): Promise<EditedPost | null> {
  const post = await blog.find(id)
  if (!post) return null
  const now = clock.now()
  const state = stateOf(post.publishedAt, now)
  const scheduled = state === 'scheduled' ? post.publishedAt : null
  return {
    id,
    version: post.version,
    input: {
      title: post.title,
      slug: post.slug,
      text: post.content,
      date: scheduled === null ? '' : indiaDate(scheduled),
      time: scheduled === null ? '' : indiaTime(scheduled),
    },
    html: previewOf(post.content),
    state,
    label: stateLabels[state],
    when: whenOf(post, now),
  }
}

export const newPost: EditedPost = {
  id: null,
  version: 0,
  input: { title: '', slug: '', text: '', date: '', time: '' },
  html: '',
  state: 'draft',
  label: stateLabels.draft,
  when: null,
}
