import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Booking } from '#app/booking/booking.ts'
import { isCompleted } from '#app/booking/booking-status.ts'
import { isPhoneCall } from '#app/booking/choices.ts'
import { bookingForm, parseBooking } from '#app/booking/forms.ts'
import { limitBookings } from '#app/booking/limits.ts'
import { joinLink } from '#app/booking/links.ts'
import { BookingError } from '#app/booking/messages.ts'
import { indiaIso } from '#app/lib/time.ts'
import { placeBooking } from '#app/payments/hold-session.ts'
import { paymentMessages } from '#app/payments/messages.ts'
import type { Order } from '#app/payments/order.ts'
import type { App } from '#app/server/app-context.ts'
import { ApiError, invalidFieldsMessage, readJsonBody } from './errors.ts'
import type { ApiContext } from './index.ts'
import { describeRoute } from './openapi.ts'
import { type BookingResponse, bookingSchema, dataSchema, openApiMetadata } from './schemas.ts'

const headers = z.object({
  'Idempotency-Key': z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))).register(openApiMetadata, {
    description: 'Your name for this request: sent again, it returns the booking it made',
  }),
})
const book = describeRoute({
  summary: 'Book a free session, or hold a slot for a paid one and open the order that pays for it',
  headers,
  body: bookingForm,
  answers: {
    201: [
      'A free session is confirmed, or held until the link in its email is used; a paid one is held',
      dataSchema(bookingSchema),
    ],
  },
  refusals: [400, 403, 409, 413, 415, 422, 429, 503],
})

export function addBookingRoutes(api: Hono, { app, clientIp }: ApiContext): void {
  api.post('/v1/bookings', book, async (c) => {
    const key = c.req.header('idempotency-key')
    if (!headers.safeParse({ 'Idempotency-Key': key }).success)
      throw new ApiError(400, 'Give Idempotency-Key as 1 to 200 visible ASCII characters.')
    const parsed = parseBooking(await readJsonBody(c))
    if (!parsed.ok) throw new ApiError(422, invalidFieldsMessage, { errors: parsed.errors })
    const limited = await limitBookings(app, clientIp(c), parsed.input.email)
    if (limited) throw new ApiError(429, limited.message, { retryAfterMs: limited.retryAfterMs })
    const request = { method: 'api', clientIp: clientIp(c), idempotencyKey: key } as const
    const { booking, order } = await placeBooking(app, parsed.input, request).catch((error) => {
      throw toApiError(error)
    })
    if (!order && booking.kind === 'paid') throw new ApiError(503, paymentMessages['not-started'])
    return c.json({ success: true, data: formatBookingResponse(booking, app, order) }, 201)
  })
}

/** Converts a BookingError to an ApiError. Returns any other error unchanged. */
function toApiError(error: unknown): unknown {
  if (!(error instanceof BookingError)) return error
  const { message, field } = error.describe()
  if (error.code === 'too-many-upcoming') return new ApiError(429, message)
  if (field) return new ApiError(422, message, { errors: { [field]: message } })
  return new ApiError(409, message, error.code === 'slot-taken' ? { nearest: error.nearest } : {})
}

/** Formats a booking with the API's field names. `order` is the order of a held booking. */
export const formatBookingResponse = (
  booking: Booking,
  { config, payments, clock }: Pick<App, 'config' | 'payments' | 'clock'>,
  order: Order | null = null,
): BookingResponse => ({
  reference: booking.reference,
  status: isCompleted(booking, clock.now()) ? 'completed' : booking.status,
  startsAt: indiaIso(booking.startsAt),
  endsAt: indiaIso(booking.endsAt),
  way: booking.visitor.mode,
  meetingLink:
    booking.status === 'confirmed' && !isPhoneCall(booking.visitor)
      ? joinLink(config.siteUrl, booking)
      : null,
  manageUrl: `${config.siteUrl}/bookings/${booking.token}`,
  ...(booking.status === 'held' && { heldUntil: indiaIso(booking.heldUntil) }),
  ...(order && {
    order: { id: order.id, amount: order.amount, currency: order.currency, keyId: payments.publicKey },
  }),
})
