import { beforeEach, expect, test } from 'vitest'
import { throttle } from '#app/db/limiter.ts'
import { MINUTE } from '#app/lib/time.ts'
import { getOrderStatus } from '#app/payments/order.ts'
import { action } from '#app/payments/routes/payment.ts'
import { callRoute } from '../builders/call-route.ts'
import { openPaidSite } from './paid-sessions.ts'

const { site, razorpay, held } = await openPaidSite()
const { app } = site
const provider = app.payments
/** Order ids in requests to the provider, in sequence, with duplicates. */
let askedOf: string[] = []
app.payments = {
  ...provider,
  listPayments(orderId) {
    askedOf.push(orderId)
    return provider.listPayments(orderId)
  },
}
beforeEach(() => {
  site.advance(MINUTE) // the limit is per minute
  askedOf = []
})

/** Posts the provider's return form, with rate limits on for this request only. */
async function comesBack(token: string, form: object) {
  const limited = { ...app, config: { ...app.config, rateLimits: true } }
  const { status, to } = await callRoute(limited, action, { params: { token }, form: { ...form } })
  expect([status, to]).toEqual([303, `/services/paidsessioninitial?pay=${token}`])
}

test('confirms the session when the visitor returns from the provider’s page', async () => {
  const { token, orderId, account } = await held()
  await comesBack(token, razorpay.pay(orderId).proof ?? {})
  expect((await account()).booking.status).toBe('confirmed')
})

test('limits provider checks to 120 per minute per network and defers further checks to a job', async () => {
  const [first, second] = [await held(), await held()]
  await comesBack(first.token, {})
  await app.db.update(throttle).set({ used: 119 })
  await comesBack(first.token, {})
  const { proof } = razorpay.pay(second.orderId)
  await comesBack(second.token, proof ?? {})
  expect(askedOf).toEqual([first.orderId, first.orderId])
  const status = getOrderStatus(await second.account(), app.clock.now())
  expect(status, 'a second payment must not be offered').toBe('confirming')
  site.advance(MINUTE)
  await site.work()
  expect((await second.account()).booking.status).toBe('confirmed')
})

test('asks the provider only about the order of the booking in the URL', async () => {
  const { token, orderId } = await held()
  const id = '../orders'
  await comesBack(token, {
    razorpay_order_id: id,
    razorpay_payment_id: id,
    razorpay_signature: 'f'.repeat(64),
  })
  expect(askedOf).toEqual([orderId])
})
