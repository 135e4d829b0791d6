import { describe, expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { MINUTE } from '#app/lib/time.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { listPartialRefunds } from '#app/payments/queries.ts'
import { bookingRequest } from '../builders/requests.ts'
import { requestSyncNow } from '../payment-work.ts'
import { findWebhook } from '../razorpay.ts'
import { openRefundSite } from './refund-site.ts'

const { site, razorpay, sessions, nextStart, sentBack, inDashboard, mailsAbout, textAbout } =
  await openRefundSite()
const price = shippedBusiness.paidPrice.total
const sortByAmount = <Item extends { amount: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => a.amount - b.amount)

describe('refund made in the Razorpay dashboard', () => {
  const heldOne = async () => {
    const asked = nextStart()
    return { ...(await sessions.held(asked)), asked }
  }
  /** Creates a paid session, confirmed by a webhook. */
  const bookedOne = async () => {
    const one = await heldOne()
    const { payment } = razorpay.pay(one.orderId)
    await told(one.orderId, 'payment.captured')
    expect((await one.account()).booking.status).toBe('confirmed')
    return { ...one, paymentId: payment.id }
  }
  /** Delivers the provider’s last webhook of a kind for an order and runs the resulting jobs. */
  const told = async (about: string, kind: string) => {
    const event = findWebhook(razorpay, about, kind)
    const answer = await site.request('/api/v1/webhooks/razorpay', { method: 'POST', ...event })
    expect(answer.status).toBe(200)
    await site.work()
  }

  test.each(['refund.created', 'refund.processed'])(
    'cancels the session once on a full external refund: %s',
    async (kind) => {
      const { orderId, account, paymentId, asked } = await bookedOne()
      await inDashboard(paymentId, price)
      await told(orderId, kind)
      const { booking, refunds, documents } = await account()
      expect(booking.status).toBe('cancelled')
      expect(refunds).toMatchObject([
        { amount: price, reason: 'external', status: 'processed', providerId: sentBack(paymentId)[0]?.id },
      ])
      expect(documents.map((one) => one.kind).sort()).toEqual(['receipt', 'refund-receipt'])
      expect(await mailsAbout(refunds[0]?.id)).toEqual(['refund-done:visitor'])
      const cancelled = (await mailsAbout(booking.id)).filter((key) => key.startsWith('booking-cancelled'))
      expect(cancelled).toHaveLength(2)
      expect((await site.book(bookingRequest({ session: 'paid', ...asked }))).status).toBe(201)

      const mails = await site.count('emails')
      await requestSyncNow(site.app, orderId)
      await site.work()
      expect([await site.count('emails'), sentBack(paymentId).length]).toEqual([mails, 1])
    },
  )

  test('detects an external refund without a webhook when syncing the order', async () => {
    const { account, paymentId } = await bookedOne()
    await inDashboard(paymentId, price)
    site.pass(15 * MINUTE)
    await site.work()
    expect((await account()).booking.status).toBe('cancelled')
  })

  test('cancels the session after the second of two partial external refunds', async () => {
    const { orderId, account, paymentId } = await bookedOne()
    await inDashboard(paymentId, 50_000)
    await told(orderId, 'refund.processed')
    await inDashboard(paymentId, price - 50_000)
    await told(orderId, 'refund.processed')
    const { booking, refunds } = await account()
    expect(booking.status).toBe('cancelled')
    expect(sortByAmount(refunds).map(({ amount, reason, status }) => [amount, reason, status])).toEqual([
      [50_000, 'external', 'processed'],
      [price - 50_000, 'external', 'processed'],
    ])
    expect(sentBack(paymentId)).toHaveLength(2)
  })

  test('notifies the team when an external refund fails', async () => {
    razorpay.set({ refund: { mode: 'pending' } })
    const { orderId, account, paymentId } = await bookedOne()
    await inDashboard(paymentId, price)
    await told(orderId, 'refund.created')
    expect((await account()).refunds).toMatchObject([{ reason: 'external', status: 'pending' }])
    razorpay.settleRefund(sentBack(paymentId)[0]?.id ?? '', 'failed')
    await told(orderId, 'refund.failed')
    const [refund] = (await account()).refunds
    expect(refund).toMatchObject({ status: 'failed' })
    expect(await mailsAbout(refund?.id)).toEqual(['refund-failed:team'])
    expect(sentBack(paymentId)).toHaveLength(1)
  })

  test('records external refunds made after our refund failed', async () => {
    razorpay.set({ refund: { mode: 'pending' } })
    const { orderId, account, paymentId } = await bookedOne()
    await cancelBooking(site.app, (await account()).booking.token)
    await site.work()
    razorpay.settleRefund(sentBack(paymentId)[0]?.id ?? '', 'failed')
    await told(orderId, 'refund.failed')
    expect((await account()).refunds).toMatchObject([{ status: 'failed' }])
    razorpay.set({ refund: { mode: 'processed' } })
    for (const amount of [50_000, price - 50_000]) {
      await inDashboard(paymentId, amount)
      await told(orderId, 'refund.processed')
    }
    const { refunds } = await account()
    expect(sortByAmount(refunds).map(({ reason, status, amount }) => [reason, status, amount])).toEqual([
      ['external', 'processed', 50_000],
      ['external', 'processed', price - 50_000],
      ['cancelled', 'failed', price],
    ])
    expect(sentBack(paymentId)).toHaveLength(3)
    for (const { id, reason } of refunds)
      expect(await mailsAbout(id)).toEqual(
        reason === 'cancelled' ? ['refund-failed:team'] : ['refund-done:visitor'],
      )
  })

  test('refunds the full price after a partial external refund failed', async () => {
    const { orderId, account, paymentId } = await bookedOne()
    await inDashboard(paymentId, 100_000)
    await told(orderId, 'refund.processed')
    razorpay.settleRefund(sentBack(paymentId)[0]?.id ?? '', 'failed')
    await told(orderId, 'refund.failed')
    expect((await account()).payments).toMatchObject([{ amountRefunded: 0 }])
    await cancelBooking(site.app, (await account()).booking.token)
    await site.work()
    expect(sentBack(paymentId).map(({ amount, status }) => [amount, status])).toEqual([
      [100_000, 'failed'],
      [price, 'processed'],
    ])
  })

  test('issues a refund receipt for an external refund after a late cancellation', async () => {
    const { orderId, account, paymentId } = await bookedOne()
    const { booking } = await account()
    const before = site.app.clock.now()
    site.pass(booking.startsAt - MINUTE - before)
    await cancelBooking(site.app, booking.token)
    await inDashboard(paymentId, price)
    await told(orderId, 'refund.processed')
    const { documents, refunds } = await account()
    expect(documents.map((one) => one.kind).sort()).toEqual(['receipt', 'refund-receipt'])
    expect(await mailsAbout(refunds[0]?.id)).toEqual(['refund-done:visitor'])
    site.pass(-(booking.startsAt - MINUTE - before))
  })

  test('keeps the session and emails the visitor on a partial external refund', async () => {
    const { orderId, account, paymentId } = await bookedOne()
    await inDashboard(paymentId, 50_000)
    await told(orderId, 'refund.processed')
    const { booking, payments, refunds } = await account()
    expect([booking.status, payments[0]?.amountRefunded]).toEqual(['confirmed', 50_000])
    expect(refunds).toMatchObject([{ reason: 'external', status: 'processed', amount: 50_000 }])
    expect(await mailsAbout(refunds[0]?.id)).toEqual(['refund-done:visitor'])
    expect(await textAbout(refunds[0]?.id)).toMatch(
      /It is a part of what you paid[\s\S]*Your refund receipt:/,
    )
    expect(await listPartialRefunds(site.app.db, [booking.id])).toEqual(new Map([[booking.id, 50_000]]))
  })

  test('refunds the balance when a partly refunded session is cancelled in time', async () => {
    const { orderId, account, paymentId } = await bookedOne()
    await inDashboard(paymentId, 50_000)
    await told(orderId, 'refund.processed')
    const { booking } = await account()
    await cancelBooking(site.app, booking.token)
    await site.work()
    expect((await account()).refunds.find(({ reason }) => reason === 'cancelled')).toMatchObject({
      status: 'processed',
      amount: price - 50_000,
    })
    expect(sentBack(paymentId).map(({ amount }) => amount)).toEqual([50_000, price - 50_000])
  })

  test('books nothing when the payment was fully refunded before its webhook', async () => {
    const { orderId, account } = await heldOne()
    const { payment } = razorpay.pay(orderId)
    await inDashboard(payment.id, price)
    await told(orderId, 'payment.captured')
    const { booking, refunds, documents } = await account()
    expect([booking.status, documents]).toEqual(['held', []])
    expect(refunds).toMatchObject([{ reason: 'external', status: 'processed', amount: price }])
  })

  test('confirms the session when the payment was partly refunded before its webhook', async () => {
    const { orderId, account } = await heldOne()
    const { payment } = razorpay.pay(orderId)
    await inDashboard(payment.id, 50_000)
    await told(orderId, 'payment.captured')
    expect((await account()).booking.status).toBe('confirmed')
  })
})
