import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { listPublishedPosts } from '#app/blog/queries.ts'
import { getAvailability } from '#app/booking/list-slots.ts'
import { enquiryKinds, isEnquiryKind } from '#app/enquiries/enquiry.ts'
import { enquiryForms } from '#app/enquiries/forms.ts'
import { receiveEnquiry } from '#app/enquiries/receive-enquiry.ts'
import { getSender } from '#app/enquiries/sender.ts'
import { buildFormSchema } from '#app/lib/forms/field-schemas.ts'
import { languageCodes, parseLanguage } from '#app/lib/languages.ts'
import { addDays, isIsoDate } from '#app/lib/time.ts'
import { subscribeFields } from '#app/newsletter/forms.ts'
import { subscribe } from '#app/newsletter/subscribe.ts'
import type { App } from '#app/server/app-context.ts'
import { formatFailure } from '#app/server/failure.ts'
import { addAuthRoutes } from './auth.ts'
import { addBookingRoutes } from './bookings.ts'
import { ApiError, parseInput, readJsonBody, sendError, toApiError } from './errors.ts'
import { describeRoute, generateOpenApi } from './openapi.ts'
import { addPaymentRoutes } from './payments.ts'
import {
  availabilitySchema,
  buildDataSchema,
  dateTimeSchema,
  describeSchema,
  successSchema,
  textSchema,
} from './schemas.ts'

export type ApiContext = {
  app: App
  clientIp(c: Context): string
  /** Logger. Messages must not contain the content of requests, because it is personal data. */
  log: Pick<Logger, 'error' | 'warn'>
}

/** Creates the HTTP API under /api. Responses are JSON; errors are `{success:false,message}` without stack traces. */
export function createApi(context: ApiContext): Hono {
  const { app, log } = context
  const api = new Hono()
  // before the handlers, because a header on a finished response copies it
  api.use((c, next) => {
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex')
    c.header('Vary', 'Accept-Encoding')
    return next()
  })
  api.get('/v1/openapi.json', (c) =>
    c.json(generateOpenApi(api.routes, { ...app.config, ...app.business().company })),
  )
  addAvailability(api, context)
  addBookingRoutes(api, context)
  addPaymentRoutes(api, context)
  addBlog(api, context)
  addEnquiries(api, context)
  addAuthRoutes(api, context)
  api.all('*', (c) => sendError(c, new ApiError(404, 'There is nothing at this address.')))
  api.onError(async (thrown, c) => {
    const error = toApiError(thrown)
    if (error instanceof ApiError) return sendError(c, error)
    log.error(formatFailure(error), 'unexpected API error')
    if (!(await app.findDatabaseProblem(error)))
      return sendError(c, new ApiError(500, 'Something went wrong on our side. Please try again.'))
    const message =
      'We can’t reach our calendar at the moment. Nothing is booked or charged twice: please try again in a minute.'
    return sendError(c, new ApiError(503, message, { retryAfterMs: 30_000 }))
  })
  return api
}

const post = z.object({
  _id: z.string(),
  title: z.string(),
  content: textSchema('Markdown'),
  createdAt: dateTimeSchema('When it was published'),
})

const postsRoute = describeRoute({
  summary: 'The published posts, newest first',
  answer: buildDataSchema(z.array(post)),
})

function addBlog(api: Hono, { app }: ApiContext): void {
  api.get('/v1/blogs', postsRoute, async (c) => {
    const posts = await listPublishedPosts(app.db)
    const data = posts.map(({ id, title, content, publishedAt }) => {
      return { _id: id, title, content, createdAt: new Date(publishedAt).toISOString() }
    })
    return c.json({ success: true, data })
  })
}

/** Maximum number of days in an availability request: today plus the longest booking horizon of 180 days. */
const maxDaysPerRequest = 181

const date = (name: string, description: string) => {
  const params = { error: `Give "${name}" as a date that exists, YYYY-MM-DD.`, abort: true }
  return describeSchema(z.iso.date(params).check(z.refine(isIsoDate, params)), description)
}
const availabilityQuery = z
  .object({
    from: date('from', 'First India date'),
    to: date('to', `Last India date; ${maxDaysPerRequest} days at most`),
    session: z.enum(['free', 'paid'], 'Give "session" as free or paid.'),
    counselor: describeSchema(z.optional(z.string()), 'Counselor id; the first counselor when absent'),
    language: describeSchema(
      z.optional(z.enum(['', ...languageCodes], `Give "language" as ${languageCodes.join(', ')}.`)),
      'Of the session; the counselor speaks it',
    ),
  })
  .check(
    z.refine(({ from, to }) => from <= to && to < addDays(from, maxDaysPerRequest), {
      path: ['to'],
      error: `Give "to" as one of the ${maxDaysPerRequest} days that begin with "from".`,
    }),
  )
const availabilityRoute = describeRoute({
  summary: 'The slots of each day, and whether they are available',
  query: availabilityQuery,
  answer: buildDataSchema(availabilitySchema),
})

function addAvailability(api: Hono, { app }: ApiContext): void {
  api.get('/v1/availability', availabilityRoute, async (c) => {
    const { counselor, language, ...range } = parseInput(availabilityQuery, c.req.query())
    const query = { ...range, counselor: counselor || undefined, language: parseLanguage(language) }
    return c.json({ success: true, data: await getAvailability(app, query) })
  })
}

const enquiryRoute = describeRoute({
  summary: 'Write to the company, with the fields of one of its forms',
  path: z.object({ form: z.enum(enquiryKinds) }),
  body: z.union(enquiryKinds.map((kind) => buildFormSchema(enquiryForms[kind].fields))),
  status: 201,
  answer: successSchema,
})
const newsletterRoute = describeRoute({
  summary: 'Ask for the newsletter; a link that confirms it is sent to the email address',
  body: buildFormSchema(subscribeFields),
  status: 202,
  answer: successSchema,
})

function addEnquiries(api: Hono, { app, clientIp }: ApiContext): void {
  api.post('/v1/enquiries/:form', enquiryRoute, async (c) => {
    const kind = c.req.param('form')
    if (!isEnquiryKind(kind)) throw new ApiError(404, `There is no form ${kind}.`)
    const values = await readJsonBody(c)
    await receiveEnquiry(app, kind, values, getSender(c.req.raw, clientIp(c), values, 'api'))
    return c.json({ success: true }, 201)
  })

  api.post('/v1/newsletter', newsletterRoute, async (c) => {
    const values = await readJsonBody(c)
    await subscribe(app, values, getSender(c.req.raw, clientIp(c), values, 'api'))
    return c.json({ success: true }, 202)
  })
}
