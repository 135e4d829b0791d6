import { desc, eq } from 'drizzle-orm'
import type { BlogStore, Post } from '#app/ports/blog.ts'
import type { Db } from './open.ts'
import { blogPosts } from './schema.ts'

export function createBlogStore(db: Db): BlogStore {
  return {
    async published() {
      const rows = await db.select().from(blogPosts).orderBy(desc(blogPosts.createdAt))
      return rows.map(toPost)
    },
    async bySlug(slug) {
      const [row] = await db.select().from(blogPosts).where(eq(blogPosts.slug, slug)).limit(1)
      return row ? toPost(row) : null
    },
  }
}

const toPost = (row: typeof blogPosts.$inferSelect): Post => ({ ...row, createdAt: row.createdAt.getTime() })
