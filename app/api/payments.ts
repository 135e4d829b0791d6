import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { paymentWords } from '#app/content/payment-standings.ts'
import { limitVerifications } from '#app/payments/limits.ts'
import { whyBack } from '#app/payments/refund-reasons.ts'
import { takeWebhook } from '#app/payments/take-webhook.ts'
import { verifyPayment } from '#app/payments/verify-payment.ts'
import { paymentStanding } from '#app/payments/view.ts'
import type { Services } from '#app/ports/services.ts'
import { showBooking } from './bookings.ts'
import { ApiError, readJson } from './errors.ts'
import type { ApiContext } from './index.ts'
import { describeRoute } from './openapi.ts'
import { booking, done, success, text } from './schemas.ts'

/** @param proofFields fields that the checkout returns to the browser, by the provider's names */
const verification = ({ proofFields }: Services['provider']) =>
  describeRoute({
    summary: 'Report that an order is paid, with what the checkout gave the browser',
    body: z.object(Object.fromEntries(Object.entries(proofFields).map(([name, what]) => [name, text(what)]))),
    answers: { 200: ['The confirmed booking', success(booking)] },
    refusals: [400, 409, 429, 503],
  })
const webhook = describeRoute({
  summary: 'Event from the payment provider, signed over the raw body',
  body: z.looseObject({}),
  answers: { 200: ['Stored, or known already', done] },
  refusals: [400],
})

export function addPayments(app: Hono, { services, clientIp, log }: ApiContext): void {
  const { provider } = services

  app.post('/v1/payments/verification', verification(provider), async (c) => {
    const fields = await readJson(c)
    if (typeof provider.proofIn(fields) !== 'object') throw new ApiError(400, paymentWords['bad-signature'])
    if (!(await limitVerifications(services, clientIp(c))))
      throw new ApiError(429, paymentWords['too-many'], { retryAfterMs: 60_000 })
    const verified = await verifyPayment(services, fields)
    if (!verified.ok) {
      if (verified.reason !== 'bad-signature') throw new ApiError(503, paymentWords[verified.reason])
      log.note('a payment with a wrong signature was refused')
      throw new ApiError(400, paymentWords['bad-signature'])
    }
    const { account, paymentId } = verified.value
    const { booking, order } = account
    const status = paymentStanding(account, services.clock.now())
    if (status === 'paid' && ['confirmed', 'completed', 'no-show'].includes(booking.state))
      return c.json({ success: true, data: showBooking(booking, services, order) })
    const refund = account.refunds.findLast((each) => each.paymentId === paymentId)
    const isUsed = account.payments.some(({ id, use }) => id === paymentId && use === 'books')
    throw new ApiError(
      409,
      isUsed ? paymentWords.cancelled : refund ? whyBack[refund.reason] : paymentWords[status],
      refund && { refund: { state: refund.state, amount: refund.amount, reason: refund.reason } },
    )
  })

  app.post(`/v1/webhooks/${provider.id}`, webhook, async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    const outcome = await takeWebhook(services, body, (name) => c.req.header(name))
    if (outcome === 'bad-signature') {
      log.note('a webhook was refused: its signature is wrong')
      throw new ApiError(400, 'The signature of this webhook is wrong.')
    }
    if (outcome === 'not-understood') log.note('a signed webhook was stored, and not understood')
    return c.json({ success: true })
  })
}
