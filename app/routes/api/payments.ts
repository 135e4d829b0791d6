import { Hono } from 'hono'
import { whyBack } from '#app/features/payments/domain/refund-reasons.ts'
import { limitVerifications } from '#app/features/payments/limits.ts'
import { takeWebhook } from '#app/features/payments/take-webhook.ts'
import { verifyPayment } from '#app/features/payments/verify-payment.ts'
import { paymentStanding } from '#app/features/payments/view.ts'
import { paymentWords } from '#app/features/payments/words.ts'
import type { Services } from '#app/ports/services.ts'
import { jsonBody } from './body.ts'
import { bookingView } from './booking-view.ts'
import type { AddressOf } from './index.ts'

/** @param note writes a line to the log; it is given nothing of what was sent */
export function paymentsApi(services: Services, address: AddressOf, note: (what: string) => void): Hono {
  const app = new Hono()

  app.post('/v1/payments/verification', async (c) => {
    const fields = Object(await jsonBody(c)) as Record<string, unknown>
    if (!services.providers.some((provider) => typeof provider.proofIn(fields) === 'object'))
      return c.json({ success: false, message: paymentWords['bad-signature'] }, 400)
    if (!(await limitVerifications(services, address(c)))) {
      c.header('Retry-After', '60')
      return c.json({ success: false, message: paymentWords['too-many'] }, 429)
    }
    const verified = await verifyPayment(services, fields)
    if (!verified.ok) {
      if (verified.reason === 'bad-signature') note('a payment with a wrong signature was refused')
      const status = verified.reason === 'bad-signature' ? 400 : 503
      return c.json({ success: false, message: paymentWords[verified.reason] }, status)
    }
    const { account, paymentId } = verified.value
    const { booking, order } = account
    const standing = paymentStanding(account, services.clock.now())
    const stands = ['confirmed', 'completed', 'no-show'].includes(booking.state)
    if (standing === 'paid' && stands)
      return c.json({ success: true, data: bookingView(booking, services, order) }, 200)
    const refund = account.refunds.find((each) => each.paymentId === paymentId)
    const booked = account.payments.some(({ id, use }) => id === paymentId && use === 'books')
    return c.json(
      {
        success: false,
        message: booked ? paymentWords.cancelled : refund ? whyBack[refund.reason] : paymentWords[standing],
        ...(refund && { refund: { state: refund.state, amount: refund.amount, reason: refund.reason } }),
      },
      409,
    )
  })

  for (const provider of services.providers)
    app.post(`/v1/webhooks/${provider.id}`, async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer())
      const outcome = await takeWebhook(services, provider, body, (name) => c.req.header(name))
      if (outcome === 'bad-signature' || outcome === 'not-understood') {
        note(`a webhook was refused: ${outcome}`)
        return c.json({ success: false, message: 'This webhook was not understood.' }, 400)
      }
      return c.json({ success: true }, 200)
    })
  return app
}
