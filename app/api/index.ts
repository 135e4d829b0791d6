import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { WebhookOutcome } from '#app/features/payments/take-webhook.ts'
import type { Services } from '#app/ports/services.ts'
import { authApi } from './auth.ts'
import { availabilityApi } from './availability.ts'
import { blogsApi } from './blogs.ts'
import { bookingsApi } from './bookings.ts'
import { enquiriesApi } from './enquiries.ts'
import { openapi } from './openapi.ts'
import { paymentsApi } from './payments.ts'

/** Where a request came from, for limits. */
export type AddressOf = (c: Context) => string

/** For who books or pays while the database is gone. */
const outOfReach =
  'We can’t reach our calendar at the moment. Nothing is booked or charged twice: please try again in a minute.'

/** Where the API tells of what went wrong; never with what a request said. */
export type ApiLog = {
  report(error: unknown): void
  note(what: string): void
  /** Told of each webhook. */
  heard(provider: string, outcome: WebhookOutcome): void
}

/** The HTTP API under /api. Every answer is JSON; a refusal is `{success:false,message}`, never a stack trace. */
export function api(services: Services, log: ApiLog, address: AddressOf): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex')
  })
  app.get('/v1/openapi.json', (c) => c.json(openapi(app.routes, services.settings.siteUrl)))
  app.route('/', availabilityApi(services))
  app.route('/', bookingsApi(services, address))
  app.route('/', paymentsApi(services, address, log))
  app.route('/', blogsApi(services))
  app.route('/', enquiriesApi(services, address))
  app.route('/', authApi(services, address))
  app.all('*', (c) => c.json({ success: false, message: 'There is nothing at this address.' }, 404))
  app.onError(async (error, c) => {
    if (error instanceof HTTPException)
      return c.json({ success: false, message: error.message }, error.status)
    log.report(error)
    if (await services.trouble(error)) {
      c.header('Retry-After', '30')
      return c.json({ success: false, message: outOfReach }, 503)
    }
    return c.json({ success: false, message: 'Something went wrong on our side. Please try again.' }, 500)
  })
  return app
}
