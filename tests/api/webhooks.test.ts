import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { findWebhook, signWebhook } from '../razorpay.ts'
import { openPaidSite } from './paid-sessions.ts'

let logged = ''
const write = (line: string) => {
  logged += line
}
const { site, razorpay, held } = await openPaidSite({}, { write })
beforeEach(async () => {
  await site.work()
  logged = ''
})

/** Holds a session and pays for it without notifying the site. */
async function paid() {
  const session = await held()
  const email = String(session.typed.email)
  const { payment } = razorpay.pay(session.orderId, { email })
  const statusOf = async () => (await session.account()).booking.status
  return { ...session, paymentId: payment.id, email, statusOf }
}
type Sent = { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }
const send = async ({ body, headers }: Sent) =>
  (await site.request('/api/v1/webhooks/razorpay', { method: 'POST', body, headers })).status
const eventsNoted = () => site.count('webhook_events')

describe('webhook', () => {
  test('syncs the order of a webhook even if the provider’s API is down at first', async () => {
    const { orderId, statusOf } = await paid()
    razorpay.fault({ path: '/v1/orders/*/payments', kind: 'timeout' })
    expect([await send(findWebhook(razorpay, orderId)), await statusOf()]).toEqual([200, 'held'])
    razorpay.clearFaults()
    await site.work()
    expect(await statusOf()).toBe('confirmed')
  })

  test('trusts the provider’s API instead of the status and amount in a webhook', async () => {
    const { orderId, statusOf } = await paid()
    const event = findWebhook(razorpay, orderId, 'payment.authorized')
    const lie = event.body
      .replaceAll(`"amount":${shippedBusiness.paidPrice.total}`, '"amount":1')
      .replaceAll('authorized', 'failed')
    expect(await send(signWebhook(razorpay, lie, 'evt_lie'))).toBe(200)
    await site.work()
    expect(await statusOf()).toBe('confirmed')
  })
})

test('stores a malformed webhook with a valid signature only once, although it arrives twice', async () => {
  const before = await eventsNoted()
  const bytes = signedBytes(Uint8Array.from([0x7b, 0xff, 0x7d]))
  expect([await send(bytes), await send(bytes)]).toEqual([200, 200])
  expect(await eventsNoted()).toBe(before + 1)
})

describe('invalid webhook', () => {
  test.each<[string, number, (event: Sent & { body: string }) => Sent]>([
    ['has no signature', 400, ({ body }) => ({ body, headers: { 'x-razorpay-event-id': 'evt_x' } })],
    [
      'is signed with another secret',
      400,
      ({ body }) => signWebhook({ ...razorpay, webhookSecret: 'guess' }, body, 'evt_x'),
    ],
    [
      'was changed in transit',
      400,
      (event) => ({ ...event, body: event.body.replace(`${shippedBusiness.paidPrice.total}`, '1') }),
    ],
    ['is larger than 64 KB', 413, () => signWebhook(razorpay, `"${'x'.repeat(65 * 1024)}"`, 'evt_large')],
  ])('rejects a webhook that %s', async (_, expected, tampered) => {
    const { orderId, paymentId, email, token, statusOf } = await paid()
    const sent = tampered(findWebhook(razorpay, orderId))
    const before = await eventsNoted()
    razorpay.fault({ kind: 'error', count: 100 })
    logged = ''
    expect(await send(sent)).toBe(expected)
    await site.work()
    expect([await eventsNoted(), await statusOf(), await unusedFaults()]).toEqual([before, 'held', 100])
    const signature = sent.headers['x-razorpay-signature'] ?? ''
    for (const secret of [orderId, paymentId, email, token, signature, 'xxxx', razorpay.webhookSecret])
      if (secret) expect(logged).not.toContain(secret)
  })

  test('returns 413 for a streamed webhook larger than 64 KB', async () => {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let part = 0; part < 70; part += 1) controller.enqueue(new Uint8Array(1024).fill(0x20))
        controller.close()
      },
    })
    const init = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'x-razorpay-event-id': 'evt_stream' },
    }
    expect((await site.request('/api/v1/webhooks/razorpay', init as RequestInit)).status).toBe(413)
  })
})

test('logs no payment ids, email addresses or keys when the provider fails', async () => {
  const { orderId, paymentId, email, token } = await paid()
  razorpay.fault({ kind: 'error', path: '/v1/orders/*' })
  await send(findWebhook(razorpay, orderId))
  await site.work()
  expect(logged).toContain('500')
  const keys = [razorpay.keyId, razorpay.keySecret, razorpay.webhookSecret]
  for (const secret of [orderId, paymentId, email, token, ...keys]) expect(logged).not.toContain(secret)
})

const signedBytes = (body: Uint8Array<ArrayBuffer>): Sent => ({
  body,
  headers: {
    'x-razorpay-event-id': 'evt_bytes',
    'x-razorpay-signature': createHmac('sha256', razorpay.webhookSecret).update(body).digest('hex'),
  },
})
async function unusedFaults(): Promise<number> {
  const faults = (await (await fetch(`${razorpay.origin}/_control/faults`)).json()) as { count: number }[]
  return faults.reduce((sum, { count }) => sum + count, 0)
}
