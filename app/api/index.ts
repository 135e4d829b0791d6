import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { listPublishedPosts } from '#app/blog/queries.ts'
import { maxDaysPerRequest } from '#app/booking/calendar.ts'
import { getAvailability } from '#app/booking/list-slots.ts'
import { BookingError } from '#app/booking/messages.ts'
import { enquiryKinds, isEnquiryKind } from '#app/enquiries/enquiry.ts'
import { enquiryForms } from '#app/enquiries/forms.ts'
import { receiveEnquiry } from '#app/enquiries/receive-enquiry.ts'
import { submitForm } from '#app/enquiries/routes/form-response.ts'
import { getSender, type Sender } from '#app/enquiries/sender.ts'
import { formSchema, listFirstErrors } from '#app/lib/forms/field-schemas.ts'
import { languageCodes, parseLanguage } from '#app/lib/languages.ts'
import { isIsoDate } from '#app/lib/time.ts'
import { subscribeFields } from '#app/newsletter/forms.ts'
import { subscribe } from '#app/newsletter/subscribe.ts'
import type { App } from '#app/server/app-context.ts'
import { formatFailure } from '#app/server/failure.ts'
import { addAuthRoutes } from './auth.ts'
import { addBookingRoutes } from './bookings.ts'
import { ApiError, invalidFieldsMessage, readJsonBody, sendError } from './errors.ts'
import { describeRoute, generateOpenApi } from './openapi.ts'
import { addPaymentRoutes } from './payments.ts'
import {
  availabilitySchema,
  dataSchema,
  dateTimeSchema,
  doneSchema,
  openApiMetadata,
  textSchema,
} from './schemas.ts'

export type ApiContext = {
  app: App
  clientIp(c: Context): string
  /** Log, which must not contain the content of requests. */
  log: Pick<Logger, 'error' | 'warn'>
}

const databaseGone =
  'We can’t reach our calendar at the moment. Nothing is booked or charged twice: please try again in a minute.'

/** Creates the HTTP API under /api. Responses are JSON; errors are `{success:false,message}` without stack traces. */
export function createApi(app: App, log: ApiContext['log'], clientIp: ApiContext['clientIp']): Hono {
  const api = new Hono()
  const context = { app, clientIp, log }
  api.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex')
  })
  api.get('/v1/openapi.json', (c) =>
    c.json(generateOpenApi(api.routes, { ...app.config, ...app.business().company })),
  )
  for (const add of [
    addAvailability,
    addBookingRoutes,
    addPaymentRoutes,
    addBlog,
    addEnquiries,
    addAuthRoutes,
  ])
    add(api, context)
  api.all('*', (c) => sendError(c, new ApiError(404, 'There is nothing at this address.')))
  api.onError(async (error, c) => {
    if (error instanceof ApiError) return sendError(c, error)
    log.error(formatFailure(error), 'unexpected API error')
    if (await app.trouble(error))
      return sendError(c, new ApiError(503, databaseGone, { retryAfterMs: 30_000 }))
    return sendError(c, new ApiError(500, 'Something went wrong on our side. Please try again.'))
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
  answers: { 200: ['Posts', dataSchema(z.array(post))] },
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

const date = (name: string, description: string) => {
  const wrong = `Give "${name}" as a date that exists, YYYY-MM-DD.`
  return z
    .string(wrong)
    .check(z.refine(isIsoDate, wrong))
    .register(openApiMetadata, { description, format: 'date' })
}
const availabilityQuery = z.object({
  from: date('from', 'First India date'),
  to: date('to', `Last India date; ${maxDaysPerRequest} days at most`),
  session: z.enum(['free', 'paid'], 'Give "session" as free or paid.'),
  counselor: z
    .optional(z.string())
    .register(openApiMetadata, { description: 'Counselor id; the first counselor when absent' }),
  language: z
    .optional(z.enum(['', ...languageCodes], `Give "language" as ${languageCodes.join(', ')}.`))
    .register(openApiMetadata, { description: 'Of the session; the counselor speaks it' }),
})
const availabilityRoute = describeRoute({
  summary: 'The slots of each day, and whether they are available',
  query: availabilityQuery,
  answers: { 200: ['The days, in order', dataSchema(availabilitySchema)] },
  refusals: [422],
})

const availabilityErrors: Readonly<Record<string, Record<string, string>>> = {
  'range-reversed': { to: '"to" must not be before "from".' },
  'range-too-long': { to: `Ask for ${maxDaysPerRequest} days at most.` },
  'unknown-counselor': { counselor: 'There is no such counselor.' },
  'language-not-spoken': { language: 'That counselor gives no sessions in this language.' },
}

function addAvailability(api: Hono, { app }: ApiContext): void {
  api.get('/v1/availability', availabilityRoute, async (c) => {
    const parsed = availabilityQuery.safeParse(c.req.query())
    if (!parsed.success)
      throw new ApiError(422, invalidFieldsMessage, { errors: listFirstErrors(parsed.error) })
    const { counselor, language, ...range } = parsed.data
    const wanted = { ...range, counselor: counselor || undefined, language: parseLanguage(language) }
    const found = await getAvailability(app, wanted).catch((error) => {
      const known = error instanceof BookingError && availabilityErrors[error.code]
      throw known ? new ApiError(422, invalidFieldsMessage, { errors: known }) : error
    })
    return c.json({ success: true, data: found })
  })
}

const formErrorStatuses = [403, 409, 422, 429, 451] as const
const enquiryRoute = describeRoute({
  summary: 'Write to the company, with the fields of one of its forms',
  path: z.object({ form: z.enum(enquiryKinds) }),
  body: z.union(enquiryKinds.map((kind) => formSchema(enquiryForms[kind].fields))),
  answers: { 201: ['Stored', doneSchema] },
  refusals: formErrorStatuses,
})
const newsletterRoute = describeRoute({
  summary: 'Ask for the newsletter; a link that confirms it is sent to the email address',
  body: formSchema(subscribeFields),
  answers: { 202: ['The same for every email address', doneSchema] },
  refusals: formErrorStatuses,
})

function addEnquiries(api: Hono, { app, clientIp }: ApiContext): void {
  const respond = async (
    c: Context,
    status: 201 | 202,
    submit: (values: Record<string, unknown>, sender: Sender) => Promise<void>,
  ) => {
    const values = await readJsonBody(c)
    const sender = getSender(c.req.raw, clientIp(c), values, app.config, 'api')
    const { failure, headers } = await submitForm(sender, () => submit(values, sender))
    for (const [name, value] of headers) c.header(name, value)
    if (!failure) return c.json({ success: true }, status)
    const { status: refused, ...rest } = failure
    return c.json({ success: false, ...rest }, refused)
  }

  api.post('/v1/enquiries/:form', enquiryRoute, (c) => {
    const kind = c.req.param('form')
    if (!isEnquiryKind(kind)) throw new ApiError(404, `There is no form ${kind}.`)
    return respond(c, 201, (values, sender) => receiveEnquiry(app, kind, values, sender))
  })

  api.post('/v1/newsletter', newsletterRoute, (c) =>
    respond(c, 202, (values, sender) => subscribe(app, values, sender)),
  )
}
