import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { HOUR, MINUTE, SECOND } from '#app/lib/time.ts'
import { listOpenCases } from '#app/payments/money-queries.ts'
import { getOrderStatus } from '#app/payments/order.ts'
import { reconcile } from '#app/payments/reconcile.ts'
import { verifyPayment } from '#app/payments/sync-order.ts'
import { createMerchant } from '../../emulators/razorpay/merchant.ts'
import { bookingRequest } from '../builders/requests.ts'
import { runDuePaymentWork } from '../payment-work.ts'
import { findWebhook } from '../razorpay.ts'
import { openPaidSite } from './paid-sessions.ts'
import { listOfferedStarts } from './site-in-process.ts'

const { site, razorpay, sessions } = await openPaidSite()

const nextStart = listOfferedStarts()
const january = (day: number) => ({ date: `2027-01-${day}`, time: '6:00 PM' })
const goTo = (at: number) => site.pass(at - site.app.clock.now())
/** Advances the clock by days, and runs the worker every hour. */
async function daysPass(days: number) {
  for (let hour = 0; hour < 24 * days; hour += 1) {
    site.pass(HOUR)
    await site.work()
  }
}

test('detects an external refund without a webhook within a day', async () => {
  const now = site.app.clock.now()
  const { account, paymentId } = await sessions.booked(january(11))
  await daysPass(20)
  await createMerchant(razorpay).call(`/v1/payments/${paymentId}/refund`, {
    amount: shippedBusiness.paidPrice.total,
  })
  await daysPass(1)
  expect((await account()).booking.status).toBe('cancelled')
  goTo(now)
})

describe('`reconcile`', () => {
  /** Reconciles at the machine's current time, because the emulator uses the machine's clock. */
  const compare = async () => {
    const now = site.app.clock.now()
    goTo(Date.now() + MINUTE)
    await reconcile(site.app)
    await site.work()
    goTo(now)
  }
  const unknown = async () => (await listOpenCases(site.app.db)).map(({ paymentId }) => paymentId)

  test('records a payment without a webhook for an order no longer synced', async () => {
    const { orderId, account } = await sessions.held(nextStart())
    razorpay.pay(orderId)
    await site.db.execute(sql`update orders set check_at = null where id = ${orderId}`)
    await compare()
    expect((await account()).payments).toMatchObject([{ amount: shippedBusiness.paidPrice.total }])
    expect(await unknown()).toEqual([])
  })

  test('lists a payment for an unknown order until the payment is refunded', async () => {
    const merchant = createMerchant(razorpay)
    const { payment } = razorpay.pay(await merchant.order({ receipt: 'MG-NOTHERE1' }))
    await compare()
    await compare()
    expect(await unknown()).toEqual([payment.id])
    await merchant.call(`/v1/payments/${payment.id}/refund`, {})
    await compare()
    expect(await unknown()).toEqual([])
  })
})

test('reports an unexpected refund failure and sends the other refunds', async () => {
  const paidTwice = async () => {
    const { orderId } = await sessions.booked(nextStart())
    const { payment, proof } = razorpay.pay(orderId)
    await sessions.verify(proof)
    return payment.id
  }
  const [first = '', ...others] = [await paidTwice(), await paidTwice(), await paidTwice()]
  const provider = site.app.payments
  const broken: typeof provider = {
    ...provider,
    refund(paymentId, amount, key) {
      if (paymentId === first) throw new TypeError('a bug')
      return provider.refund(paymentId, amount, key)
    },
  }
  const reported: unknown[] = []
  const sent = () => [first, ...others].map((id) => sessions.sentBack(id).length)
  const done = await runDuePaymentWork({ ...site.app, payments: broken }, (error) => reported.push(error))
  expect([done, sent(), reported]).toEqual([2, [0, 1, 1], [new TypeError('a bug')]])
  site.pass(2 * MINUTE)
  await site.work()
  expect(sent()).toEqual([1, 1, 1])
})

describe('payment in progress when the hold expires', () => {
  const minutes = (count: number) => {
    site.pass(count * MINUTE)
    return site.work()
  }

  test('confirms a payment without a webhook before the hold expires', async () => {
    const session = await sessions.held(nextStart())
    razorpay.pay(session.orderId)
    await minutes(14)
    expect((await session.account()).booking.status).toBe('confirmed')
  })

  test('extends the hold while a payment is authorized', async () => {
    const start = nextStart()
    const session = await sessions.held(start)
    razorpay.pay(session.orderId, { outcome: 'authorized' })
    for (let minute = 0; minute < 40; minute += 1) await minutes(1)
    expect((await session.account()).booking.status).toBe('held')
    expect((await site.book(bookingRequest({ session: 'paid', ...start }))).status).toBe(409)
  })

  test.each(['the browser', 'a webhook'])(
    'extends the hold for a payment reported only by %s',
    async (who) => {
      const start = nextStart()
      const session = await sessions.held(start)
      await minutes(14)
      const { payment, proof } = razorpay.pay(session.orderId)
      const { app } = site
      const lagging = { ...app, payments: { ...app.payments, listPayments: async () => [] } }
      if (who === 'the browser') {
        const sent = app.payments.readProof({ ...proof })
        if (typeof sent === 'string') throw new Error('it is a proof')
        expect((await verifyPayment(lagging, sent)).booking.status).toBe('held')
      } else {
        const event = findWebhook(razorpay, session.orderId)
        await site.request('/api/v1/webhooks/razorpay', { method: 'POST', ...event })
      }
      await runDuePaymentWork(lagging, (error) => expect(error).toBeNull())
      const account = await session.account()
      expect(getOrderStatus(account, site.app.clock.now())).toBe('confirming')
      site.pass(3 * SECOND)
      await runDuePaymentWork(lagging, (error) => expect(error).toBeNull())
      for (let second = 0; second < 80; second += 1) {
        site.pass(SECOND)
        await runDuePaymentWork(lagging, (error) => expect(error).toBeNull())
      }
      expect((await site.book(bookingRequest({ session: 'paid', ...start }))).status).toBe(409)
      await minutes(1)
      expect((await session.account()).payments).toMatchObject([{ id: payment.id, appliedTo: 'booking' }])
    },
  )
})
