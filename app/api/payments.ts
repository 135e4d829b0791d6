import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { canCheckPayment } from '#app/payments/limits.ts'
import { paymentMessages, refundMessages } from '#app/payments/messages.ts'
import { getOrderStatus } from '#app/payments/order.ts'
import { recordPaymentEvent } from '#app/payments/record-payment-event.ts'
import { recordProof, syncOrder } from '#app/payments/sync-order.ts'
import { formatBookingResponse } from './bookings.ts'
import { ApiError, readJsonBody } from './errors.ts'
import type { ApiContext } from './index.ts'
import { describeRoute } from './openapi.ts'
import { bookingSchema, buildDataSchema, successSchema, textSchema } from './schemas.ts'

const webhook = describeRoute({
  summary: 'Event from the payment provider, signed over the raw body',
  body: z.looseObject({}),
  answer: successSchema,
})

export function addPaymentRoutes(api: Hono, { app, clientIp, log }: ApiContext): void {
  const proofFields = Object.entries(app.payments.proofFields).map(([name, text]) => [name, textSchema(text)])
  const verification = describeRoute({
    summary: 'Report that an order is paid, with what the checkout gave the browser',
    body: z.object(Object.fromEntries(proofFields)),
    answer: buildDataSchema(bookingSchema),
  })

  api.post('/v1/payments/verification', verification, async (c) => {
    const proof = app.payments.readProof(await readJsonBody(c))
    if (!proof) throw new ApiError(400, paymentMessages['bad-signature'])
    if (!(await canCheckPayment(app, clientIp(c))))
      throw new ApiError(429, paymentMessages['too-many'], { retryAfterMs: 60_000 })
    const isSigned = await recordProof(app, proof)
    if (!isSigned) log.warn('a payment with a wrong signature was rejected')
    const details = isSigned ? await syncOrder(app, proof.orderId) : null
    if (!details) throw new ApiError(400, paymentMessages['bad-signature'])
    const { booking, order, refunds } = details
    const status = getOrderStatus(details, app.clock.now())
    if (status === 'paid' && booking.status !== 'cancelled')
      return c.json({ success: true, data: formatBookingResponse(booking, app, order) })
    const refund = refunds.findLast(({ paymentId }) => paymentId === proof.paymentId)
    if (!refund) throw new ApiError(409, paymentMessages[status])
    const { status: state, amount, reason } = refund
    throw new ApiError(409, refundMessages[reason], { refund: { state, amount, reason } })
  })

  api.post(`/v1/webhooks/${app.payments.id}`, webhook, async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    const event = app.payments.readWebhook(body, (name) => c.req.header(name))
    if (!event) {
      log.warn('a webhook was rejected: its signature is wrong')
      throw new ApiError(400, 'The signature of this webhook is wrong.')
    }
    const isNew = await recordPaymentEvent(app, event) // a worker syncs the order
    if (isNew && event.type === 'unknown') log.warn('a signed webhook was stored, and not understood')
    return c.json({ success: true })
  })
}
