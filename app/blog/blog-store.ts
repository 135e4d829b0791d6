import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import { insertAudit } from '#app/accounts/audit-log.ts'
import { blogPosts } from '#app/adapters/db/schema.ts'
import { notify, onCommitted } from '#app/db/after-commit.ts'
import { type Db, isDuplicate, type Tx } from '#app/db/open.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { BlogStore, Post, StaffPost } from '#app/ports/blog.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export function createBlogStore(db: Db): BlogStore {
  /** Runs a change and tells the cache of pages once it is committed. */
  const changing = <Reason>(run: (tx: Tx) => Promise<Result<null, Reason>>) =>
    db.transaction(async (tx) => {
      const changed = await run(tx)
      if (changed.ok) notify(tx, 'posts')
      return changed
    })

  return {
    async published() {
      const rows = await db
        .select()
        .from(blogPosts)
        .where(isNotNull(blogPosts.publishedAt))
        .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.createdAt))
      return rows.map(toPost)
    },
    async bySlug(slug) {
      const [row] = await db
        .select()
        .from(blogPosts)
        .where(and(eq(blogPosts.slug, slug), isNotNull(blogPosts.publishedAt)))
      return row ? toPost(row) : null
    },

    async list({ limit, offset }) {
      const rows = await db
        .select()
        .from(blogPosts)
        .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.updatedAt), desc(blogPosts.id)) // nulls come first
        .limit(limit)
        .offset(offset)
      const [counted] = await db.select({ total: count() }).from(blogPosts)
      return { posts: rows.map(toStaffPost), total: counted?.total ?? 0 }
    },
    async find(id) {
      if (!uuid.test(id)) return null
      const [row] = await db.select().from(blogPosts).where(eq(blogPosts.id, id))
      return row ? toStaffPost(row) : null
    },

    add: (id, { fields, publishedAt, entry }, now) =>
      refusingTaken(() =>
        changing<never>(async (tx) => {
          const at = new Date(now)
          await tx
            .insert(blogPosts)
            .values({ id, ...fields, createdAt: at, updatedAt: at, publishedAt: dateOf(publishedAt) })
          await insertAudit(tx, entry, now)
          return ok(null)
        }),
      ),
    change: (id, version, { fields, publishedAt, entry }, now) =>
      refusingTaken(() =>
        changing(async (tx) => {
          const present = await locked(tx, id, version)
          if (!present.ok) return present
          const { title, content } = present.value
          const isRewritten = fields.title !== title || fields.content !== content
          await tx
            .update(blogPosts)
            .set({
              ...fields,
              publishedAt: dateOf(publishedAt),
              version: version + 1,
              ...(isRewritten && { updatedAt: new Date(now) }),
            })
            .where(eq(blogPosts.id, id))
          await insertAudit(tx, entry, now)
          return ok(null)
        }),
      ),
    remove: (id, version, entry, now) =>
      changing(async (tx) => {
        const present = await locked(tx, id, version)
        if (!present.ok) return present
        await tx.delete(blogPosts).where(eq(blogPosts.id, id))
        await insertAudit(tx, entry, now)
        return ok(null)
      }),
    onChanged: (callback) => onCommitted(db, 'posts', callback),
  }
}

type Row = typeof blogPosts.$inferSelect

const dateOf = (at: Millis | null) => (at === null ? null : new Date(at))

/** Locks the post of this version until the transaction ends. */
async function locked(
  tx: Tx,
  id: string,
  version: number,
): Promise<Result<Row, 'unknown' | 'changed-meanwhile'>> {
  if (!uuid.test(id)) return refuse('unknown')
  const [row] = await tx.select().from(blogPosts).where(eq(blogPosts.id, id)).for('update')
  if (!row) return refuse('unknown')
  return row.version === version ? ok(row) : refuse('changed-meanwhile')
}

/** When two take a slug at once, the unique index refuses the second. */
async function refusingTaken<Reason>(
  run: () => Promise<Result<null, Reason>>,
): Promise<Result<null, Reason | 'slug-taken'>> {
  try {
    return await run()
  } catch (error) {
    if (isDuplicate(error, 'blog_posts_slug')) return refuse('slug-taken')
    throw error
  }
}

function toPost(row: Row): Post {
  const { id, slug, title, author, content } = row
  const publishedAt = (row.publishedAt ?? row.createdAt).getTime()
  const changedAt = Math.max(publishedAt, row.updatedAt.getTime())
  return { id, slug, title, author, content, publishedAt, changedAt }
}

const toStaffPost = ({ createdAt: _, updatedAt, publishedAt, ...row }: Row): StaffPost => ({
  ...row,
  updatedAt: updatedAt.getTime(),
  publishedAt: publishedAt?.getTime() ?? null,
})
