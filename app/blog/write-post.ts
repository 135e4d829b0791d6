import { randomUUID } from 'node:crypto'
import { type AuditAction, auditEntry } from '#app/accounts/audit-log.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import type { StaffUser } from '#app/ports/staff.ts'
import type { PostAction } from './schema.ts'

export type WriteRefusal = 'unknown' | 'changed-meanwhile' | 'slug-taken' | 'no-text' | 'not-draft'

type Blog = Pick<Services, 'blog' | 'clock'>
type Which = { id: string; version: number }

/**
 * Stores a post as it stands in the editor, and publishes or unpublishes it with that. A published post keeps its address,
 * because links lead there.
 *
 * @param which null for a new post
 * @returns its id
 */
export async function writePost(
  { blog, clock }: Blog,
  user: StaffUser,
  which: Which | null,
  { intent, fields: typed }: PostAction,
): Promise<Result<string, WriteRefusal>> {
  const now = clock.now()
  const post = which && (await blog.find(which.id))
  if (which && !post) return refuse('unknown')
  if (which && post?.version !== which.version) return refuse('changed-meanwhile')
  const before = post?.publishedAt ?? null
  const publishedAt = intent === 'unpublish' ? null : (before ?? (intent === 'publish' ? now : null))
  if (publishedAt !== null && typed.content === '') return refuse('no-text')

  const fields = before === null || !post ? typed : { ...typed, slug: post.slug }
  const id = which?.id ?? randomUUID()
  const entry = auditEntry(user, actionOf(post !== null, before, publishedAt), id, { slug: fields.slug })
  const change = { fields, publishedAt, entry }
  const written = which ? await blog.change(id, which.version, change, now) : await blog.add(id, change, now)
  return written.ok ? ok(id) : written
}

function actionOf(isKnown: boolean, before: number | null, after: number | null): AuditAction {
  if (before !== after) return after === null ? 'post.unpublished' : 'post.published'
  return isKnown ? 'post.changed' : 'post.created'
}

export async function deleteDraft(
  { blog, clock }: Blog,
  user: StaffUser,
  { id, version }: Which,
): Promise<Result<null, WriteRefusal>> {
  const post = await blog.find(id)
  if (!post) return refuse('unknown')
  if (post.publishedAt !== null) return refuse('not-draft')
  return blog.remove(id, version, auditEntry(user, 'post.deleted', id, { slug: post.slug }), clock.now())
}
