import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listHistory, listNotes } from '#app/booking/queries.ts'
import { shippedBusiness } from '#app/content/business.ts'
import { MINUTE } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { decideRefund } from '#app/payments/cancel-booking.ts'
import { listOpenCases } from '#app/payments/money-queries.ts'
import { loadBookingPayment } from '#app/payments/payment-view.ts'
import { findOrder } from '#app/payments/queries.ts'
import { recordOfflinePayment } from '#app/payments/record-offline-payment.ts'
import { loadBookingPage } from '#app/workspace/booking/queries.ts'
import { listAuditEntries } from '../builders/audit-log.ts'
import { postBookingAction } from '../builders/booking-actions.ts'
import { addMember, signInAs } from '../builders/staff.ts'
import { person } from '../builders/workspace-at.ts'
import { requestSyncNow } from '../payment-work.ts'
import { openPaidSite } from './paid-sessions.ts'

const { site, nextDay, held, paid, sentBack, refundExternally } = await openPaidSite()
const { app } = site

for (const role of ['admin', 'counselor'] as const)
  await addMember(app, { email: `${role}@margam.example`, role, counselorId: 'career-counselor' })
const [admin, counselor] = ['admin@margam.example', 'counselor@margam.example'] as const
const all = String(shippedBusiness.paidPrice.total / 100)

/** Creates a session paid online and moves the clock to one minute after its start. */
async function begun() {
  const { token, ...session } = await paid(nextDay())
  const booking = await site.find(token)
  site.setClock(booking.startsAt + MINUTE)
  return { ...session, token, booking }
}
async function post(email: string, token: string, typed: Record<string, string> = {}) {
  const { reference, version } = await site.find(token)
  const form = { version: String(version), amount: all, reason: 'The line broke off', ...typed }
  return postBookingAction(app, await signInAs(app, email), reference, 'refunds', form)
}
const mailsAbout = async (id: string) =>
  (await site.db.select().from(emails).where(eq(emails.bookingId, id))).map(
    ({ kind, details }) => `${kind}-${details.stage}`,
  )
const sums = async (session: { account: () => ReturnType<typeof findOrder> }) => {
  const held = await session.account()
  return {
    refunds: held?.refunds.map(({ reason, status, amount }) => [reason, status, amount]).sort(),
    documents: held?.documents.slice(1).map(({ kind, content }) => [kind, content.total]),
  }
}

test('refunds a session in full after its start without cancelling it', async () => {
  const { booking, token, paymentId, ...session } = await begun()
  expect(await post(admin, token)).toBe('refunded')
  await site.work()
  expect(sentBack(paymentId)).toMatchObject([{ amount: shippedBusiness.paidPrice.total }])
  expect(await sums(session)).toEqual({
    refunds: [['granted', 'processed', shippedBusiness.paidPrice.total]],
    documents: [['refund-receipt', shippedBusiness.paidPrice.total]],
  })
  expect((await site.find(token)).status).toBe('confirmed')
  expect(await mailsAbout(booking.id)).toEqual(expect.arrayContaining(['refund-started', 'refund-done']))
  expect((await listHistory(app, booking.id)).at(-1)).toMatchObject({
    event: 'refunded',
    actor: 'admin@margam.example',
  })
  expect(await listNotes(app, booking.id)).toMatchObject([
    { text: `Refunded ₹${Number(all).toLocaleString('en-IN')}: The line broke off` },
  ])
  const [entry] = await listAuditEntries(app, { kind: 'booking', id: booking.reference })
  expect([entry]).toMatchObject([{ action: 'booking.refunded', details: { rupees: Number(all) } }])
  expect(await post(admin, token)).toBe('nothing-left')
})

test('refunds exactly the requested amounts of several partial refunds', async () => {
  const { token, orderId, paymentId, ...session } = await begun()
  for (const amount of ['500', null, '200.50']) {
    if (amount) expect(await post(admin, token, { amount })).toBe('refunded')
    else await refundExternally(paymentId, 10_000)
    await requestSyncNow(app, orderId)
    await site.work()
    site.advance(MINUTE)
  }
  expect(await sums(session)).toEqual({
    refunds: [
      ['external', 'processed', 10_000],
      ['granted', 'processed', 20_050],
      ['granted', 'processed', 50_000],
    ],
    documents: [
      ['refund-receipt', 50_000],
      ['refund-receipt', 10_000],
      ['refund-receipt', 20_050],
    ],
  })
  expect(await post(admin, token)).toBe('more-than-left')
})

test('rejects a staff refund before the session start', async () => {
  const { token } = await paid(nextDay())
  const { reference, startsAt } = await site.find(token)
  const offered = async () =>
    (await loadBookingPage(app, person('admin', 'career-counselor'), reference))?.money?.refund
  expect([await post(admin, token), await offered()]).toEqual(['not-begun', null])
  site.setClock(startsAt)
  expect(await offered()).toMatchObject({ isOffline: false, amount: `${all}.00` })
  expect(await post(counselor, token)).toBe('forbidden')
  expect(await post(admin, token, { reason: ' ' })).toHaveProperty('reason')
  expect(await post(admin, token, { amount: 'some' })).toHaveProperty('amount')
})

test('opens a case for the refund of an offline payment', async () => {
  const { token } = await held(nextDay())
  const hold = await site.find(token)
  const hand = { method: 'cash', reference: 'R-7' } as const
  await recordOfflinePayment(app, person('admin'), hold, hand)
  site.setClock(hold.startsAt)
  expect(await post(admin, token, { amount: '300' })).toBe('refunded')
  await site.work()
  const cases = await listOpenCases(app.db)
  expect(cases).toMatchObject([{ kind: 'refund-offline', reference: hold.reference }])
  const page = await loadBookingPayment(app, await site.find(token))
  expect(page?.refunds).toMatchObject([{ progress: expect.stringContaining('contact you') }])
  expect(await post(admin, token, { amount: '100' })).toBe('refund-waits')
  const known = await findOrder(app.db, { bookingId: hold.id })
  expect(known && decideRefund(known, 'ours', app.clock.now()).refunds).toMatchObject([
    {
      id: known?.refunds[0]?.id,
      reason: 'by-staff',
      amount: shippedBusiness.paidPrice.total,
      rejectedAt: null,
    },
  ])
})
