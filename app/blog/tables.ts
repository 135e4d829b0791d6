import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/db/sql.ts'

/** Blog posts. A post without `publishedAt` is a draft. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    /** Author's name as shown to visitors; empty for the company. */
    author: text('author').notNull().default(''),
    /** Text in Markdown. */
    content: text('content').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    publishedAt: instant('published_at'),
    /** Number of saves. When two people edit a post at once, it reveals the conflict to the second save. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('blog_posts_slug').on(table.slug),
    index('blog_posts_published').on(table.publishedAt),
  ],
)
