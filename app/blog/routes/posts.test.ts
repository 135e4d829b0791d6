import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { Services } from '#app/ports/services.ts'
import { reportContext, servicesContext } from '#app/routes/context.ts'
import { readPosts, shownPost } from './posts.ts'

const post = {
  id: 'a',
  author: '',
  slug: 'first',
  title: 'First',
  content: 'Short.',
  publishedAt: Date.parse('2026-11-17T19:00:00Z'),
  changedAt: Date.parse('2026-11-19T19:00:00Z'),
}

test('posts that cannot be read are reported, and none are shown', async () => {
  const error = new Error('no database')
  const report = vi.fn()
  const context = new RouterContextProvider()
  const blog = { published: () => Promise.reject(error) }
  context.set(servicesContext, { blog, clock: { now: () => 0 } } as unknown as Services)
  context.set(reportContext, report)
  expect(await readPosts(context)).toBeNull()
  expect(report).toHaveBeenCalledExactlyOnceWith(error)
})

test('a post is dated by the day in India', () => {
  expect(shownPost(post, 3)).toMatchObject({ date: '2026-11-18', html: '<p>Short.</p>\n' })
})

test('a text that fits into five lines needs no toggle', () => {
  expect(shownPost(post, 3).long).toBe(false)
  expect(shownPost({ ...post, content: 'word '.repeat(60) }, 3).long).toBe(true)
})
