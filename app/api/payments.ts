import { Hono } from 'hono'
import * as z from 'zod/mini'
import { paymentWords } from '#app/content/payment-standings.ts'
import { whyBack } from '#app/features/payments/domain/refund-reasons.ts'
import { limitVerifications } from '#app/features/payments/limits.ts'
import { takeWebhook } from '#app/features/payments/take-webhook.ts'
import { verifyPayment } from '#app/features/payments/verify-payment.ts'
import { paymentStanding } from '#app/features/payments/view.ts'
import type { Services } from '#app/ports/services.ts'
import { jsonBody } from './body.ts'
import { bookingView } from './booking-view.ts'
import { described } from './described.ts'
import type { AddressOf, ApiLog } from './index.ts'
import { booking, done, success, text } from './schemas.ts'

/** The provider's proof, as the checkout gives it to the browser. */
const proofOf = ({ proofFields }: Services['provider']) =>
  z.object(Object.fromEntries(Object.entries(proofFields).map(([name, what]) => [name, text(what)])))
const verification = (provider: Services['provider']) =>
  described({
    summary: 'Tell that an order is paid, with what the checkout gave the browser',
    body: proofOf(provider),
    answers: { 200: ['The booking, which stands', success(booking)] },
    refusals: {
      400: 'The signature is wrong, or the order is none of ours',
      409: 'What happened instead: the payment is not there yet, its money goes back (see refund), or the session is cancelled since',
      429: 'Too many requests; see Retry-After',
      503: 'The payment provider can’t be reached; we go on asking',
    },
  })
const webhook = described({
  summary: 'News from the payment provider, signed over the raw body',
  body: z.looseObject({}),
  answers: { 200: ['Noted, or known already', done] },
  refusals: { 400: 'The signature is wrong', 413: 'More than 64 KB' },
})

/** @param told `note` writes a line to the log and is given nothing of what was sent, `heard` counts webhooks */
export function paymentsApi(
  services: Services,
  address: AddressOf,
  { note, heard }: Pick<ApiLog, 'note' | 'heard'>,
): Hono {
  const app = new Hono()

  app.post('/v1/payments/verification', verification(services.provider), async (c) => {
    const fields = Object(await jsonBody(c)) as Record<string, unknown>
    if (typeof services.provider.proofIn(fields) !== 'object')
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
    const refund = account.refunds.findLast((each) => each.paymentId === paymentId)
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

  app.post(`/v1/webhooks/${services.provider.id}`, webhook, async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    const outcome = await takeWebhook(services, body, (name) => c.req.header(name))
    heard(services.provider.id, outcome)
    if (outcome === 'bad-signature') {
      note('a webhook was refused: its signature is wrong')
      return c.json({ success: false, message: 'The signature of this webhook is wrong.' }, 400)
    }
    if (outcome === 'not-understood') note('a signed webhook was noted, and not understood')
    return c.json({ success: true }, 200)
  })
  return app
}
