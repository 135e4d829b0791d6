import { Hono } from 'hono'
import { bookSession } from '#app/features/booking/book-session.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { limitBookings, networkWait } from '#app/features/booking/limits.ts'
import { refusalMessages } from '#app/features/booking/messages.ts'
import { parseBooking } from '#app/features/booking/schema.ts'
import type { Order } from '#app/features/payments/domain/order.ts'
import { type HoldRefusal, holdSession } from '#app/features/payments/hold-session.ts'
import { paymentWords } from '#app/features/payments/words.ts'
import type { Result } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import { jsonBody } from './body.ts'
import { bookingView } from './booking-view.ts'
import type { AddressOf } from './index.ts'

const idempotencyKey = /^[\x21-\x7e]{1,200}$/

export function bookingsApi(services: Services, address: AddressOf): Hono {
  const app = new Hono()
  app.post('/v1/bookings', async (c) => {
    const key = c.req.header('idempotency-key')
    if (key !== undefined && !idempotencyKey.test(key)) {
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
    if (reason === 'too-many-holds' || reason === 'too-many-today') {
      c.header('Retry-After', String(Math.ceil(networkWait(services, reason) / 1000)))
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
  const { message, field } = refusalMessages[refusal.reason]
  if (field) return { status: 422 as const, body: { success: false, message, errors: { [field]: message } } }
  const nearest =
    refusal.reason === 'slot-taken'
      ? { nearest: refusal.nearest.map(({ date, slot }) => ({ date, ...slot })) }
      : {}
  return { status: 409 as const, body: { success: false, message, ...nearest } }
}
