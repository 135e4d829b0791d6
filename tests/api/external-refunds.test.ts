import { expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { listPartialRefunds } from '#app/payments/queries.ts'
import { requestSyncNow } from '../payment-work.ts'
import { openPaidSite } from './paid-sessions.ts'

const { site, paid, sentBack, refundExternally, deliver, emailsAbout, textAbout } = await openPaidSite()
const price = shippedBusiness.paidPrice.total

test('cancels a session and emails the visitor once after a full external refund', async () => {
  const { orderId, account, paymentId, typed } = await paid()
  await refundExternally(paymentId, price)
  await deliver(orderId, 'refund.processed')
  const { booking, refunds, documents } = await account()
  expect(booking.status).toBe('cancelled')
  expect(refunds).toMatchObject([
    { amount: price, reason: 'external', status: 'processed', providerId: sentBack(paymentId)[0]?.id },
  ])
  expect(documents.map((one) => one.kind).sort()).toEqual(['receipt', 'refund-receipt'])
  expect(await emailsAbout(refunds[0]?.id)).toEqual(['refund-done:visitor'])
  const emails = await emailsAbout(booking.id)
  expect(emails.filter((key) => key.startsWith('booking-cancelled'))).toHaveLength(2)
  await site.booked({ date: typed.date, time: typed.time })

  await requestSyncNow(site.app, orderId)
  await site.work()
  expect([(await emailsAbout(booking.id)).length, sentBack(paymentId).length]).toEqual([emails.length, 1])
})

test('keeps a session after a partial external refund, and refunds the balance when the session is cancelled', async () => {
  const { orderId, account, paymentId, token } = await paid()
  await refundExternally(paymentId, 50_000)
  await deliver(orderId, 'refund.processed')
  const { booking, payments, refunds } = await account()
  expect([booking.status, payments[0]?.amountRefunded]).toEqual(['confirmed', 50_000])
  expect(refunds).toMatchObject([{ reason: 'external', status: 'processed', amount: 50_000 }])
  expect(await emailsAbout(refunds[0]?.id)).toEqual(['refund-done:visitor'])
  expect(await textAbout(refunds[0]?.id)).toMatch(/It is a part of what you paid[\s\S]*Your refund receipt:/)
  expect(await listPartialRefunds(site.db, [booking.id])).toEqual(new Map([[booking.id, 50_000]]))

  await cancelBooking(site.app, token)
  await site.work()
  expect(sentBack(paymentId).map(({ amount, status }) => [amount, status])).toEqual([
    [50_000, 'processed'],
    [price - 50_000, 'processed'],
  ])
})
