import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paymentSignature } from './ids.ts'
import { merchantOf } from './merchant.ts'
import { type Razorpay, startRazorpay } from './razorpay.ts'

let razorpay: Razorpay
let merchant: ReturnType<typeof merchantOf>

beforeAll(async () => {
  razorpay = await startRazorpay()
  merchant = merchantOf(razorpay)
})
afterAll(() => razorpay.close())
beforeEach(() => razorpay.clearFaults())

const valid = { amount: 141600, currency: 'INR' }

test('an order is created with the fields that are documented', async () => {
  const { status, body } = await merchant.call('/v1/orders', {
    ...valid,
    receipt: 'MG-1',
    notes: { booking: 7 },
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: 'order',
    amount: 141600,
    amount_paid: 0,
    amount_due: 141600,
    currency: 'INR',
    receipt: 'MG-1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: { booking: '7' },
    created_at: expect.any(Number),
  })
  expect((await merchant.call(`/v1/orders/${body.id}`)).body).toEqual(body)
  expect((await merchant.call('/v1/orders?receipt=MG-1')).body.items).toEqual([body])
})

test('notes that are empty are a list', async () => {
  expect((await merchant.call('/v1/orders', { ...valid, notes: {} })).body.notes).toEqual([])
})

test.each([
  [{ ...valid, amount: 99 }, 'amount', 'The amount must be at least INR 1.00'],
  [{ ...valid, amount: 100.5 }, 'amount', 'The amount must be an integer.'],
  [{ ...valid, amount: '141600' }, 'amount', 'The amount must be an integer.'],
  [{ currency: 'INR' }, 'amount', 'The amount field is required.'],
  [{ ...valid, currency: 'USD' }, 'currency', 'Currency is not supported'],
  [{ ...valid, receipt: 'x'.repeat(41) }, 'receipt', 'The receipt may not be greater than 40 characters.'],
  [
    { ...valid, notes: Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`n${n}`, 'x'])) },
    'notes',
    'Number of fields in notes should be less than or equal to 15',
  ],
])('an order of %j is refused for its %s', async (order, field, description) => {
  const { status, body } = await merchant.call('/v1/orders', order)
  expect(status).toBe(400)
  expect(body.error).toEqual({
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    field,
  })
})

test('a field that nobody knows is refused by its name', async () => {
  const { body } = await merchant.call('/v1/orders', { ...valid, reciept: 'x' })
  expect(body.error.description).toBe('reciept is/are not required and should not be sent')
})

test('a wrong secret is told that it failed, and a wrong address that it is none', async () => {
  const authorization = `Basic ${btoa(`${razorpay.keyId}:wrong`)}`
  const { status, body } = await merchant.call('/v1/orders', valid, { authorization })
  expect(status).toBe(401)
  expect(body.error).toMatchObject({ code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' })
  expect((await merchant.call('/v1/nothing')).status).toBe(404)
})

test.each(['orders', 'payments', 'refunds'])('an id that %s do not have is a bad request', async (kind) => {
  const { status, body } = await merchant.call(`/v1/${kind}/unknown_00000000000000`)
  expect(status).toBe(400)
  expect(body.error.description).toBe('The id provided does not exist')
})

test('the signature of a payment is that of the documented example', () => {
  expect(paymentSignature('order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l', 'EnLs21M47BllR3X8PSFtjtbd')).toBe(
    '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
  )
})

test('a payment is captured by itself and pays its order', async () => {
  const orderId = await merchant.order()
  const { payment, proof } = razorpay.pay(orderId, { outcome: 'success' })
  expect(proof?.razorpay_signature).toBe(paymentSignature(orderId, payment.id, razorpay.keySecret))
  const { body } = await merchant.call(`/v1/orders/${orderId}/payments`)
  expect(body).toMatchObject({
    entity: 'collection',
    count: 1,
    items: [{ status: 'captured', captured: true }],
  })
  expect((await merchant.call(`/v1/payments/${payment.id}`)).body).toEqual(body.items[0])
  const { body: order } = await merchant.call(`/v1/orders/${orderId}`)
  expect(order).toMatchObject({ status: 'paid', amount_paid: 141600, amount_due: 0, attempts: 1 })
})

test('an order that failed once can be tried again, and each try is a payment', async () => {
  const orderId = await merchant.order()
  razorpay.pay(orderId, { outcome: 'failed' })
  expect((await merchant.call(`/v1/orders/${orderId}`)).body).toMatchObject({
    status: 'attempted',
    attempts: 1,
  })
  razorpay.pay(orderId)
  const { body } = await merchant.call(`/v1/orders/${orderId}/payments`)
  expect(body.items.map((one: { status: string }) => one.status)).toEqual(['captured', 'failed'])
  expect(body.items[1]).toMatchObject({ error_code: 'BAD_REQUEST_ERROR', error_reason: 'payment_failed' })
})

test('an order can want its payments captured by hand, for just the amount', async () => {
  const orderId = await merchant.order({ payment: { capture: 'manual' } })
  const { payment } = razorpay.pay(orderId, { outcome: 'success' })
  expect(payment.status).toBe('authorized')
  const path = `/v1/payments/${payment.id}/capture`
  const { body: refusal } = await merchant.call(path, { amount: 141500, currency: 'INR' })
  expect(refusal.error.description).toBe('Capture amount must be equal to the amount authorized.')
  expect((await merchant.call(path, valid)).body).toMatchObject({ status: 'captured', fee: 3342, tax: 510 })
  expect((await merchant.call(path, valid)).status).toBe(400)
})

describe('a test can have the next call', () => {
  test('fail with a status, and the one after it succeed', async () => {
    razorpay.fault({ path: '/v1/orders', kind: 'error', status: 502 })
    const { status, body } = await merchant.call('/v1/orders', valid)
    expect([status, body.error.code]).toEqual([502, 'SERVER_ERROR'])
    expect((await merchant.call('/v1/orders', valid)).status).toBe(200)
  })

  test('do its work and lose its answer', async () => {
    razorpay.fault({ path: '/v1/orders', method: 'POST', kind: 'drop' })
    const before = razorpay.books().orders.length
    await expect(merchant.call('/v1/orders', valid)).rejects.toThrow('fetch failed')
    expect(razorpay.books().orders).toHaveLength(before + 1)
  })

  test('never be answered', async () => {
    razorpay.fault({ path: '/v1/orders/*', kind: 'timeout' })
    const signal = AbortSignal.timeout(50)
    const authorization = `Basic ${btoa(`${razorpay.keyId}:${razorpay.keySecret}`)}`
    const asked = fetch(`${razorpay.origin}/v1/orders/order_x`, { headers: { authorization }, signal })
    await expect(asked).rejects.toThrow('timeout')
  })
})
