import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dateOverrides } from '#app/availability/tables.ts'
import { shippedBusiness } from '#app/content/business.ts'
import { notifyAfterCommit } from '#app/db/after-commit.ts'
import { HOUR, indiaDate, MINUTE } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { addTimeOff } from '../builders/schedules.ts'
import { renderEmails } from '../rendered-emails.ts'
import { openPaidSite } from './paid-sessions.ts'

const { site, razorpay, verify, held, sentBack } = await openPaidSite()
const start = site.app.clock.now()

test.each([
  ['time off', '2027-01-14'],
  ['a day without sessions', '2027-01-15'],
])('refunds a payment made after the hold expired if the counselor has added %s', async (kind, date) => {
  site.setClock(start)
  const session = await held({ date, time: '6:00 PM' })
  const { counselorId, startsAt, endsAt } = (await session.account()).booking
  if (kind === 'time off')
    await addTimeOff(site.db, counselorId, { from: startsAt + 30 * MINUTE, to: endsAt })
  else
    await site.db.transaction(async (tx) => {
      await tx.insert(dateOverrides).values({ counselorId, date: indiaDate(startsAt), starts: [] })
      notifyAfterCommit(tx, 'hours')
    })
  site.setClock(start + 20 * MINUTE)
  const { payment, proof } = razorpay.pay(session.orderId)
  const { total } = shippedBusiness.paidPrice
  const refund = { state: 'requested', amount: total, reason: 'slot-lost' }
  expect(await verify(proof)).toMatchObject({ status: 409, body: { refund } })
  const { booking, documents } = await session.account()
  expect([booking.status, documents]).toEqual(['held', []])
  const isRefund = and(eq(emails.kind, 'refund'), eq(emails.bookingId, booking.id))
  const [toVisitor] = await renderEmails(site.app, isRefund)
  expect(toVisitor?.message?.text).toContain('it was gone. So we refund everything you paid.')
  await site.work()
  expect(sentBack(payment.id)).toMatchObject([{ amount: total }])
})

test('confirms a late payment even within the minimum notice', async () => {
  site.setClock(start)
  const { orderId, account } = await held()
  site.setClock((await account()).booking.startsAt - HOUR)
  expect((await verify(razorpay.pay(orderId).proof)).status).toBe(200)
  expect((await account()).booking.status).toBe('confirmed')
})
