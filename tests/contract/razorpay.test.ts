import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { paise } from '#app/lib/money.ts'
import { ProviderUnreachable } from '#app/payments/provider.ts'
import { type Razorpay, startRazorpay } from '../../emulators/razorpay/razorpay.ts'
import { createRazorpayClient } from '../razorpay.ts'

const price = paise(141_600)
let razorpay: Razorpay

beforeAll(async () => {
  razorpay = await startRazorpay({ keySecret: 'a-secret-of-the-key', webhookSecret: 'a-secret-of-webhooks' })
})
afterAll(() => razorpay.close())
beforeEach(() => {
  razorpay.clearFaults()
})

const client = (changes: Parameters<typeof createRazorpayClient>[1] = {}) =>
  createRazorpayClient(razorpay, changes)

/** Returns the error of a request that must fail. */
const failureOf = (asked: Promise<unknown>): Promise<Error> =>
  asked.then(
    (answer) => Promise.reject(new Error(`it was answered: ${JSON.stringify(answer)}`)),
    (error) => error,
  )

/** Starts a server for one test and returns its URL. */
async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const paidOrder = async () => {
  const { id } = await client().createOrder(price, 'MG-7K3F9QXW')
  return { orderId: id, paymentId: razorpay.pay(id).payment.id }
}

describe('orders', () => {
  test('creates an order with the amount in paise and our receipt', async () => {
    const { id } = await client().createOrder(price, 'MG-7K3F9QXW')
    expect(razorpay.books().orders.find((order) => order.id === id)).toMatchObject({
      amount: 141_600,
      currency: 'INR',
      receipt: 'MG-7K3F9QXW',
    })
  })

  test('returns every payment attempt with its time in milliseconds', async () => {
    const { id } = await client().createOrder(price, 'MG-7K3F9QXW')
    expect(await client().listPayments(id)).toEqual([])
    const failed = razorpay.pay(id, { outcome: 'failed', failure: 'declined', method: 'card' }).payment
    const paid = razorpay.pay(id, { method: 'upi' }).payment
    const told = await client().listPayments(id)
    expect(told).toHaveLength(2)
    expect(told).toContainEqual({
      id: paid.id,
      orderId: id,
      status: 'captured',
      amount: 141_600,
      currency: 'INR',
      amountRefunded: 0,
      method: 'upi',
      fee: paid.fee,
      error: null,
      createdAt: paid.created_at * 1000,
    })
    expect(told).toContainEqual(
      expect.objectContaining({
        id: failed.id,
        status: 'failed',
        error: expect.stringContaining('declined'),
      }),
    )
  })
})

describe('refunds', () => {
  const key = '0198c0de-0000-7000-8000-000000000001'

  test('creates one refund for two requests with the same key', async () => {
    const { paymentId } = await paidOrder()
    const first = await client().refund(paymentId, price, key)
    const second = await client().refund(paymentId, price, key)
    expect(first).toMatchObject({ ok: true, value: { status: 'processed', arn: expect.any(String) } })
    expect(second).toEqual(first)
    expect(await client().listRefunds(paymentId)).toHaveLength(1)
  })

  test('returns the reason when Razorpay rejects a second full refund', async () => {
    const { paymentId } = await paidOrder()
    await client().refund(paymentId, price, crypto.randomUUID())
    expect(await client().refund(paymentId, price, crypto.randomUUID())).toEqual({
      ok: false,
      reason: expect.stringContaining('refunded already'),
    })
  })
})

test('rejects an order with a different amount or currency', async () => {
  for (const wrong of [{ amount: 1 }, { currency: 'USD' }, { amount: '141600' }]) {
    const url = await serving((_, response) =>
      response.end(JSON.stringify({ id: 'order_1', amount: price, currency: 'INR', ...wrong })),
    )
    const error = await failureOf(client({ url }).createOrder(price, 'MG-7K3F9QXW'))
    expect(error).toBeInstanceOf(ProviderUnreachable)
  }
})

describe('unreachable provider', () => {
  const ask = {
    createOrder: (gateway: ReturnType<typeof client>) => gateway.createOrder(price, 'MG-7K3F9QXW'),
    listPayments: (gateway: ReturnType<typeof client>, id: string) => gateway.listPayments(id),
    refund: (gateway: ReturnType<typeof client>, _: string, paid: string) =>
      gateway.refund(paid, price, 'a-key-of-ours-0001'),
    listRefunds: (gateway: ReturnType<typeof client>, _: string, paid: string) => gateway.listRefunds(paid),
  }
  const questions = Object.entries(ask)

  /** Checks that the error message contains no payment ids and no API keys. */
  function expectUnreachable(error: Error, orderId: string, paymentId: string, words: RegExp) {
    expect(error).toBeInstanceOf(ProviderUnreachable)
    expect(error.message).toMatch(words)
    const secrets = [orderId, paymentId, 'Abc', razorpay.keyId, razorpay.keySecret]
    for (const secret of secrets) expect(error.message).not.toContain(secret)
  }

  test.each(questions)('throws `ProviderUnreachable` from `%s` when nothing listens', async (_, question) => {
    const { orderId, paymentId } = await paidOrder()
    const gateway = client({ url: 'http://127.0.0.1:1' })
    expectUnreachable(await failureOf(question(gateway, orderId, paymentId)), orderId, paymentId, /\S/)
  })

  test.each(questions)(
    'throws `ProviderUnreachable` from `%s` when the provider takes too long',
    async (_, question) => {
      const { orderId, paymentId } = await paidOrder()
      razorpay.fault({ kind: 'timeout' })
      const gateway = client({ timeoutMs: 60 })
      const error = await failureOf(question(gateway, orderId, paymentId))
      expectUnreachable(error, orderId, paymentId, /no response in time/)
    },
  )

  test.each([500, 502, 503, 429, 409, 404])(
    'throws `ProviderUnreachable` when the provider returns %i',
    async (status) => {
      const { orderId, paymentId } = await paidOrder()
      for (const [, question] of questions) {
        razorpay.fault({ kind: 'error', status })
        const error = await failureOf(question(client(), orderId, paymentId))
        expectUnreachable(error, orderId, paymentId, new RegExp(`${status}`))
      }
    },
  )

  test.each([{ keyId: 'rzp_test_another00000' }, { keySecret: 'another secret' }])(
    'throws `ProviderUnreachable` when the API keys are wrong',
    async (wrong) => {
      const { orderId, paymentId } = await paidOrder()
      for (const [, question] of questions) {
        const error = await failureOf(question(client(wrong), orderId, paymentId))
        expectUnreachable(error, orderId, paymentId, /401/)
        expect(error.message).not.toContain(Object.values(wrong)[0])
      }
    },
  )

  test.each([
    [200, 'text/html', '<p>order_Abc123Def456Gh</p>'],
    [400, 'text/html', '<p>pay_Abc123Def456Gh</p>'],
    [200, 'application/json', '{"items": pay_Abc123Def456Gh}'],
    [200, 'application/json', 'null'],
    [200, 'application/json', '{}'],
    [200, 'application/json', '{"id": 5, "items": [{"id": "pay_Abc123Def456Gh", "amount": "1416"}]}'],
    [200, 'application/json', '{"id": "order_Abc123Def456Gh", "items": {"0": null}}'],
    [400, 'application/json', 'null'],
    [302, 'text/plain', ''],
  ])('throws `ProviderUnreachable` for an invalid %i response: %s %s', async (status, type, body) => {
    const url = await serving((_, response) =>
      response.writeHead(status, { 'content-type': type, location: '/elsewhere' }).end(body),
    )
    const gateway = client({ url })
    for (const [, question] of questions) {
      const error = await failureOf(question(gateway, 'order_Abc123Def456Gh', 'pay_Abc123Def456Gh'))
      expectUnreachable(error, 'order_Abc123Def456Gh', 'pay_Abc123Def456Gh', /\S/)
    }
  })

  test('does not follow redirects, which would leak the secret', async () => {
    const asked: string[] = []
    const elsewhere = await serving((request, response) => {
      asked.push(String(request.url))
      response.end('{}')
    })
    const url = await serving((_, response) => response.writeHead(307, { location: elsewhere }).end())
    await failureOf(client({ url }).createOrder(price, 'MG-7K3F9QXW'))
    expect(asked).toEqual([])
  })
})
