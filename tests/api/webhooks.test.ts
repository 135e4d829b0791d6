import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { findOrder } from '#app/payments/queries.ts'
import { syncOrder } from '#app/payments/sync-order.ts'
import type { Razorpay } from '../../emulators/razorpay/razorpay.ts'
import { bookingRequest } from '../builders/requests.ts'
import { findWebhook, openProvider, signWebhook } from '../razorpay.ts'
import { listOfferedStarts, type SiteInProcess, siteInProcess } from './site-in-process.ts'

let razorpay: Razorpay
let site: SiteInProcess
let logged = ''
beforeAll(async () => {
  const provider = await openProvider()
  razorpay = provider.razorpay
  const logTo = {
    write(line: string) {
      logged += line
    },
  }
  site = await siteInProcess(provider.settings, logTo)
})
afterAll(async () => {
  await site.close()
  await razorpay.close()
})
beforeEach(async () => {
  razorpay.clearFaults()
  await site.work()
  logged = ''
})

const nextStart = listOfferedStarts()
/** Holds and pays for a session without notifying the site. */
async function paid(at = site, provider = razorpay) {
  const request = bookingRequest({ session: 'paid', ...nextStart() })
  const response = await at.book(request)
  expect(response.status).toBe(201)
  const { data } = (await response.json()) as { data: { order: { id: string }; manageUrl: string } }
  const { payment } = provider.pay(data.order.id, { email: String(request.email) })
  return { orderId: data.order.id, paymentId: payment.id, email: String(request.email), url: data.manageUrl }
}
type Sent = { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }
const send = async ({ body, headers }: Sent, at = site) =>
  (await at.request('/api/v1/webhooks/razorpay', { method: 'POST', body, headers })).status
const statusOf = async (orderId: string, at = site) =>
  (await findOrder(at.app.db, { orderId }))?.booking.status
const eventsNoted = () => site.count('webhook_events')

describe('webhook', () => {
  test('accepts a webhook and syncs its order', async () => {
    const { orderId } = await paid()
    expect(await send(findWebhook(razorpay, orderId))).toBe(200)
    await site.work()
    expect(await statusOf(orderId)).toBe('confirmed')
  })

  test('accepts a webhook while the provider’s API is down', async () => {
    const provider = await openProvider()
    const alone = await siteInProcess(provider.settings)
    onTestFinished(async () => {
      await provider.razorpay.close()
      await alone.close()
    })
    const { orderId } = await paid(alone, provider.razorpay)
    provider.razorpay.fault({ path: '/v1/orders/*/payments', kind: 'timeout' })
    expect(await send(findWebhook(provider.razorpay, orderId), alone)).toBe(200)
    expect(await statusOf(orderId, alone)).toBe('held')
  })

  test('accepts a repeated webhook without further effect', async () => {
    const { orderId } = await paid()
    const event = findWebhook(razorpay, orderId)
    expect(await send(event)).toBe(200)
    await site.work()
    const noted = await eventsNoted()
    razorpay.fault({ kind: 'error', count: 100 })
    expect(await Promise.all(Array.from({ length: 5 }, () => send(event)))).toEqual([200, 200, 200, 200, 200])
    await site.work()
    expect([await eventsNoted(), logged]).toEqual([noted, expect.not.stringContaining('unreachable')])
    expect(await unusedFaults()).toBe(100)
  })

  test('verifies the signature over the raw bytes of the body', async () => {
    const { orderId } = await paid()
    const event = findWebhook(razorpay, orderId)
    const escaped = event.body.replace('"entity":"event"', '"entity":"event","about":"a\\/b"')
    const rewritten = {
      ...signWebhook(razorpay, escaped, 'evt_rewritten'),
      body: JSON.stringify(JSON.parse(escaped)),
    }
    expect(await send(rewritten)).toBe(400)
    expect(await send(signWebhook(razorpay, escaped, 'evt_escaped'))).toBe(200)
  })

  test('accepts a webhook for an unknown order without effect', async () => {
    const { orderId } = await paid()
    const event = findWebhook(razorpay, orderId)
    const foreign = event.body.replaceAll(orderId, 'order_NotOurs000001')
    expect(await send(signWebhook(razorpay, foreign, 'evt_foreign'))).toBe(200)
    razorpay.fault({ kind: 'error', count: 100 })
    await site.work()
    expect([await statusOf(orderId), await unusedFaults()]).toEqual(['held', 100])
  })

  test('accepts a webhook of an unknown event type', async () => {
    const downtime = {
      event: 'payment.downtime.started',
      payload: { 'payment.downtime': { entity: { id: 'down_1' } } },
    }
    expect(await send(signWebhook(razorpay, JSON.stringify(downtime), 'evt_downtime'))).toBe(200)
  })

  test('trusts the provider’s API over the payment in a webhook', async () => {
    const { orderId } = await paid()
    const event = findWebhook(razorpay, orderId, 'payment.authorized')
    const lie = event.body
      .replaceAll(`"amount":${shippedBusiness.paidPrice.total}`, '"amount":1')
      .replaceAll('authorized', 'failed')
    expect(await send(signWebhook(razorpay, lie, 'evt_lie'))).toBe(200)
    await site.work()
    expect(await statusOf(orderId)).toBe('confirmed')
  })
})

describe('malformed webhook with a valid signature', () => {
  test.each<[string, (event: Sent & { body: string }) => Sent]>([
    ['has no id', (event) => withHeader(event, 'x-razorpay-event-id', () => '')],
    ['has an invalid id', (event) => withHeader(event, 'x-razorpay-event-id', () => 'a b;c')],
    [
      'has an id that is too long',
      (event) => withHeader(event, 'x-razorpay-event-id', () => 'x'.repeat(101)),
    ],
  ])('syncs the order of a signed webhook that %s', async (_, tampered) => {
    const { orderId } = await paid()
    const before = await eventsNoted()
    const sent = tampered(findWebhook(razorpay, orderId))
    expect([await send(sent), await send(sent)]).toEqual([200, 200])
    await site.work()
    expect([await eventsNoted(), await statusOf(orderId)]).toEqual([before + 1, 'confirmed'])
  })

  test.each<[string, () => Sent]>([
    ['is not JSON', () => signWebhook(razorpay, 'hello', 'evt_text')],
    ['is not UTF-8', () => signedBytes(Uint8Array.from([0x7b, 0xff, 0x7d]))],
    ['is null', () => signWebhook(razorpay, 'null', 'evt_null')],
    ['has no event', () => signWebhook(razorpay, '{}', 'evt_nothing')],
    [
      'contains lists',
      () => signWebhook(razorpay, '{"event":[],"payload":{"payment":[1],"order":{"entity":7}}}', 'evt_l'),
    ],
    ['is empty', () => signWebhook(razorpay, '', 'evt_empty')],
  ])('stores a signed webhook once when the body %s', async (_, made) => {
    const before = await eventsNoted()
    expect([await send(made()), await send(made())]).toEqual([200, 200])
    expect(await eventsNoted()).toBe(before + 1)
  })
})

test('detects a payment that arrives during a request to the provider', async () => {
  const { orderId, paymentId } = await paid()
  const { app } = site
  let second = ''
  async function listPayments(id: string) {
    const answer = await app.payments.listPayments(id)
    if (second) return answer
    second = razorpay.pay(orderId).payment.id
    expect(await send(findWebhook(razorpay, orderId))).toBe(200)
    return answer
  }
  await syncOrder({ ...app, payments: { ...app.payments, listPayments } }, orderId)
  await site.work()
  const back = razorpay.books().refunds.filter(({ payment_id }) => [paymentId, second].includes(payment_id))
  expect([back.length, await statusOf(orderId)]).toEqual([1, 'confirmed'])
})

describe('invalid webhook', () => {
  test.each<[string, number, (event: Sent & { body: string }) => Sent]>([
    ['has no signature', 400, ({ body }) => ({ body, headers: { 'x-razorpay-event-id': 'evt_x' } })],
    [
      'has a truncated signature',
      400,
      (event) => withHeader(event, 'x-razorpay-signature', (value) => value.slice(0, 62)),
    ], // prettier-ignore
    [
      'has a signature of zeros',
      400,
      (event) => withHeader(event, 'x-razorpay-signature', () => '0'.repeat(64)),
    ],
    [
      'is signed with another secret',
      400,
      ({ body }) => signWebhook({ ...razorpay, webhookSecret: 'guess' }, body, 'evt_x'),
    ], // prettier-ignore
    [
      'is signed with the API key secret',
      400,
      ({ body }) => signWebhook({ ...razorpay, webhookSecret: razorpay.keySecret }, body, 'evt_x'),
    ], // prettier-ignore
    [
      'was changed in transit',
      400,
      (event) => ({ ...event, body: event.body.replace(`${shippedBusiness.paidPrice.total}`, '1') }),
    ],
    ['is truncated', 400, (event) => ({ ...event, body: event.body.slice(0, -20) })],
    ['is larger than 64 KB', 413, () => signWebhook(razorpay, `"${'x'.repeat(65 * 1024)}"`, 'evt_large')],
  ])('rejects a webhook that %s', async (_, expected, tampered) => {
    const { orderId, paymentId, email, url } = await paid()
    const sent = tampered(findWebhook(razorpay, orderId))
    const before = await eventsNoted()
    razorpay.fault({ kind: 'error', count: 100 })
    logged = ''
    expect(await send(sent)).toBe(expected)
    await site.work()
    expect([await eventsNoted(), await statusOf(orderId), await unusedFaults()]).toEqual([
      before,
      'held',
      100,
    ])
    const signature = sent.headers['x-razorpay-signature'] ?? ''
    for (const secret of [
      orderId,
      paymentId,
      email,
      url.slice(-32),
      signature,
      'xxxx',
      razorpay.webhookSecret,
    ])
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

test('logs no payment ids, emails or keys', async () => {
  const { orderId, paymentId, email, url } = await paid()
  razorpay.fault({ kind: 'error', path: '/v1/orders/*' })
  await send(findWebhook(razorpay, orderId))
  await site.work()
  expect(logged).toContain('500')
  const keys = [razorpay.keyId, razorpay.keySecret, razorpay.webhookSecret]
  for (const secret of [orderId, paymentId, email, url.slice(-32), ...keys])
    expect(logged).not.toContain(secret)
})

const withHeader = ({ body, headers }: Sent, name: string, change: (value: string) => string): Sent => ({
  body,
  headers: { ...headers, [name]: change(headers[name] ?? '') },
})
const signedBytes = (body: Uint8Array<ArrayBuffer>): Sent => ({
  body,
  headers: {
    'x-razorpay-event-id': 'evt_bytes',
    'x-razorpay-signature': createHmac('sha256', razorpay.webhookSecret).update(body).digest('hex'),
  },
})
async function unusedFaults(provider = razorpay): Promise<number> {
  const faults = (await (await fetch(`${provider.origin}/_control/faults`)).json()) as { count: number }[]
  return faults.reduce((sum, { count }) => sum + count, 0)
}
