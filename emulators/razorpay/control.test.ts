import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMerchant } from './merchant.ts'
import { type Razorpay, startRazorpay } from './razorpay.ts'

let razorpay: Razorpay
let merchant: ReturnType<typeof createMerchant>

beforeAll(async () => {
  razorpay = await startRazorpay()
  merchant = createMerchant(razorpay)
})
afterAll(() => razorpay.close())

test('pays an order without a browser and returns the checkout proof', async () => {
  const orderId = await merchant.order()
  const { body } = await merchant.control(`/orders/${orderId}/pay`, { outcome: 'captured', amount: 100 })
  expect(body).toMatchObject({ payment: { amount: 100, status: 'captured' }, razorpay_order_id: orderId })
  expect(body.razorpay_signature).toMatch(/^[0-9a-f]{64}$/)
  const { body: books } = await merchant.control('/books')
  expect(books.orders.at(-1)).toMatchObject({ id: orderId, amount_paid: 100, status: 'attempted' })
})

test('merges partial settings and rejects invalid settings', async () => {
  await merchant.control('/settings', { webhook: { mode: 'lost' } })
  await merchant.control('/settings', { webhook: { retryMs: 5 } })
  expect((await merchant.control('/settings')).body.webhook).toMatchObject({ mode: 'lost', retryMs: 5 })
  expect((await merchant.control('/settings', { webhook: { mode: 'upside down' } })).status).toBe(400)
  expect((await merchant.control('/orders/order_none/pay', {})).status).toBe(400)
})

test('escapes HTML on the page of orders and payments', async () => {
  await merchant.order({ receipt: '<script>alert(1)</script>' })
  const response = await fetch(razorpay.origin)
  expect(await response.text()).toContain('&lt;script&gt;alert(1)')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('completes a late payment with the page button', async () => {
  const { payment } = razorpay.pay(await merchant.order(), { outcome: 'late' })
  const response = await fetch(`${razorpay.origin}/_control/payments/${payment.id}/complete`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
  expect(razorpay.books().payments.at(-1)?.status).toBe('captured')
})

test('rejects control and payment requests from another site', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  for (const path of ['/_control/settings', '/v1/checkout/pay']) {
    expect((await fetch(razorpay.origin + path, { method: 'POST', headers })).status).toBe(403)
  }
})
