import { describe, expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { paymentSignature } from '../../emulators/razorpay/ids.ts'
import { openPaidSite } from './paid-sessions.ts'
import { listOfferedStarts } from './site-in-process.ts'

const { site, razorpay, sessions } = await openPaidSite()

const nextStart = listOfferedStarts()

describe('repeated payment verification', () => {
  test('returns 409 with the refund when the session was cancelled in time', async () => {
    const { token, proof } = await sessions.booked(nextStart())
    await cancelBooking(site.app, token)
    const { status, body } = await sessions.verify(proof)
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        message: expect.stringMatching(/cancelled/),
        refund: { state: 'requested', amount: shippedBusiness.paidPrice.total, reason: 'cancelled' },
      },
    ])
  })

  test('returns 409 without a refund when the session was cancelled too late', async () => {
    const { token, account, proof } = await sessions.booked(nextStart())
    const wait = (await account()).booking.startsAt - HOUR - site.app.clock.now()
    site.pass(wait)
    await cancelBooking(site.app, token)
    const { status, body } = await sessions.verify(proof)
    expect([status, body]).toEqual([409, { success: false, message: expect.stringMatching(/cancelled/) }])
    site.pass(-wait)
  })

  test('accepts a repeated verification of a confirmed session', async () => {
    const { account, proof } = await sessions.booked({ date: '2027-01-15', time: '4:00 PM' })
    site.pass((await account()).booking.startsAt + 10 * DAY - site.app.clock.now())
    expect((await sessions.verify(proof)).status).toBe(200)
    site.pass(Date.parse('2026-11-20T04:30:00Z') - site.app.clock.now())
  })
})

test('returns the refund of the verified payment', async () => {
  const { orderId, token } = await sessions.held(nextStart())
  const wrong = razorpay.pay(orderId, { amount: 100_000 })
  expect((await sessions.verify(wrong.proof)).body.refund).toMatchObject({ amount: 100_000 })
  const right = razorpay.pay(orderId)
  expect((await sessions.verify(right.proof)).status).toBe(200)
  await cancelBooking(site.app, token)
  const { body } = await sessions.verify(right.proof)
  expect(body.refund).toEqual({
    state: 'requested',
    amount: shippedBusiness.paidPrice.total,
    reason: 'cancelled',
  })
  const again = await sessions.verify(wrong.proof)
  expect(again.body.refund).toMatchObject({ amount: 100_000, reason: 'wrong-amount' })
})

test.each(['\0', 'order_\0x', 'ä', 'x'.repeat(65), '../orders', ' ', ''])(
  'returns 400 for the invalid payment or order id %j',
  async (id) => {
    const { orderId } = await sessions.held(nextStart())
    const of = (order: string, payment: string) => ({
      razorpay_order_id: order,
      razorpay_payment_id: payment,
      razorpay_signature: paymentSignature(order, payment, razorpay.keySecret),
    })
    expect((await sessions.verify(of(id, 'pay_1'))).status).toBe(400)
    expect((await sessions.verify(of(orderId, id))).status).toBe(400)
  },
)
