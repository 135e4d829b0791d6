import { randomUUID } from 'node:crypto'
import { type AuditAction, type AuditEntry, auditEntry } from '#app/features/staff/domain/audit.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { PostChange, PostFields, StaffPost } from '#app/ports/blog.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import { type PostState, stateOf } from './domain/states.ts'
import type { PostDeed } from './schema.ts'

export type WriteRefusal =
  | 'unknown'
  | 'changed-meanwhile'
  | 'slug-taken'
  | 'no-text'
  | 'past'
  | 'is-published'
  | 'not-draft'

type Blog = Pick<Services, 'blog' | 'clock'>
type Which = { id: string; version: number }

/**
 * Stores a post as it stands in the editor, and publishes, schedules or unpublishes it with that.
 *
 * @param which its id, and the version that its writer had before them: of two who write at once, the second is refused;
 * null for a new post
 * @returns its id
 */
export async function writePost(
  { blog, clock }: Blog,
  user: StaffUser,
  which: Which | null,
  deed: PostDeed,
): Promise<Result<string, WriteRefusal>> {
  const now = clock.now()
  const post = which && (await blog.find(which.id))
  if (which && !post) return refuse('unknown')
  if (which && post?.version !== which.version) return refuse('changed-meanwhile')
  const publication = publicationAfter(deed, post?.publishedAt ?? null, now)
  if (!publication.ok) return publication
  if (publication.value !== null && deed.fields.content === '') return refuse('no-text')

  const id = which?.id ?? randomUUID()
  const change = { fields: deed.fields, publishedAt: publication.value }
  if (post && isSame(post, change)) return ok(id)
  const entry = entryOf(user, id, post, change, now)
  const written = which
    ? await blog.change(id, which.version, { ...change, entry }, now)
    : await blog.add(id, { ...change, entry }, now)
  return written.ok ? ok(id) : written
}

/** Deletes a draft, and with it the addresses that led to it. */
export async function deleteDraft(
  { blog, clock }: Blog,
  user: StaffUser,
  { id, version }: Which,
): Promise<Result<null, WriteRefusal>> {
  const post = await blog.find(id)
  if (!post) return refuse('unknown')
  if (post.publishedAt !== null) return refuse('not-draft')
  const entry = auditEntry(user, 'post.deleted', id, { slug: post.slug })
  return blog.remove(id, version, entry, clock.now())
}

/** When a post appears after a deed, null for a draft. What visitors read already keeps its time. */
function publicationAfter(
  deed: PostDeed,
  before: Millis | null,
  now: Millis,
): Result<Millis | null, WriteRefusal> {
  const published = before !== null && before <= now
  switch (deed.does) {
    case 'save':
      return ok(before)
    case 'publish':
      return ok(published ? before : now)
    case 'unpublish':
      return ok(null)
    case 'schedule':
      if (published) return refuse('is-published')
      return deed.at > now ? ok(deed.at) : refuse('past')
  }
}

const isSame = (post: StaffPost, { fields, publishedAt }: Omit<PostChange, 'entry'>): boolean =>
  post.publishedAt === publishedAt &&
  post.slug === fields.slug &&
  post.title === fields.title &&
  post.content === fields.content

const actions: Record<PostState, AuditAction> = {
  draft: 'post.unpublished',
  scheduled: 'post.scheduled',
  published: 'post.published',
}

/** A slug that changed is told from what to what; of the text, only that it was written. */
function entryOf(
  user: StaffUser,
  id: string,
  post: StaffPost | null,
  { fields, publishedAt }: Omit<PostChange, 'entry'>,
  now: Millis,
): AuditEntry {
  const state = stateOf(publishedAt, now)
  const turned = (post?.publishedAt ?? null) !== publishedAt
  const action = turned ? actions[state] : post ? 'post.changed' : 'post.created'
  return auditEntry(user, action, id, {
    ...slugOf(post, fields),
    ...(turned && state === 'scheduled' && { at: new Date(publishedAt ?? now).toISOString() }),
  })
}

const slugOf = (post: StaffPost | null, { slug }: PostFields): Record<string, string> =>
  post && post.slug !== slug ? { from: post.slug, to: slug } : { slug }
