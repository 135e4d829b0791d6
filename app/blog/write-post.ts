import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Actor, type AuditAction, buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import { notifyAfterCommit } from '#app/db/after-commit.ts'
import type { Tx } from '#app/db/open.ts'
import { isDuplicateError } from '#app/db/sql.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import type { App } from '#app/server/app-context.ts'
import type { PostForm } from './forms.ts'
import type { PostError } from './messages.ts'
import { findPost } from './queries.ts'
import { blogPosts } from './tables.ts'

/** Id of a post, and its version when the editor was opened. */
type PostVersion = { id: string; version: number }

/**
 * Saves a new post (`opened` is null) or an opened one, and publishes or unpublishes it. The slug of a published post
 * does not change, because links use it.
 *
 * @throws DomainError with a PostError
 */
export async function savePost(
  app: App,
  actor: Actor,
  opened: PostVersion | null,
  { intent, title, slug, author, content }: PostForm,
): Promise<string> {
  const now = app.clock.now()
  const saved = app.db.transaction(async (tx) => {
    const before = opened && (await lockPost(tx, opened))
    const since = before?.publishedAt ?? null
    const publishedAt = intent === 'unpublish' ? null : (since ?? (intent === 'publish' ? now : null))
    if (publishedAt && !content) throw new DomainError<PostError>('no-content')

    const id = before?.id ?? randomUUID()
    const values = {
      title,
      author: author ?? '',
      content: content ?? '',
      publishedAt,
      updatedAt: now,
      slug: before && since ? before.slug : slug,
    }
    if (before)
      await tx
        .update(blogPosts)
        .set({ ...values, version: before.version + 1 })
        .where(eq(blogPosts.id, id))
    else await tx.insert(blogPosts).values({ id, ...values, createdAt: now })
    let action: AuditAction = before ? 'post.changed' : 'post.created'
    if (Boolean(since) !== Boolean(publishedAt)) action = since ? 'post.unpublished' : 'post.published'
    await insertAudit(tx, buildAuditEntry(actor, action, id, { slug: values.slug }), now)
    notifyAfterCommit(tx, 'posts')
    return id
  })
  return saved.catch((error) => {
    throw isDuplicateError(error, 'blog_posts_slug') ? new DomainError<PostError>('slug-taken') : error
  })
}

/** @throws DomainError with a PostError */
export async function deletePost(app: App, actor: Actor, opened: PostVersion): Promise<void> {
  await app.db.transaction(async (tx) => {
    const { id, slug } = await lockPost(tx, opened)
    await tx.delete(blogPosts).where(eq(blogPosts.id, id))
    await insertAudit(tx, buildAuditEntry(actor, 'post.deleted', id, { slug }), app.clock.now())
    notifyAfterCommit(tx, 'posts')
  })
}

async function lockPost(tx: Tx, { id, version }: PostVersion) {
  const post = await findPost(tx, id, true)
  if (!post) throw new DomainError<PostError>('not-found')
  if (post.version !== version) throw new DomainError<PostError>('changed-meanwhile')
  return post
}
