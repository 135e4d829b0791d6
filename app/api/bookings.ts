import { Hono } from 'hono'
import * as z from 'zod/mini'
import { refusalMessages } from '#app/content/booking-refusals.ts'
import { paymentWords } from '#app/content/payment-standings.ts'
import { bookSession } from '#app/features/booking/book-session.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { limitBookings, untilTomorrow } from '#app/features/booking/limits.ts'
import { parseBooking } from '#app/features/booking/schema.ts'
import type { Order } from '#app/features/payments/domain/order.ts'
import { type HoldRefusal, holdSession } from '#app/features/payments/hold-session.ts'
import type { Result } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import { jsonBody } from './body.ts'
import { bookingView } from './booking-view.ts'
import { described } from './described.ts'
import type { AddressOf } from './index.ts'
import { about, booking, bookingRequest, success } from './schemas.ts'

const headers = z.object({
  'Idempotency-Key': z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))).register(about, {
    description: 'Your name for this request: sent again, it returns the booking it made',
  }),
})
const book = described({
  summary: 'Book a free session, or hold a paid one and open the order that pays for it',
  headers,
  body: bookingRequest,
  answers: {
    201: [
      'A free session is confirmed, or held until the link in its mail is used; a paid one held',
      success(booking),
    ],
  },
  refusals: {
    400: 'Broken JSON or Idempotency-Key',
    403: 'Sent from another site',
    409: 'The time is taken (nearest free ones in nearest)',
    413: 'More than 64 KB',
    415: 'Not JSON',
    422: 'A field is wrong; see errors',
    429: 'Too many requests, or too many sessions ahead; see Retry-After',
    503: 'The payment provider can’t be reached; the time is held, send the same request again',
  },
})

export function bookingsApi(services: Services, address: AddressOf): Hono {
  const app = new Hono()
  app.post('/v1/bookings', book, async (c) => {
    const key = c.req.header('idempotency-key')
    if (!headers.safeParse({ 'Idempotency-Key': key }).success) {
      return c.json(
        { success: false, message: 'Give Idempotency-Key as 1 to 200 visible ASCII characters.' },
        400,
      )
    }
    const parsed = parseBooking(await jsonBody(c))
    if (!parsed.ok) {
      return c.json(
        { success: false, message: 'Please check the fields named in errors.', errors: parsed.errors },
        422,
      )
    }
    const limited = await limitBookings(services, address(c), parsed.input.email)
    if (!limited.ok) {
      c.header('Retry-After', String(Math.ceil(limited.retryAfterMs / 1000)))
      return c.json({ success: false, message: limited.message }, 429)
    }
    const how = { method: 'api', address: address(c), idempotencyKey: key } as const
    const result: Result<{ booking: Booking; order?: Order }, HoldRefusal> =
      parsed.input.session === 'paid'
        ? await holdSession(services, parsed.input, how)
        : await bookSession(services, parsed.input, how)
    if (result.ok) {
      const { booking, order } = result.value
      return c.json({ success: true, data: bookingView(booking, services, order) }, 201)
    }
    const { reason } = result.reason
    if (reason === 'too-many-upcoming') {
      c.header('Retry-After', String(Math.ceil(untilTomorrow(services) / 1000)))
      return c.json({ success: false, message: refusalMessages[reason].message }, 429)
    }
    const { status, body } = refused(result.reason)
    return c.json(body, status)
  })
  return app
}

function refused(refusal: HoldRefusal) {
  if (refusal.reason === 'provider-unreachable')
    return { status: 503 as const, body: { success: false, message: paymentWords['not-started'] } }
  const words = refusalMessages[refusal.reason]
  const { message } = words
  const field = 'field' in words && words.field
  if (field) return { status: 422 as const, body: { success: false, message, errors: { [field]: message } } }
  const nearest = refusal.reason === 'slot-taken' ? { nearest: refusal.nearest } : {}
  return { status: 409 as const, body: { success: false, message, ...nearest } }
}
