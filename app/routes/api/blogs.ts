import { Hono } from 'hono'
import type { Services } from '#app/ports/services.ts'

export function blogsApi(services: Services): Hono {
  const app = new Hono()
  app.get('/v1/blogs', async (c) => {
    const posts = await services.blog.published(services.clock.now())
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
