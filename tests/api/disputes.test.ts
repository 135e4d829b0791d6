import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { HOUR } from '#app/lib/time.ts'
import { emails as emailsTable } from '#app/mail/tables.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { findWebhook } from '../razorpay.ts'
import { renderEmails } from '../rendered-emails.ts'
import { openPaidSite } from './paid-sessions.ts'
import { listOfferedStarts } from './site-in-process.ts'

const { site, razorpay, sessions } = await openPaidSite()
const nextStart = listOfferedStarts()

beforeEach(async () => void (await site.db.delete(emailsTable)))

/** Delivers the webhook of a dispute twice, because the provider may repeat a delivery. */
async function tell(session: { orderId: string; paymentId: string }, as: 'created' | 'lost' | 'won') {
  razorpay.dispute(session.paymentId, as)
  for (const _ of [1, 2]) {
    const event = findWebhook(razorpay, session.orderId, `payment.dispute.${as}`)
    const answer = await site.request('/api/v1/webhooks/razorpay', { method: 'POST', ...event })
    expect(answer.status).toBe(200)
  }
}
test('refunds nothing when a session is cancelled after a lost dispute', async () => {
  const { token, ...session } = await sessions.booked(nextStart())
  await tell(session, 'lost')
  await cancelBooking(site.app, token)
  await site.work()
  expect((await session.account()).refunds).toEqual([])
  expect(sessions.sentBack(session.paymentId)).toEqual([])
  const isToVisitor = and(eq(emailsTable.kind, 'booking-cancelled'), eq(emailsTable.audience, 'visitor'))
  const [email] = await renderEmails(site.app, isToVisitor)
  expect(email?.message?.text).toContain('because of your dispute')
})

test('withholds a refund during a dispute and sends it once the dispute is won', async () => {
  const { token, ...session } = await sessions.booked(nextStart())
  await cancelBooking(site.app, token)
  await tell(session, 'created')
  await site.work()
  expect(sessions.sentBack(session.paymentId)).toEqual([])
  await tell(session, 'won')
  site.pass(6 * HOUR)
  await site.work()
  expect(sessions.sentBack(session.paymentId)).toHaveLength(1)
})
