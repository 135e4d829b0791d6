import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#app/lib/time.ts'
import { listOpenCases } from '#app/payments/money-queries.ts'
import { getOrderStatus } from '#app/payments/order.ts'
import { reconcile } from '#app/payments/reconcile.ts'
import { recordProof, syncOrder } from '#app/payments/sync-order.ts'
import { orders } from '#app/payments/tables.ts'
import { bookingRequest } from '../builders/requests.ts'
import { runDuePaymentWork } from '../payment-work.ts'
import { findWebhook } from '../razorpay.ts'
import { openPaidSite } from './paid-sessions.ts'

const { site, razorpay, held, paid, refundExternally } = await openPaidSite()
const price = shippedBusiness.paidPrice.total
const passAndWork = (ms: number) => {
  site.advance(ms)
  return site.work()
}

test('detects an external refund within a day when no webhook arrives', async () => {
  const now = site.app.clock.now()
  const { account, paymentId } = await paid({ date: '2027-01-11', time: '6:00 PM' })
  for (let day = 0; day < 20; day += 1) await passAndWork(DAY)
  await refundExternally(paymentId, price)
  for (let hour = 0; hour < 24; hour += 1) await passAndWork(HOUR)
  expect((await account()).booking.status).toBe('cancelled')
  site.setClock(now)
})

/** Reconciles at the machine's current time, because the emulator uses the machine's clock. */
async function compare() {
  const now = site.app.clock.now()
  site.setClock(Date.now() + MINUTE)
  await reconcile(site.app)
  await site.work()
  site.setClock(now)
}
const unknown = async () => (await listOpenCases(site.db)).map(({ paymentId }) => paymentId)

test('records a payment without a webhook when its order is no longer synced', async () => {
  const { orderId, account } = await held()
  razorpay.pay(orderId)
  await site.db.update(orders).set({ checkAt: null }).where(eq(orders.id, orderId))
  await compare()
  expect((await account()).payments).toMatchObject([{ amount: price }])
  expect(await unknown()).toEqual([])
})

test('extends the hold while a payment is authorized', async () => {
  const { orderId, account, typed } = await held()
  razorpay.pay(orderId, { outcome: 'authorized' })
  for (let turn = 0; turn < 10; turn += 1) await passAndWork(4 * MINUTE)
  expect((await account()).booking.status).toBe('held')
  const { date, time } = typed
  expect((await site.book(bookingRequest({ session: 'paid', date, time }))).status).toBe(409)
})

test.each(['the browser', 'a webhook'])(
  'extends the hold for a payment that only %s has reported',
  async (who) => {
    const { orderId, account, typed } = await held()
    await passAndWork(14 * MINUTE)
    const { payment, proof } = razorpay.pay(orderId)
    const { app } = site
    const lagging = { ...app, payments: { ...app.payments, listPayments: async () => [] } }
    if (who === 'the browser') {
      const sent = app.payments.readProof({ ...proof })
      expect(sent && (await recordProof(lagging, sent))).toBe(true)
      expect((await syncOrder(lagging, orderId))?.booking.status).toBe('held')
    } else {
      await site.request('/api/v1/webhooks/razorpay', { method: 'POST', ...findWebhook(razorpay, orderId) })
    }
    const work = () => runDuePaymentWork(lagging, (error) => expect(error).toBeNull())
    await work()
    expect(getOrderStatus(await account(), app.clock.now())).toBe('confirming')
    for (let turn = 0; turn < 20; turn += 1) {
      site.advance(4 * SECOND)
      await work()
    }
    const { date, time } = typed
    expect((await site.book(bookingRequest({ session: 'paid', date, time }))).status).toBe(409)
    await passAndWork(MINUTE)
    expect((await account()).payments).toMatchObject([{ id: payment.id, appliedTo: 'booking' }])
  },
)
