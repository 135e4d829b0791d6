import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createManualClock } from './clock.ts'
import { merchantOf } from './merchant.ts'
import { type Razorpay, startRazorpay } from './razorpay.ts'

const clock = createManualClock()
let razorpay: Razorpay
let merchant: ReturnType<typeof merchantOf>
let paymentId: string

beforeAll(async () => {
  razorpay = await startRazorpay({ clock })
  merchant = merchantOf(razorpay)
})
afterAll(() => razorpay.close())
beforeEach(async () => {
  razorpay.clearFaults()
  razorpay.set({ refund: { mode: 'processed', settleMs: null } })
  paymentId = razorpay.pay(await merchant.order()).payment.id
})

const refund = (body: object = {}, key?: string) =>
  merchant.call(`/v1/payments/${paymentId}/refund`, body, key ? { 'x-refund-idempotency': key } : {})
const payment = async () => (await merchant.call(`/v1/payments/${paymentId}`)).body

test('a refund without an amount is of all, and leaves the order paid', async () => {
  const { body } = await refund({ notes: { why: 'cancelled' }, receipt: 'R-1' })
  expect(body).toEqual({
    id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
    entity: 'refund',
    amount: 141600,
    currency: 'INR',
    payment_id: paymentId,
    notes: { why: 'cancelled' },
    receipt: 'R-1',
    acquirer_data: { arn: expect.stringMatching(/^\d+$/) },
    created_at: expect.any(Number),
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  })
  const { order_id, ...entity } = await payment()
  expect(entity).toMatchObject({ status: 'refunded', amount_refunded: 141600, refund_status: 'full' })
  expect((await merchant.call(`/v1/orders/${order_id}`)).body.status).toBe('paid')
  expect((await merchant.call(`/v1/refunds/${body.id}`)).body).toEqual(body)
  expect((await refund()).body.error.description).toBe('The payment has been fully refunded already.')
})

test('refunds of a part add up and cannot be more than was captured', async () => {
  await refund({ amount: 100000 })
  expect(await payment()).toMatchObject({ status: 'captured', refund_status: 'partial' })
  const { status, body } = await refund({ amount: 41601 })
  expect(status).toBe(400)
  expect(body.error.description).toBe('The refund amount provided is greater than amount captured.')
  await refund({ amount: 41600 })
  expect(await payment()).toMatchObject({ status: 'refunded', refund_status: 'full' })
  const { body: list } = await merchant.call(`/v1/payments/${paymentId}/refunds`)
  expect(list.items.map((one: { amount: number }) => one.amount)).toEqual([41600, 100000])
})

test('a payment that is not captured is not refunded', async () => {
  const { payment: failed } = razorpay.pay(await merchant.order(), { outcome: 'failed' })
  expect((await merchant.call(`/v1/payments/${failed.id}/refund`, {})).status).toBe(400)
})

test('the same request with the same key is one refund, another request is refused', async () => {
  const first = await refund({ amount: 50000 }, 'key-of-refund-1')
  const again = await refund({ amount: 50000 }, 'key-of-refund-1')
  expect(again.body).toEqual(first.body)
  expect((await payment()).amount_refunded).toBe(50000)
  const other = await refund({ amount: 60000 }, 'key-of-refund-1')
  expect([other.status, other.body.error.description]).toEqual([
    400,
    'Different request with the same idempotency key has already been processed.',
  ])
})

test('a key is held while its request is under way, and must be long enough', async () => {
  razorpay.fault({ path: '/v1/payments/*/refund', kind: 'slow', ms: 100 })
  const answers = await Promise.all([refund({}, 'key-of-refund-2'), refund({}, 'key-of-refund-2')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await refund({}, 'short')).status).toBe(400)
})

test('a refund that was done but not answered is found again by its key', async () => {
  razorpay.fault({ path: '/v1/payments/*/refund', kind: 'drop' })
  await expect(refund({}, 'key-of-refund-3')).rejects.toThrow('fetch failed')
  expect((await refund({}, 'key-of-refund-3')).body.status).toBe('processed')
  expect((await payment()).amount_refunded).toBe(141600)
})

test('a pending refund has no number of the bank until it is processed', async () => {
  razorpay.set({ refund: { mode: 'pending', settleMs: 60_000 } })
  const { body } = await refund()
  expect(body).toMatchObject({ status: 'pending', acquirer_data: { arn: null } })
  clock.advance(60_000)
  const { body: settled } = await merchant.call(`/v1/refunds/${body.id}`)
  expect(settled).toMatchObject({ status: 'processed', acquirer_data: { arn: expect.any(String) } })
})

test('a refund that fails gives its amount back to the payment, which can be refunded again', async () => {
  razorpay.set({ refund: { mode: 'failed' } })
  const { body } = await refund()
  expect((await merchant.control(`/refunds/${body.id}/settle`, {})).body.status).toBe('failed')
  expect(await payment()).toMatchObject({ status: 'captured', amount_refunded: 0, refund_status: null })
  razorpay.set({ refund: { mode: 'processed' } })
  expect((await refund()).body.status).toBe('processed')
})
