import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { listPublishedPosts } from '#app/blog/queries.ts'
import type { App } from '#app/server/app-context.ts'
import { addAuth } from './auth.ts'
import { addAvailability } from './availability.ts'
import { addBookings } from './bookings.ts'
import { addEnquiryRoutes } from './enquiries.ts'
import { ApiError, answerError } from './errors.ts'
import { describeRoute, openapi } from './openapi.ts'
import { addPayments } from './payments.ts'
import { post, success } from './schemas.ts'

export type ApiContext = {
  app: App
  clientIp(c: Context): string
  log: ApiLog
}

/** Log of the API, which receives no content of requests. */
type ApiLog = {
  report(error: unknown): void
  note(what: string): void
}

const databaseGone =
  'We can’t reach our calendar at the moment. Nothing is booked or charged twice: please try again in a minute.'

/** Creates the HTTP API under /api. Every response is JSON; errors are `{success:false,message}` without stack traces. */
export function createApi(app: App, log: ApiLog, clientIp: ApiContext['clientIp']): Hono {
  const api = new Hono()
  const context = { app, clientIp, log }
  api.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex')
  })
  api.get('/v1/openapi.json', (c) =>
    c.json(openapi(api.routes, { ...app.config, ...app.business().company })),
  )
  for (const add of [addAvailability, addBookings, addPayments, addBlog, addEnquiryRoutes, addAuth])
    add(api, context)
  api.all('*', (c) => answerError(c, new ApiError(404, 'There is nothing at this address.')))
  api.onError(async (error, c) => {
    if (error instanceof ApiError) return answerError(c, error)
    log.report(error)
    if (await app.trouble(error))
      return answerError(c, new ApiError(503, databaseGone, { retryAfterMs: 30_000 }))
    return answerError(c, new ApiError(500, 'Something went wrong on our side. Please try again.'))
  })
  return api
}

const listPosts = describeRoute({
  summary: 'The published posts, newest first',
  answers: { 200: ['Posts', success(z.array(post))] },
})

function addBlog(api: Hono, { app }: ApiContext): void {
  api.get('/v1/blogs', listPosts, async (c) => {
    const posts = await listPublishedPosts(app.db)
    const data = posts.map(({ id, title, content, publishedAt }) => {
      return { _id: id, title, content, createdAt: publishedAt.toISOString() }
    })
    return c.json({ success: true, data })
  })
}
