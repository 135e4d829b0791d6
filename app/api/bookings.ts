import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Booking } from '#app/booking/booking.ts'
import { isCompleted } from '#app/booking/booking-status.ts'
import { bookingForm, parseBooking } from '#app/booking/forms.ts'
import { limitBookings } from '#app/booking/limits.ts'
import { buildJoinLink } from '#app/booking/links.ts'
import { isPhoneCall } from '#app/booking/visitor.ts'
import { indiaIso } from '#app/lib/time.ts'
import { paymentMessages } from '#app/payments/messages.ts'
import type { Order } from '#app/payments/order.ts'
import { placeBooking } from '#app/payments/place-booking.ts'
import type { App } from '#app/server/app-context.ts'
import { ApiError, createInvalidFieldsError, readJsonBody } from './errors.ts'
import type { ApiContext } from './index.ts'
import { describeRoute } from './openapi.ts'
import { bookingSchema, buildDataSchema, describeSchema } from './schemas.ts'

const headers = z.object({
  'Idempotency-Key': describeSchema(
    z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/))),
    'Your name for this request: sent again, it returns the booking it made',
  ),
})
const book = describeRoute({
  summary: 'Book a free session, or hold a slot for a paid one and open the order that pays for it',
  header: headers,
  body: bookingForm,
  status: 201,
  answer: buildDataSchema(bookingSchema),
})

export function addBookingRoutes(api: Hono, { app, clientIp }: ApiContext): void {
  api.post('/v1/bookings', book, async (c) => {
    const key = c.req.header('idempotency-key')
    if (!headers.safeParse({ 'Idempotency-Key': key }).success)
      throw new ApiError(400, 'Give Idempotency-Key as 1 to 200 visible ASCII characters.')
    const parsed = parseBooking(await readJsonBody(c))
    if (!parsed.ok) throw createInvalidFieldsError(parsed.errors)
    await limitBookings(app, clientIp(c), parsed.input.email)
    const request = { method: 'api', clientIp: clientIp(c), idempotencyKey: key } as const
    const { booking, order } = await placeBooking(app, parsed.input, request)
    if (!order && booking.kind === 'paid') throw new ApiError(503, paymentMessages['not-started'])
    return c.json({ success: true, data: formatBookingResponse(booking, app, order) }, 201)
  })
}

/** Formats a booking with the API's field names. `order` is the payment order of a held paid session. */
export const formatBookingResponse = (
  booking: Booking,
  { config, payments, clock }: Pick<App, 'config' | 'payments' | 'clock'>,
  order: Order | null = null,
): z.output<typeof bookingSchema> => ({
  reference: booking.reference,
  status: isCompleted(booking, clock.now()) ? 'completed' : booking.status,
  startsAt: indiaIso(booking.startsAt),
  endsAt: indiaIso(booking.endsAt),
  way: booking.visitor.mode,
  meetingLink:
    booking.status === 'confirmed' && !isPhoneCall(booking.visitor)
      ? buildJoinLink(config.siteUrl, booking)
      : null,
  manageUrl: `${config.siteUrl}/bookings/${booking.token}`,
  ...(booking.status === 'held' && { heldUntil: indiaIso(booking.heldUntil) }),
  ...(order && {
    order: { id: order.id, amount: order.amount, currency: order.currency, keyId: payments.publicKey },
  }),
})
