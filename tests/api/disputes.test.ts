import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { renderEmails } from '../rendered-emails.ts'
import { openPaidSite } from './paid-sessions.ts'

const { site, razorpay, paid, sentBack, deliver } = await openPaidSite()

/** Delivers the webhook of a dispute twice, because the provider may repeat a delivery. */
async function dispute(session: { orderId: string; paymentId: string }, as: 'created' | 'lost' | 'won') {
  razorpay.dispute(session.paymentId, as)
  for (const _ of [1, 2]) await deliver(session.orderId, `payment.dispute.${as}`)
}

test('refunds nothing when a session is cancelled after a lost dispute', async () => {
  const { token, ...session } = await paid()
  await dispute(session, 'lost')
  await cancelBooking(site.app, token)
  await site.work()
  const { booking, refunds } = await session.account()
  expect([refunds, sentBack(session.paymentId)]).toEqual([[], []])
  const isToVisitor = and(eq(emails.bookingId, booking.id), eq(emails.audience, 'visitor'))
  const email = (await renderEmails(site.app, isToVisitor)).find(({ kind }) => kind === 'booking-cancelled')
  expect(email?.message?.text).toContain('because of your dispute')
})

test('refunds a cancelled booking if its dispute is reported as won before it is reported as opened', async () => {
  const { token, ...session } = await paid()
  razorpay.dispute(session.paymentId, 'created')
  await dispute(session, 'won')
  await deliver(session.orderId, 'payment.dispute.created')
  await cancelBooking(site.app, token)
  await site.work()
  expect(sentBack(session.paymentId)).toHaveLength(1)
})

test('withholds a refund during a dispute and sends it when the dispute is won', async () => {
  const { token, ...session } = await paid()
  await cancelBooking(site.app, token)
  await dispute(session, 'created')
  expect(sentBack(session.paymentId)).toEqual([])
  await dispute(session, 'won')
  site.advance(6 * HOUR)
  await site.work()
  expect(sentBack(session.paymentId)).toHaveLength(1)
})
