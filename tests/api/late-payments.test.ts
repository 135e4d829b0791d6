import { setTimeout } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { dateOverrides, timeOff } from '#app/availability/tables.ts'
import { shippedBusiness } from '#app/content/business.ts'
import { HOUR, indiaDate, MINUTE, type Millis } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { renderEmails } from '../rendered-emails.ts'
import { openPaidSite } from './paid-sessions.ts'
import { listOfferedStarts } from './site-in-process.ts'

const { site, razorpay, sessions } = await openPaidSite()

const nextStart = listOfferedStarts()
const start: Millis = Date.parse('2026-11-20T04:30:00Z')
afterEach(() => goTo(start))
const goTo = (at: Millis) => site.pass(at - site.app.clock.now())

type Session = Awaited<ReturnType<typeof sessions.held>>
const takesOff = async ({ account }: Session, kind: 'time off' | 'a day without sessions') => {
  const { counselorId, startsAt, endsAt } = (await account()).booking
  if (kind === 'time off')
    await site.db
      .insert(timeOff)
      .values({ counselorId, startsAt: new Date(startsAt + 30 * MINUTE), endsAt: new Date(endsAt) })
  else await site.db.insert(dateOverrides).values({ counselorId, date: indiaDate(startsAt), starts: [] })
  await setTimeout(1100) // counselors are cached for a second
}
const paysLate = async (session: Session) => {
  const { payment, proof } = razorpay.pay(session.orderId)
  const answer = await sessions.verify(proof)
  return { ...answer, paymentId: payment.id }
}

describe('payment after the hold expired', () => {
  test.each([
    ['time off', '2027-01-14'],
    ['a day without sessions', '2027-01-15'],
  ] as const)('refunds a late payment when the counselor has since added %s', async (kind, date) => {
    const session = await sessions.held({ date, time: '6:00 PM' })
    await takesOff(session, kind)
    goTo(start + 20 * MINUTE)
    const { status, body, paymentId } = await paysLate(session)
    expect([status, body.refund]).toEqual([
      409,
      { state: 'requested', amount: shippedBusiness.paidPrice.total, reason: 'slot-lost' },
    ])
    const { booking, documents } = await session.account()
    expect([booking.status, documents]).toEqual(['held', []])
    const isRefund = and(eq(emails.kind, 'refund'), eq(emails.bookingId, booking.id))
    const [toVisitor] = await renderEmails(site.app, isRefund)
    expect(toVisitor?.message?.text).toContain('it was gone. So we refund everything you paid.')
    await site.work()
    expect(sessions.sentBack(paymentId)).toMatchObject([{ amount: shippedBusiness.paidPrice.total }])
  })

  test('confirms a late payment within the minimum notice', async () => {
    const session = await sessions.held(nextStart())
    goTo((await session.account()).booking.startsAt - HOUR)
    expect((await paysLate(session)).status).toBe(200)
    expect((await session.account()).booking.status).toBe('confirmed')
  })

  test('refunds a payment that arrives after the session start', async () => {
    const session = await sessions.held(nextStart())
    goTo((await session.account()).booking.startsAt)
    const { status, body } = await paysLate(session)
    expect([status, body.refund.reason]).toEqual([409, 'too-late'])
    expect(body.message).toContain('had begun')
  })
})

test('confirms a payment during the hold despite new time off', async () => {
  const session = await sessions.held(nextStart())
  await takesOff(session, 'time off')
  expect((await paysLate(session)).status).toBe(200)
})
