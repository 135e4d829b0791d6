import { desc } from 'drizzle-orm'
import type { BlogStore } from '#app/ports/blog.ts'
import type { Db } from './open.ts'
import { blogPosts } from './schema.ts'

export function createBlogStore(db: Db): BlogStore {
  return {
    async published() {
      const rows = await db.select().from(blogPosts).orderBy(desc(blogPosts.createdAt))
      return rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() }))
    },
  }
}
