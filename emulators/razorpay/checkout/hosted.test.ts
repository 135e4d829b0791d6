import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentSignature } from '../ids.ts'
import { createMerchant } from '../merchant.ts'
import { type Razorpay, startRazorpay } from '../razorpay.ts'

let razorpay: Razorpay
let merchant: ReturnType<typeof createMerchant>

beforeAll(async () => {
  razorpay = await startRazorpay({ settings: { late: { afterMs: null } } })
  merchant = createMerchant(razorpay)
})
afterAll(() => razorpay.close())

const post = async (path: string, fields: Record<string, string>) => {
  const response = await fetch(razorpay.origin + path, { method: 'POST', body: new URLSearchParams(fields) })
  return { status: response.status, page: await response.text(), headers: response.headers }
}
const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
/** Returns the fields of the last form on a page, as sent by a browser without scripts. */
const fieldsOf = (page: string) =>
  Object.fromEntries(
    [
      ...page.slice(page.lastIndexOf('<form')).matchAll(/<input[^>]* name="([^"]+)"[^>]*? value="([^"]*)"/g),
    ].map(([, name = '', value = '']) => [unescaped(name), unescaped(value)]),
  )
const shop = async (more: Record<string, string> = {}) => ({
  key_id: razorpay.keyId,
  order_id: await merchant.order(),
  name: 'Margam & Co',
  description: 'A session',
  'prefill[contact]': '+919876543210',
  'prefill[email]': 'asha@example.org',
  callback_url: 'https://shop.example/paid',
  cancel_url: 'https://shop.example/cancelled',
  ...more,
})
const card = { method: 'card', number: '4100 2800 0000 1007', expiry: '12/99', cvv: '123' }

test('completes the checkout without scripts after a failed payment', async () => {
  const asked = await shop()
  const { page, headers } = await post('/v1/checkout/embedded', asked)
  expect(page).toContain('₹1,416')
  expect(page).toContain('Margam &amp; Co')
  expect(page).toContain('href="https://shop.example/cancelled"')
  expect(headers.get('content-security-policy')).toContain("form-action 'self' https://shop.example")

  const failed = await post('/v1/checkout/pay', { ...fieldsOf(page), method: 'upi', vpa: 'failure@razorpay' })
  expect(failed.page).toContain('Payment failed.')
  const paid = await post('/v1/checkout/pay', { ...fieldsOf(failed.page), ...card })
  expect(paid.page).toContain('<form method="post" action="https://shop.example/paid"')
  expect(paid.page).toContain('Return to the shop')

  const proof = fieldsOf(paid.page)
  const { razorpay_order_id: orderId = '', razorpay_payment_id: paymentId = '' } = proof
  expect(orderId).toBe(asked.order_id)
  expect(proof.razorpay_signature).toBe(paymentSignature(orderId, paymentId, razorpay.keySecret))
  expect((await merchant.call(`/v1/payments/${paymentId}`)).body).toMatchObject({
    status: 'captured',
    method: 'card',
    card: { last4: '1007', network: 'Visa' },
    contact: '+919876543210',
    email: 'asha@example.org',
  })
  expect((await post('/v1/checkout/pay', { ...fieldsOf(page), ...card })).page).toContain('already done')
})

test.each([
  ['4100 2800 0006 0003', 'payment_declined'],
  ['4100280000080001', 'insufficient_funds'],
])('rejects the test card %s because of %s', async (number, reason) => {
  const asked = await shop()
  await post('/v1/checkout/pay', { ...asked, ...card, number })
  const { body } = await merchant.call(`/v1/orders/${asked.order_id}/payments`)
  expect(body.items).toMatchObject([{ status: 'failed', error_reason: reason }])
})

test('shows an error at each invalid field without creating a payment', async () => {
  const asked = await shop()
  const wrong = { ...card, number: '4111 1111 1111 1111', expiry: '01/20', cvv: 'x', contact: '"><b>' }
  const { page } = await post('/v1/checkout/pay', { ...asked, ...wrong })
  for (const name of ['number', 'expiry', 'cvv', 'contact']) expect(page).toContain(`id="${name}-error"`)
  expect(page).toContain('4111 1111 1111 1111')
  expect(page).not.toContain('"><b>')
  expect((await merchant.call(`/v1/orders/${asked.order_id}`)).body.attempts).toBe(0)
})

test('creates a captured, failed or late payment with one button', async () => {
  for (const [shortcut, status] of Object.entries({ pay: 'captured', fail: 'failed', late: 'failed' })) {
    const asked = await shop()
    await post('/v1/checkout/pay', { ...asked, shortcut })
    const { body } = await merchant.call(`/v1/orders/${asked.order_id}/payments`)
    expect(body.items).toMatchObject([{ status }])
  }
  expect(razorpay.books().payments.at(-1)?.late).toEqual({ at: null })
})

test.each([
  [{ key_id: 'rzp_test_other' }, 401, 'Authentication failed'],
  [{ order_id: 'order_none' }, 400, 'The id provided does not exist'],
  [{ amount: '100' }, 400, 'Your order amount is different from your payment amount'],
  [{ callback_url: 'javascript:alert(1)' }, 400, 'The callback_url must be a valid URL.'],
])('rejects a checkout with %j', async (wrong, status, message) => {
  const answer = await post('/v1/checkout/embedded', await shop(wrong as Record<string, string>))
  expect(answer.status).toBe(status)
  expect(answer.page).toContain(message)
})

test('allows only the requesting page to embed the checkout frame', async () => {
  const query = new URLSearchParams(await shop({ frame_of: 'http://localhost:3000' }))
  const response = await fetch(`${razorpay.origin}/v1/checkout/frame?${query}`)
  expect(response.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000')
})
