import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createMerchant } from './merchant.ts'
import { startRazorpay } from './razorpay.ts'

test('restores all records after a restart despite an incomplete last line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'razorpay-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const stateFile = join(folder, 'books.jsonl')
  const first = await startRazorpay({ stateFile })
  const { payment } = first.pay(await createMerchant(first).order())
  const key = { 'x-refund-idempotency': 'a-key-of-a-refund' }
  const refund = await createMerchant(first).call(`/v1/payments/${payment.id}/refund`, { amount: 500 }, key)
  const before = first.books()
  await first.close()
  appendFileSync(stateFile, '{"kind":"orders","record":{"id":"order_')

  const second = await startRazorpay({ stateFile })
  expect(second.books()).toEqual(before)
  const again = await createMerchant(second).call(`/v1/payments/${payment.id}/refund`, { amount: 500 }, key)
  expect(again.body).toEqual(refund.body)
  await second.close()
})
