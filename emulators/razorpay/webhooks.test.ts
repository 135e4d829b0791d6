import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createManualClock } from './clock.ts'
import { createMerchant, startReceiver } from './merchant.ts'
import { type Razorpay, startRazorpay } from './razorpay.ts'

let clock: ReturnType<typeof createManualClock>
let receiver: Awaited<ReturnType<typeof startReceiver>>
let razorpay: Razorpay
let merchant: ReturnType<typeof createMerchant>

beforeEach(async () => {
  clock = createManualClock()
  receiver = await startReceiver()
  razorpay = await startRazorpay({ clock, webhookUrl: receiver.url })
  merchant = createMerchant(razorpay)
})
afterEach(() => Promise.all([razorpay.close(), receiver.close()]))

const ofPayment = ['order.paid', 'payment.authorized', 'payment.captured']

test('sends three signed events for a payment', async () => {
  const orderId = await merchant.order()
  razorpay.pay(orderId)
  await razorpay.idle()
  expect(receiver.events().sort()).toEqual(ofPayment)
  for (const { body, headers } of receiver.received) {
    const signature = createHmac('sha256', razorpay.webhookSecret).update(body).digest('hex')
    expect(headers['x-razorpay-signature']).toBe(signature)
    expect(headers['content-type']).toBe('application/json')
  }
  const paid = receiver.received.find(({ event }) => event === 'order.paid')
  expect(JSON.parse(paid?.body ?? '')).toMatchObject({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_/),
    contains: ['payment', 'order'],
    payload: { order: { entity: { id: orderId, status: 'paid' } }, payment: { entity: { captured: true } } },
    created_at: Math.floor(clock.now() / 1000),
  })
})

test('retries a rejected event with backoff and the same id', async () => {
  receiver.answer(500, 302, 200)
  razorpay.pay(await merchant.order(), { outcome: 'failed' })
  await razorpay.idle()
  clock.advance(999)
  expect(receiver.received).toHaveLength(1)
  clock.advance(1)
  await razorpay.idle()
  expect(receiver.received).toHaveLength(2)
  clock.advance(2000)
  await razorpay.idle()
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
  expect(razorpay.books().deliveries[0]).toMatchObject({
    event: 'payment.failed',
    state: 'delivered',
    attempts: [{ status: 500 }, { status: 302 }, { status: 200 }],
  })
})

test('counts a slow response as a failed delivery', async () => {
  razorpay.set({ webhook: { timeoutMs: 40 } })
  receiver.answer('never')
  razorpay.pay(await merchant.order(), { outcome: 'failed' })
  await razorpay.idle()
  expect(razorpay.books().deliveries[0]).toMatchObject({ state: 'pending', attempts: [{ status: null }] })
})

test('disables the webhook after a day of failed deliveries', async () => {
  razorpay.set({ webhook: { retryMs: 10 * 60 * 60 * 1000 } })
  receiver.answer(500, 500, 500)
  razorpay.pay(await merchant.order(), { outcome: 'failed' })
  await razorpay.idle()
  clock.advance(10 * 60 * 60 * 1000)
  await razorpay.idle()
  expect(razorpay.books().deliveries[0]?.state).toBe('gave up')
  expect(razorpay.settings().webhook.mode).toBe('lost')
})

test('stores lost events and resends them on request', async () => {
  razorpay.set({ webhook: { mode: 'lost' } })
  razorpay.pay(await merchant.order(), { outcome: 'failed' })
  await razorpay.idle()
  expect(receiver.received).toEqual([])
  const [lost] = razorpay.books().deliveries
  await merchant.control(`/deliveries/${lost?.id}/resend`, {})
  expect(receiver.received.map(({ id }) => id)).toEqual([lost?.id])
})

test('captures a late payment after an initial failure', async () => {
  const orderId = await merchant.order()
  const { payment, proof } = razorpay.pay(orderId, { outcome: 'late' })
  expect([payment.status, payment.error_reason, proof]).toEqual(['failed', 'payment_timed_out', null])
  await razorpay.idle()
  clock.advance(20_000)
  await razorpay.idle()
  expect(receiver.events()[0]).toBe('payment.failed')
  expect(receiver.events().slice(1).sort()).toEqual(ofPayment)
  const { body } = await merchant.call(`/v1/payments/${payment.id}`)
  expect(body).toMatchObject({ status: 'captured', error_code: null, error_reason: null })
})

test('only authorizes a late payment after the capture period of the order', async () => {
  razorpay.set({ late: { afterMs: null } })
  const capture_options = { automatic_expiry_period: 12 }
  const orderId = await merchant.order({ payment: { capture: 'automatic', capture_options } })
  const { payment } = razorpay.pay(orderId, { outcome: 'late' })
  clock.advance(13 * 60_000)
  expect((await merchant.control(`/payments/${payment.id}/complete`, {})).body.status).toBe('authorized')
})
