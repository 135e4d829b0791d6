import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBlogStore } from '#app/adapters/db/blog.ts'
import type { OpenDb } from '#app/adapters/db/open.ts'
import { blogPosts } from '#app/adapters/db/schema.ts'
import type { BlogStore } from '#app/ports/blog.ts'
import { eachDatabase } from '../databases.ts'

const post = (slug: string, day: string) => ({
  id: crypto.randomUUID(),
  slug,
  title: `About ${slug}`,
  content: '**Text**',
  createdAt: new Date(`${day}T10:00:00Z`),
})

eachDatabase((_name, open) => {
  let opened: OpenDb
  let blog: BlogStore
  const older = post('older', '2026-11-01')
  const newer = post('newer', '2026-11-02')

  beforeAll(async () => {
    opened = await open()
    blog = createBlogStore(opened.db)
    await opened.db.insert(blogPosts).values([older, newer])
  })
  afterAll(() => opened?.close())

  test('posts come newest first', async () => {
    expect((await blog.published()).map(({ slug }) => slug)).toEqual(['newer', 'older'])
  })

  test('a post is found by its slug', async () => {
    expect(await blog.bySlug('older')).toEqual({ ...older, createdAt: older.createdAt.getTime() })
    expect(await blog.bySlug('nothing')).toBeNull()
  })
})
