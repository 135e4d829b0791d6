import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookings } from '#app/booking/tables.ts'
import { shippedBusiness } from '#app/content/business.ts'
import { DAY, HOUR, indiaIso, MINUTE } from '#app/lib/time.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { computePaymentSignature } from '../../emulators/razorpay/ids.ts'
import { bookingRequest } from '../builders/requests.ts'
import { openPaidSite } from './paid-sessions.ts'

const { site, razorpay, verify, held, paid, sentBack } = await openPaidSite()
const price = shippedBusiness.paidPrice.total

/** Builds a request for a paid session at a slot that no other test uses. */
const paidRequest = (changes: Record<string, unknown> = {}) =>
  bookingRequest({ session: 'paid', state: 'Telangana', ...site.nextStart(), ...changes })
const book = (body: unknown, headers?: Record<string, string>) => site.post('/bookings', body, headers)
const signedBy = (orderId: string, paymentId: string) => ({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: computePaymentSignature(orderId, paymentId, razorpay.keySecret),
})
const tables = ['bookings', 'orders', 'payments', 'refunds', 'documents', 'emails']
const countAll = () => Promise.all(tables.map(site.count))

describe('hold of a paid session', () => {
  test('returns an order for the payment and sends no email', async () => {
    const emails = await site.count('emails')
    const startsAt = '2027-01-15T18:00:00+05:30'
    const slot = { date: '2027-01-15', time: '6:00 PM' }
    const { status, body } = await book(paidRequest({ ...slot, amount: 1, order: { amount: 1 } }))
    expect([status, body]).toEqual([
      201,
      {
        success: true,
        data: {
          reference: expect.stringMatching(/^MG-/),
          status: 'held',
          way: 'video',
          startsAt,
          endsAt: indiaIso(Date.parse(startsAt) + shippedBusiness.sessionMinutes.paid * MINUTE),
          heldUntil: `2026-11-20T10:${shippedBusiness.holdMinutes}:00+05:30`,
          meetingLink: null,
          manageUrl: expect.stringMatching(/\/bookings\/[\w-]{32}$/),
          order: {
            id: expect.stringMatching(/^order_/),
            amount: price,
            currency: 'INR',
            keyId: razorpay.keyId,
          },
        },
      },
    ])
    expect(razorpay.books().orders.find(({ id }) => id === body.data.order.id)).toMatchObject({
      amount: price,
      receipt: body.data.reference,
    })
    expect(await site.count('emails')).toBe(emails)
  })

  test('opens no order for an invalid request or for a slot that is already held', async () => {
    const request = paidRequest()
    await book(request)
    const before = [await countAll(), razorpay.books().orders.length]
    const invalid = await book(paidRequest({ state: 'Bavaria' }))
    expect([invalid.status, Object.keys(invalid.body.errors)]).toEqual([422, ['state']])
    const { status, body } = await book(paidRequest({ date: request.date, time: request.time }))
    expect([status, body.nearest.length, body.data]).toEqual([409, 3, undefined])
    expect([await countAll(), razorpay.books().orders.length]).toEqual(before)
  })

  test('keeps the hold when opening its order fails, and opens the order when the request is repeated', async () => {
    razorpay.fault({ kind: 'error', path: '/v1/orders' })
    const [request, headers] = [paidRequest(), { 'Idempotency-Key': 'opened-later' }]
    const { status, body } = await book(request, headers)
    const message = expect.stringContaining('We’re holding your slot, and you haven’t been charged')
    expect([status, body]).toEqual([503, { success: false, message }])
    const again = await book(request, headers)
    expect([again.status, again.body.data.status]).toEqual([201, 'held'])
    expect(again.body.data.order.id).toMatch(/^order_/)
  })
})

describe('payment verification', () => {
  test('confirms the session once when the verification request is repeated', async () => {
    const { orderId, data } = await held({ reminder: true })
    const { proof } = razorpay.pay(orderId)
    const before = await countAll()
    const first = await verify(proof)
    expect([first.status, first.body.data]).toMatchObject([
      200,
      { reference: data.reference, status: 'confirmed', order: { id: orderId } },
    ])
    const second = await verify(proof)
    expect([second.status, second.body]).toEqual([first.status, first.body])
    const added = (await countAll()).map((count, index) => count - (before[index] ?? 0))
    expect(added).toEqual([0, 0, 1, 0, 1, 4])
  })

  type Sent = Record<string, string>
  test.each<[string, (proof: Sent, other: Sent) => unknown]>([
    [
      'another visitor’s payment',
      (proof, other) => ({ ...proof, razorpay_payment_id: other.razorpay_payment_id }),
    ],
    ['no signature', (proof) => ({ ...proof, razorpay_signature: '' })],
    ['an unknown order', () => signedBy('order_NotOurs000001', 'pay_NotOurs00000001')],
    ['null', () => null],
  ])('rejects a verification with %s', async (_, tampered) => {
    const [mine, theirs] = [await held(), await held()]
    const proofs = [mine, theirs].map(({ orderId }) => ({ ...razorpay.pay(orderId).proof }))
    const before = await countAll()
    razorpay.fault({ kind: 'error', status: 500, count: 100 }) // a request to the provider would cause a 503
    const { status, body } = await verify(tampered(proofs[0] ?? {}, proofs[1] ?? {}) as Sent)
    expect([status, body.success, await countAll()]).toEqual([400, false, before])
    for (const { account } of [mine, theirs]) expect((await account()).booking.status).toBe('held')
  })

  test('does not confirm a session whose payment was not captured', async () => {
    const { orderId, account } = await held()
    const { payment } = razorpay.pay(orderId, { outcome: 'authorized' })
    for (const id of ['pay_NobodyPaid0001', payment.id]) {
      const { status, body } = await verify(signedBy(orderId, id))
      expect([status, body.message]).toEqual([409, expect.stringContaining('do not pay again')])
    }
    expect((await account()).booking.status).toBe('held')
  })

  test('returns the refund of a wrong amount and of a cancelled session', async () => {
    const { orderId, token } = await held()
    const wrong = razorpay.pay(orderId, { amount: 100_000 })
    const refund = { state: 'requested', amount: 100_000, reason: 'wrong-amount' }
    const refused = { success: false, message: expect.any(String), refund }
    expect(await verify(wrong.proof)).toMatchObject({ status: 409, body: refused })
    const right = razorpay.pay(orderId)
    expect((await verify(right.proof)).status).toBe(200)
    await cancelBooking(site.app, token)
    const cancelled = { state: 'requested', amount: price, reason: 'cancelled' }
    expect((await verify(right.proof)).body.refund).toEqual(cancelled)
    await site.work()
    expect((await verify(wrong.proof)).body.refund).toMatchObject({ amount: 100_000, reason: 'wrong-amount' })
    expect(sentBack(wrong.payment.id)).toMatchObject([{ amount: 100_000 }])
  })

  test('returns 503 while the provider is unreachable, and confirms the session later', async () => {
    const { orderId, account } = await held()
    const { proof } = razorpay.pay(orderId)
    razorpay.fault({ kind: 'error', status: 502 })
    const { status, body } = await verify(proof)
    const message = expect.stringContaining('do not pay again')
    expect([status, body]).toEqual([503, { success: false, message }])
    expect((await account()).booking.status).toBe('held')
    await site.work()
    expect((await account()).booking.status).toBe('confirmed')
  })

  test('returns 409 without a refund for a session that was cancelled after the refund deadline', async () => {
    const { token, account, proof } = await paid()
    const now = site.app.clock.now()
    site.setClock((await account()).booking.startsAt - HOUR)
    await cancelBooking(site.app, token)
    const { status, body } = await verify(proof)
    expect([status, body]).toEqual([409, { success: false, message: expect.stringMatching(/cancelled/) }])
    site.setClock(now)
  })

  test('accepts a repeated payment verification for a session that must be moved', async () => {
    const { token, proof } = await paid()
    await site.db.update(bookings).set({ status: 'to-move' }).where(eq(bookings.token, token))
    expect(await verify(proof)).toMatchObject({ status: 200, body: { data: { status: 'to-move' } } })
  })

  test('accepts a repeated payment verification after the session', async () => {
    const { account, proof } = await paid()
    const now = site.app.clock.now()
    site.setClock((await account()).booking.startsAt + 10 * DAY)
    expect((await verify(proof)).status).toBe(200)
    site.setClock(now)
  })
})

test('refunds a second payment even if no webhook arrives', async () => {
  const { orderId, account } = await paid()
  const { payment } = razorpay.pay(orderId)
  await site.work()
  expect(sentBack(payment.id)).toEqual([])
  site.advance(15 * MINUTE)
  await site.work()
  expect(sentBack(payment.id)).toHaveLength(1)
  expect((await account()).booking.status).toBe('confirmed')
})
