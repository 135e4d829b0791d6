import { beforeEach, describe, expect, test } from 'vitest'
import { parseBooking } from '#app/booking/forms.ts'
import { shippedBusiness } from '#app/content/business.ts'
import { indiaIso, MINUTE } from '#app/lib/time.ts'
import { holdPaidSlot } from '#app/payments/hold-session.ts'
import { findOrder } from '#app/payments/queries.ts'
import { paymentSignature } from '../../emulators/razorpay/ids.ts'
import { bookingRequest } from '../builders/requests.ts'
import { openPaidSite } from './paid-sessions.ts'
import { listOfferedStarts } from './site-in-process.ts'

const { site, razorpay } = await openPaidSite()
beforeEach(() => razorpay.clearFaults())

const nextStart = listOfferedStarts()
/** Builds a request for a paid session at a slot that no other test uses. */
const paidRequest = (changes: Record<string, unknown> = {}) =>
  bookingRequest({ session: 'paid', state: 'Telangana', ...nextStart(), ...changes })

const answer = async (response: Response | Promise<Response>) => {
  const { status, headers } = await response
  return { status, headers, body: await (await response).json() }
}
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  answer(
    site.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
const verify = (proof: unknown) => post('/api/v1/payments/verification', proof)
async function held(changes: Record<string, unknown> = {}): Promise<{ orderId: string; reference: string }> {
  const { status, body } = await answer(site.book(paidRequest(changes)))
  expect(status).toBe(201)
  return { orderId: body.data.order.id, reference: body.data.reference }
}
const statusOf = async (orderId: string) => (await findOrder(site.app.db, { orderId }))?.booking.status
const signedBy = (orderId: string, paymentId: string) => ({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: paymentSignature(orderId, paymentId, razorpay.keySecret),
})
const countAll = async () => {
  const tables = ['bookings', 'orders', 'payments', 'refunds', 'documents', 'emails', 'webhook_events']
  return Promise.all(tables.map(site.count))
}

describe('paid session', () => {
  test('holds a paid session and returns an order for the payment', async () => {
    const mails = await site.count('emails')
    const { status, body } = await answer(
      site.book(paidRequest({ date: '2027-01-15', time: '6:00 PM', amount: 1, order: { amount: 1 } })),
    )
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      data: {
        reference: expect.stringMatching(/^MG-/),
        status: 'held',
        way: 'video',
        startsAt: '2027-01-15T18:00:00+05:30',
        endsAt: indiaIso(
          Date.parse('2027-01-15T18:00:00+05:30') + shippedBusiness.sessionMinutes.paid * MINUTE,
        ),
        heldUntil: `2026-11-20T10:${shippedBusiness.holdMinutes}:00+05:30`,
        meetingLink: null,
        manageUrl: expect.stringMatching(/\/bookings\/[\w-]{32}$/),
        order: {
          id: expect.stringMatching(/^order_/),
          amount: shippedBusiness.paidPrice.total,
          currency: 'INR',
          keyId: razorpay.keyId,
        },
      },
    })
    expect(razorpay.books().orders.find(({ id }) => id === body.data.order.id)).toMatchObject({
      amount: shippedBusiness.paidPrice.total,
      receipt: body.data.reference,
    })
    expect(await site.count('emails')).toBe(mails)
  })

  test('creates one hold and one order for a repeated idempotency key', async () => {
    const request = paidRequest()
    const headers = { 'Idempotency-Key': 'held-twice' }
    const first = await answer(site.book(request, headers))
    const before = await countAll()
    const second = await answer(site.book(request, headers))
    expect(second.body).toEqual(first.body)
    expect(await countAll()).toEqual(before)
    expect(
      razorpay.books().orders.filter(({ receipt }) => receipt === first.body.data.reference),
    ).toHaveLength(1)
  })

  test.each([
    ['Telangana', 'Telangana'],
    ['Kerala', 'Kerala'],
    [undefined, 'Telangana'],
  ])('stores the requested State %j as %s', async (state, expected) => {
    const { orderId } = await held({ state })
    const account = await findOrder(site.app.db, { orderId })
    expect(account?.booking.visitor.state).toBe(expected)
  })

  test.each(['Bavaria', 'telangana', '', 36, null])(
    'rejects a paid session from the State %j',
    async (state) => {
      const before = [await countAll(), razorpay.books().orders.length]
      const { status, body } = await answer(site.book(paidRequest({ state })))
      expect([status, Object.keys(body.errors)]).toEqual([422, ['state']])
      expect([await countAll(), razorpay.books().orders.length]).toEqual(before)
    },
  )

  test('opens no order for a paid session at a held slot', async () => {
    const request = paidRequest()
    await site.book(request)
    const orders = razorpay.books().orders.length
    const { status, body } = await answer(site.book(paidRequest({ date: request.date, time: request.time })))
    expect([status, body.nearest.length, body.data]).toEqual([409, 3, undefined])
    expect(razorpay.books().orders).toHaveLength(orders)
  })

  test('keeps the hold when the order fails and opens the order on retry', async () => {
    razorpay.fault({ kind: 'error', path: '/v1/orders' })
    const [request, headers] = [paidRequest(), { 'Idempotency-Key': 'opened-later' }]
    const { status, body } = await answer(site.book(request, headers))
    expect([status, body]).toEqual([
      503,
      {
        success: false,
        message: expect.stringContaining('We’re holding your slot, and you haven’t been charged'),
      },
    ])
    const again = await answer(site.book(request, headers))
    expect([again.status, again.body.data.status]).toEqual([201, 'held'])
    expect(again.body.data.order.id).toMatch(/^order_/)
  })
})

describe('payment verification by the browser', () => {
  test('confirms the session once when the payment is verified twice', async () => {
    const { orderId, reference } = await held({ reminder: true })
    const { proof } = razorpay.pay(orderId)
    const before = await countAll()
    const first = await verify(proof)
    expect([first.status, first.body]).toEqual([
      200,
      {
        success: true,
        data: expect.objectContaining({
          reference,
          status: 'confirmed',
          order: expect.objectContaining({ id: orderId }),
        }),
      },
    ])
    const [bookings = 0, orders = 0, payments = 0, refunds = 0, documents = 0, mails = 0, events = 0] = before
    const after = [bookings, orders, payments + 1, refunds, documents + 1, mails + 4, events]
    expect(await countAll()).toEqual(after)
    const second = await verify(proof)
    expect([second.status, second.body]).toEqual([first.status, first.body])
    expect(await countAll()).toEqual(after)
  })

  test('confirms the session once for ten simultaneous verifications', async () => {
    const { orderId } = await held()
    const { proof } = razorpay.pay(orderId)
    const before = await countAll()
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(proof)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const added = (await countAll()).map((count, index) => count - (before[index] ?? 0))
    expect(added).toEqual([0, 0, 1, 0, 1, 2, 0])
  })

  test.each<[string, (proof: Record<string, string>, other: Record<string, string>) => unknown]>([
    ['another visitor’s order', (proof, other) => ({ ...proof, razorpay_order_id: other.razorpay_order_id })],
    [
      'another visitor’s payment',
      (proof, other) => ({ ...proof, razorpay_payment_id: other.razorpay_payment_id }),
    ],
    [
      'another visitor’s signature',
      (proof, other) => ({ ...proof, razorpay_signature: other.razorpay_signature }),
    ],
    [
      'a truncated signature',
      (proof) => ({ ...proof, razorpay_signature: proof.razorpay_signature?.slice(0, -2) }),
    ], // prettier-ignore
    ['no signature', (proof) => ({ ...proof, razorpay_signature: '' })],
    ['a signature that is a list', (proof) => ({ ...proof, razorpay_signature: [proof.razorpay_signature] })],
    [
      'the payment id as the order id',
      (proof) => ({ ...proof, razorpay_order_id: proof.razorpay_payment_id }),
    ],
    ['an unknown order', () => signedBy('order_NotOurs000001', 'pay_NotOurs00000001')],
    ['an empty object', () => ({})],
    ['null', () => null],
    ['a payment id of 10,000 characters', (proof) => ({ ...proof, razorpay_payment_id: 'x'.repeat(10_000) })],
  ])('rejects a payment verification with %s', async (_, tampered) => {
    const [mine, theirs] = [await held(), await held()]
    const proofs = [mine, theirs].map(({ orderId }) => razorpay.pay(orderId).proof ?? {})
    const before = await countAll()
    razorpay.fault({ kind: 'error', status: 500, count: 100 }) // a request to the provider would cause a 503
    const { status, body } = await verify(tampered(proofs[0] ?? {}, proofs[1] ?? {}))
    expect([status, body.success]).toEqual([400, false])
    expect(await countAll()).toEqual(before)
    expect([await statusOf(mine.orderId), await statusOf(theirs.orderId)]).toEqual(['held', 'held'])
  })

  test('does not confirm a session whose payment the provider has not captured', async () => {
    const { orderId } = await held()
    const nothing = await verify(signedBy(orderId, 'pay_NobodyPaid0001'))
    expect([nothing.status, nothing.body.message]).toEqual([409, expect.stringContaining('do not pay again')])
    const { payment } = razorpay.pay(orderId, { outcome: 'authorized' })
    const waiting = await verify(signedBy(orderId, payment.id))
    expect([waiting.status, waiting.body.message]).toEqual([409, expect.stringContaining('do not pay again')])
    expect(await statusOf(orderId)).toBe('held')
  })

  test.each([141_599, 141_601, 100])('refunds a payment of the wrong amount, %i paise', async (amount) => {
    const { orderId } = await held()
    const { payment, proof } = razorpay.pay(orderId, { amount })
    const { status, body } = await verify(proof)
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        message: expect.any(String),
        refund: { state: 'requested', amount, reason: 'wrong-amount' },
      },
    ])
    await site.work()
    expect(razorpay.books().refunds).toContainEqual(
      expect.objectContaining({ payment_id: payment.id, amount }),
    )
    expect(await statusOf(orderId)).toBe('held')
  })

  test('returns 503 while the provider is unreachable and confirms the session later', async () => {
    const { orderId } = await held()
    const { proof } = razorpay.pay(orderId)
    razorpay.fault({ kind: 'error', status: 502 })
    const { status, body } = await verify(proof)
    expect([status, body]).toEqual([
      503,
      { success: false, message: expect.stringContaining('do not pay again') },
    ])
    expect(await statusOf(orderId)).toBe('held')
    await site.work()
    expect(await statusOf(orderId)).toBe('confirmed')
  })

  test('rejects a payment verification that is not JSON or is too large', async () => {
    expect((await verify('{')).status).toBe(400)
    expect((await verify({ razorpay_order_id: 'x'.repeat(70_000) })).status).toBe(413)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await post('/api/v1/payments/verification', 'a=b', form)).status).toBe(415)
  })
})

test('refunds a second payment without a webhook', async () => {
  const { orderId } = await held()
  await verify(razorpay.pay(orderId).proof)
  const { payment } = razorpay.pay(orderId)
  await site.work()
  expect(razorpay.books().refunds.filter(({ payment_id }) => payment_id === payment.id)).toEqual([])
  site.pass(15 * 60_000)
  await site.work()
  expect(razorpay.books().refunds.filter(({ payment_id }) => payment_id === payment.id)).toHaveLength(1)
  expect(await statusOf(orderId)).toBe('confirmed')
})

describe('hold released for another slot', () => {
  /** Places a hold and a second hold that replaces it. */
  async function replaced() {
    const first = await held()
    const token = (await findOrder(site.app.db, { orderId: first.orderId }))?.booking.token
    const parsed = parseBooking(paidRequest())
    if (!parsed.ok) throw new Error('it is a good request')
    const second = await holdPaidSlot(site.app, parsed.input, { method: 'web-form', replaces: token })
    return { first: first.orderId, second: second.order?.id ?? '' }
  }

  test('refunds a late payment of a hold replaced by a paid session', async () => {
    const { first, second } = await replaced()
    await verify(razorpay.pay(second).proof)
    const { payment, proof } = razorpay.pay(first)
    const { status, body } = await verify(proof)
    expect([status, body.refund]).toEqual([
      409,
      { state: 'requested', amount: shippedBusiness.paidPrice.total, reason: 'replaced' },
    ])
    expect([await statusOf(first), await statusOf(second)]).toEqual(['expired', 'confirmed'])
    await site.work()
    expect(razorpay.books().refunds.filter(({ payment_id }) => payment_id === payment.id)).toHaveLength(1)
  })

  test('refunds a late payment of a replaced hold while the other is unpaid', async () => {
    const { first, second } = await replaced()
    const { status, body } = await verify(razorpay.pay(first).proof)
    expect([status, body.refund?.reason]).toEqual([409, 'replaced'])
    expect([await statusOf(first), await statusOf(second)]).toEqual(['expired', 'held'])
  })
})
