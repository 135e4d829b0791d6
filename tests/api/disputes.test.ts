import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listAuditLog } from '#app/accounts/audit-log.ts'
import type { Booking } from '#app/booking/booking.ts'
import { findBookingByToken } from '#app/booking/queries.ts'
import { emails as emailsTable } from '#app/mail/tables.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { postBookingAction } from '../builders/booking-actions.ts'
import { addMember, signInAs } from '../builders/staff.ts'
import { eventOf } from '../razorpay.ts'
import { renderEmails } from '../rendered-emails.ts'
import { openPaidSite } from './paid-sessions.ts'
import { startsOnOffer } from './site-in-process.ts'

const { site, razorpay, sessions } = await openPaidSite()
await addMember(site.app, { email: 'ada@margam.example', role: 'admin' })
const counselor = { email: 'cora@margam.example', counselorId: 'career-counselor' }
await addMember(site.app, counselor)
const nextStart = startsOnOffer()

beforeEach(async () => void (await site.db.delete(emailsTable)))

/** Delivers the webhook of a dispute twice, because the provider may repeat a delivery. */
async function tell(session: { orderId: string; paymentId: string }, as: 'created' | 'lost' | 'won') {
  razorpay.dispute(session.paymentId, as)
  for (const _ of [1, 2]) {
    const event = eventOf(razorpay, session.orderId, `payment.dispute.${as}`)
    const answer = await site.request('/api/v1/webhooks/razorpay', { method: 'POST', ...event })
    expect(answer.status).toBe(200)
  }
}
const emails = async () =>
  (await site.db.select().from(emailsTable).where(eq(emailsTable.kind, 'payment-dispute'))).map(
    ({ recipient, details }) => [recipient, details.dispute],
  )
const bookingOf = async (token: string) => (await findBookingByToken(site.app, token)) as Booking
const allowRefunds = async (token: string, email = 'ada@margam.example') => {
  const { reference, version } = await bookingOf(token)
  const headers = await signInAs(site.app, email)
  return postBookingAction(site, headers, reference, 'dispute', { version: String(version) })
}

test('emails every admin once for each status of a dispute', async () => {
  const session = await sessions.booked(nextStart())
  await tell(session, 'created')
  await tell(session, 'lost')
  expect(await emails()).toEqual([
    ['ada@margam.example', 'open'],
    ['ada@margam.example', 'lost'],
  ])
})

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

test('withholds a pending refund during a dispute until an admin allows refunds', async () => {
  const { token, ...session } = await sessions.booked(nextStart())
  await cancelBooking(site.app, token)
  await tell(session, 'created')
  await site.work()
  expect(sessions.sentBack(session.paymentId)).toEqual([])
  expect(await allowRefunds(token, counselor.email)).toBe('forbidden')
  expect(await allowRefunds(token)).toBe('refunds-allowed')
  await site.work()
  expect(sessions.sentBack(session.paymentId)).toHaveLength(1)
  const { reference } = await bookingOf(token)
  const subject = { kind: 'booking', id: reference } as const
  const { entries } = await listAuditLog(site.app, { subject, limit: 9, offset: 0 })
  expect(entries.map(({ action }) => action)).toContain('booking.dispute-lifted')
})

test('sends the refund of a cancellation after a won dispute', async () => {
  const { token, ...session } = await sessions.booked(nextStart())
  await tell(session, 'won')
  expect(await emails()).toEqual([['ada@margam.example', 'ended']])
  await cancelBooking(site.app, token)
  await site.work()
  expect(sessions.sentBack(session.paymentId)).toHaveLength(1)
})
