import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { paise } from '#app/lib/money.ts'
import { startReceiver } from '../../emulators/razorpay/merchant.ts'
import { type Razorpay, startRazorpay } from '../../emulators/razorpay/razorpay.ts'
import { createRazorpayClient } from '../razorpay.ts'

const price = paise(141_600)
let razorpay: Razorpay

beforeAll(async () => {
  razorpay = await startRazorpay({ keySecret: 'a-secret-of-the-key', webhookSecret: 'a-secret-of-webhooks' })
})
afterAll(() => razorpay.close())

const client = (changes: Parameters<typeof createRazorpayClient>[1] = {}) =>
  createRazorpayClient(razorpay, changes)

describe('checkout signatures', () => {
  const documented = {
    secret: 'EnLs21M47BllR3X8PSFtjtbd',
    order: 'order_IEIaMR65cu6nz3',
    payment: 'pay_IH4NVgf4Dreq1l',
    signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
  }
  const { secret, order, payment, signature } = documented
  const signed = (given: string, of = [order, payment] as const) =>
    client({ keySecret: secret }).isSigned({ orderId: of[0], paymentId: of[1], signature: given })

  test('accepts the example signature from the Razorpay documentation', () => {
    expect(signed(signature)).toBe(true)
  })

  test('accepts the signature that the checkout returns', async () => {
    const { id } = await client().createOrder(price, 'MG-7K3F9QXW')
    const { proof } = razorpay.pay(id)
    if (!proof) throw new Error('it was paid')
    const read = client().readProof(proof)
    expect(read && client().isSigned(read)).toBe(true)
  })

  test.each<[string, Record<string, unknown>]>([
    ['an id with a NUL', { razorpay_order_id: 'order_\0x' }],
    ['an id of 65 characters', { razorpay_order_id: 'x'.repeat(65) }],
    ['an id with a path', { razorpay_order_id: '../orders' }],
    ['an empty id', { razorpay_payment_id: '' }],
    ['a signature that is a list', { razorpay_signature: [signature] }],
  ])('reads no payment proof from fields with %s', (_, changes) => {
    const ids = { razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature: signature }
    expect(client().readProof(ids)).toEqual({ orderId: order, paymentId: payment, signature })
    expect(client().readProof({ ...ids, ...changes })).toBeNull()
  })

  test.each([
    ['empty', ''],
    ['one digit short', signature.slice(0, -1)],
    ['one digit long', `${signature}0`],
    ['two digits long', `${signature}00`],
    ['changed in its last digit', `${signature.slice(0, -1)}e`],
    ['not hex', 'z'.repeat(64)],
    ['in base64', Buffer.from(signature, 'hex').toString('base64')],
    ['followed by a line break', `${signature}\n`],
    ['of digits beyond ASCII', '٠'.repeat(64)],
  ])('rejects a checkout signature that is %s', (_, given) => expect(signed(given)).toBe(false))

  test('rejects a signature of another order or payment', () => {
    expect(signed(signature, ['order_IEIaMR65cu6nz4', payment])).toBe(false)
    expect(signed(signature, [order, 'pay_IH4NVgf4Dreq1m'])).toBe(false)
    expect(signed(signature, [payment, order])).toBe(false)
  })

  test('rejects a checkout signature made with another key', () => {
    for (const keySecret of ['another', razorpay.webhookSecret, ''])
      expect(client({ keySecret }).isSigned({ orderId: order, paymentId: payment, signature })).toBe(false)
  })
})

describe('webhook signatures', () => {
  const believed = (body: Uint8Array, signature: string) =>
    client().readWebhook(body, (name) => (name === 'x-razorpay-signature' ? signature : 'evt_1')) !== null

  test('verifies a webhook signature against the raw body', async () => {
    const receiver = await startReceiver()
    onTestFinished(() => receiver.close())
    razorpay.set({ webhook: { url: receiver.url } })
    onTestFinished(() => razorpay.set({ webhook: { url: null } }))
    const { id } = await client().createOrder(price, 'MG-7K3F9QXW')
    razorpay.pay(id, { email: 'a/b@example.org' })
    await razorpay.idle()
    const signedWebhook = (text: string, signature: unknown) => believed(Buffer.from(text), String(signature))
    expect(receiver.received.length).toBeGreaterThan(1)
    for (const { body, headers } of receiver.received) {
      expect(body).toContain('a\\/b@example.org')
      const signature = headers['x-razorpay-signature']
      expect(signedWebhook(body, signature)).toBe(true)
      expect(signedWebhook(JSON.stringify(JSON.parse(body)), signature)).toBe(false)
      expect(signedWebhook(body.replace('141600', '141601'), signature)).toBe(false)
      expect(signedWebhook(`${body} `, signature)).toBe(false)
      expect(signedWebhook(body.slice(0, -1), signature)).toBe(false)
      expect(signedWebhook(body, String(signature).slice(0, 63))).toBe(false)
      const byKey = createHmac('sha256', razorpay.keySecret).update(body).digest('hex')
      expect(signedWebhook(body, byKey)).toBe(false)
    }
  })

  const sign = (body: string | Uint8Array) =>
    createHmac('sha256', razorpay.webhookSecret).update(body).digest('hex')
  const read = (body: string, id?: string) =>
    client().readWebhook(Buffer.from(body), (name) => (name === 'x-razorpay-signature' ? sign(body) : id))

  test.each([undefined, '', 'x'.repeat(101)])(
    'identifies a webhook with the invalid id %j by the hash of its body',
    (id) => {
      const ids = ['{}', '{}', '[]'].map((body) => read(body, id)?.id)
      expect(ids[0]).toMatch(/^[0-9a-f]{64}$/)
      expect(ids).toEqual([ids[0], ids[0], expect.not.stringMatching(String(ids[0]))])
    },
  )

  test.each(['hello', '', '{}', '{"event":[],"payload":{"payment":[1],"order":{"entity":7}}}'])(
    'reads the signed webhook %j as a webhook of unknown type',
    (body) => {
      expect(read(body, 'evt_1')).toMatchObject({ id: 'evt_1', type: 'unknown', orderId: null })
    },
  )

  test('verifies a webhook body that is not valid UTF-8', () => {
    const body = Uint8Array.from([0x7b, 0xff, 0xfe, 0x00, 0x7d])
    const signature = sign(body)
    expect(believed(body, signature)).toBe(true)
    const readAsText = new TextEncoder().encode(new TextDecoder().decode(body))
    expect(believed(readAsText, signature)).toBe(false)
  })
})
