import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createManualClock } from './clock.ts'
import { createMerchant, startReceiver } from './merchant.ts'
import { startRazorpay } from './razorpay.ts'

let folder: string
let stateFile: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'razorpay-'))
  stateFile = join(folder, 'books.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('restores all records after a restart with an incomplete last line', async () => {
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

test('runs scheduled events after a restart', async () => {
  const clock = createManualClock()
  const receiver = await startReceiver()
  const options = { stateFile, clock, webhookUrl: receiver.url, settings: { late: { afterMs: 60_000 } } }
  receiver.answer(503)
  const first = await startRazorpay(options)
  first.pay(await createMerchant(first).order(), { outcome: 'late' })
  await first.idle()
  await first.close()

  const second = await startRazorpay(options)
  clock.advance(60_000)
  await second.idle()
  expect(second.books().payments[0]?.status).toBe('captured')
  expect(receiver.events().sort()).toEqual([
    'order.paid',
    'payment.authorized',
    'payment.captured',
    'payment.failed',
    'payment.failed',
  ])
  await second.close()
  await receiver.close()
})
