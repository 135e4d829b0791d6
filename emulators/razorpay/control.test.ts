import { afterAll, expect, test } from 'vitest'
import { createMerchant } from './merchant.ts'
import { startRazorpay } from './razorpay.ts'

const razorpay = await startRazorpay()
afterAll(() => razorpay.close())

test('escapes HTML on the page of orders and payments', async () => {
  await createMerchant(razorpay).order({ receipt: '<script>alert(1)</script>' })
  const response = await fetch(razorpay.origin)
  expect(await response.text()).toContain('&lt;script&gt;alert(1)')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('rejects control and payment requests from another site', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  for (const path of ['/_control/settings', '/v1/checkout/pay']) {
    expect((await fetch(razorpay.origin + path, { method: 'POST', headers })).status).toBe(403)
  }
})
