import { Hono } from 'hono'
import { type BookingRefusal, bookSession } from '#app/features/booking/book-session.ts'
import { indiaIso } from '#app/features/booking/domain/availability.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { meetingLink } from '#app/features/booking/emails/meeting-link.ts'
import { limitBookings } from '#app/features/booking/limits.ts'
import { refusalMessages } from '#app/features/booking/messages.ts'
import { parseBooking } from '#app/features/booking/schema.ts'
import type { Services, SiteSettings } from '#app/ports/services.ts'
import { jsonBody } from './body.ts'
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
    const result = await bookSession(services, parsed.input, { method: 'api', idempotencyKey: key })
    if (result.ok) {
      return c.json({ success: true, data: bookingView(result.value.booking, services.settings) }, 201)
    }
    const { status, body } = refused(result.reason)
    return c.json(body, status)
  })
  return app
}

const bookingView = (booking: Booking, settings: SiteSettings) => ({
  reference: booking.reference,
  status: booking.state,
  startsAt: indiaIso(booking.startsAt),
  endsAt: indiaIso(booking.endsAt),
  meetingLink: meetingLink(settings.meetingUrl, booking),
  manageUrl: `${settings.siteUrl}/bookings/${booking.token}`,
})

function refused(refusal: BookingRefusal) {
  const { message, field } = refusalMessages[refusal.reason]
  if (field) return { status: 422 as const, body: { success: false, message, errors: { [field]: message } } }
  const nearest =
    refusal.reason === 'slot-taken'
      ? { nearest: refusal.nearest.map(({ date, slot }) => ({ date, ...slot })) }
      : {}
  return { status: 409 as const, body: { success: false, message, ...nearest } }
}
