import { and, count, desc, eq, gt, lte, min } from 'drizzle-orm'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { BlogStore, Post, StaffPost } from '#app/ports/blog.ts'
import { notify, onCommitted } from './after-commit.ts'
import { insertAudit } from './audit.ts'
import { type Db, isSecond, type Tx } from './open.ts'
import { blogPosts, blogSlugs } from './schema.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export function createBlogStore(db: Db): BlogStore {
  /** Runs a change, and tells of it once it is committed. */
  const changing = <Reason extends Misfit>(run: (tx: Tx) => Promise<Result<null, Reason>>) =>
    db.transaction(async (tx) => {
      const changed = await run(tx)
      if (changed.ok) notify(tx, 'posts')
      return changed
    })

  return {
    async published(now) {
      const rows = await db
        .select()
        .from(blogPosts)
        .where(visibleAt(now))
        .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.createdAt))
      return rows.map(toPost)
    },
    async bySlug(slug, now) {
      const [row] = await db
        .select()
        .from(blogPosts)
        .where(and(eq(blogPosts.slug, slug), visibleAt(now)))
      return row ? toPost(row) : null
    },
    async movedTo(slug, now) {
      const [row] = await db
        .select({ slug: blogPosts.slug })
        .from(blogSlugs)
        .innerJoin(blogPosts, eq(blogPosts.id, blogSlugs.postId))
        .where(and(eq(blogSlugs.slug, slug), eq(blogSlugs.reached, true), visibleAt(now)))
      return row && row.slug !== slug ? row.slug : null
    },
    async nextPublication(now) {
      const [row] = await db
        .select({ at: min(blogPosts.publishedAt) })
        .from(blogPosts)
        .where(gt(blogPosts.publishedAt, new Date(now)))
      return row?.at?.getTime() ?? null
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
        changing(async (tx) => {
          const at = new Date(now)
          await tx
            .insert(blogPosts)
            .values({ id, ...fields, createdAt: at, updatedAt: at, publishedAt: dateOf(publishedAt) })
          await tx.insert(blogSlugs).values({ slug: fields.slug, postId: id })
          await insertAudit(tx, entry, now)
          return ok(null)
        }),
      ),
    change: (id, version, { fields, publishedAt, entry }, now) =>
      refusingTaken(() =>
        changing<Misfit>(async (tx) => {
          const present = await locked(tx, id, version)
          if (!present.ok) return present
          const { slug, ...row } = present.value
          const moved = fields.slug !== slug
          if (moved && !(await claim(tx, fields.slug, id))) return refuse('slug-taken')
          if (row.publishedAt && row.publishedAt.getTime() <= now)
            await tx
              .insert(blogSlugs)
              .values({ slug, postId: id, reached: true })
              .onConflictDoUpdate({ target: blogSlugs.slug, set: { reached: true } })
          const rewritten = moved || fields.title !== row.title || fields.content !== row.content
          await tx
            .update(blogPosts)
            .set({
              ...fields,
              publishedAt: dateOf(publishedAt),
              version: version + 1,
              ...(rewritten && { updatedAt: new Date(now) }),
            })
            .where(eq(blogPosts.id, id))
          if (moved)
            await tx.delete(blogSlugs).where(and(eq(blogSlugs.slug, slug), eq(blogSlugs.reached, false)))
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

/** Why a change does not fit what is stored. */
type Misfit = 'unknown' | 'changed-meanwhile' | 'slug-taken'

type Row = typeof blogPosts.$inferSelect

const visibleAt = (now: Millis) => lte(blogPosts.publishedAt, new Date(now))
const dateOf = (at: Millis | null) => (at === null ? null : new Date(at))

/** The post of this version, which nobody else changes until the transaction ends. */
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

/** Whether a slug now belongs to this post; it may be a former one of its own. */
async function claim(tx: Tx, slug: string, postId: string): Promise<boolean> {
  await tx.insert(blogSlugs).values({ slug, postId }).onConflictDoNothing()
  const [owner] = await tx.select().from(blogSlugs).where(eq(blogSlugs.slug, slug))
  return owner?.postId === postId
}

/** The database has the last word on whose a slug is: of two who take it at once, the second is refused. */
async function refusingTaken<Reason>(
  run: () => Promise<Result<null, Reason>>,
): Promise<Result<null, Reason | 'slug-taken'>> {
  try {
    return await run()
  } catch (error) {
    if (isSecond(error, 'blog_slugs_pkey') || isSecond(error, 'blog_posts_slug')) return refuse('slug-taken')
    throw error
  }
}

function toPost(row: Row): Post {
  const { id, slug, title, content } = row
  const publishedAt = (row.publishedAt ?? row.createdAt).getTime()
  return { id, slug, title, content, publishedAt, changedAt: Math.max(publishedAt, row.updatedAt.getTime()) }
}

const toStaffPost = ({ createdAt: _, updatedAt, publishedAt, ...row }: Row): StaffPost => ({
  ...row,
  updatedAt: updatedAt.getTime(),
  publishedAt: publishedAt?.getTime() ?? null,
})
