import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Services } from '#app/ports/services.ts'
import { described } from './described.ts'
import { post, success } from './schemas.ts'

const list = described({
  summary: 'The published posts, newest first',
  answers: { 200: ['Posts', success(z.array(post))] },
})

export function blogsApi(services: Services): Hono {
  const app = new Hono()
  app.get('/v1/blogs', list, async (c) => {
    const posts = await services.blog.published()
    return c.json({
      success: true,
      data: posts.map((post) => ({
        _id: post.id,
        title: post.title,
        content: post.content,
        createdAt: new Date(post.publishedAt).toISOString(),
      })),
    })
  })
  return app
}
