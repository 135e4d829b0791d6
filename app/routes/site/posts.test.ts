import { expect, test, vi } from 'vitest'
import type { BlogStore } from '#app/ports/blog.ts'
import { readPosts, shownPost } from './posts.ts'

const post = {
  id: 'a',
  slug: 'first',
  title: 'First',
  content: 'Short.',
  createdAt: Date.parse('2026-11-17T19:00:00Z'),
}

const blogOf = (published: BlogStore['published']) => ({ blog: { published, bySlug: async () => null } })

test('posts that cannot be read are logged, and none are shown', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = blogOf(() => Promise.reject(new Error('no database')))
  expect(await readPosts(broken)).toBeNull()
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

test('a post is dated by the day in India', () => {
  expect(shownPost(post, 3)).toMatchObject({ date: '2026-11-18', html: '<p>Short.</p>\n' })
})

test('a text that fits into five lines needs no toggle', () => {
  expect(shownPost(post, 3).long).toBe(false)
  expect(shownPost({ ...post, content: 'word '.repeat(60) }, 3).long).toBe(true)
})
