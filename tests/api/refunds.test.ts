import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '#app/adapters/db/open.ts'
import { cancelBooking } from '#app/features/booking/change-booking.ts'
import { refuse } from '#app/lib/result.ts'
import { MINUTE } from '#app/lib/time.ts'
import { merchantOf } from '../../emulators/razorpay/merchant.ts'
import type { Razorpay } from '../../emulators/razorpay/razorpay.ts'
import { bookingRequest } from '../builders/requests.ts'
import { openProvider } from '../razorpay.ts'
import { type SiteInProcess, siteInProcess, startsOnOffer } from './site-in-process.ts'

let razorpay: Razorpay
let site: SiteInProcess
beforeAll(async () => {
  const provider = await openProvider()
  razorpay = provider.razorpay
  site = await siteInProcess(provider.settings)
})
afterAll(async () => {
  await site.close()
  await razorpay.close()
})
beforeEach(() => {
  razorpay.clearFaults()
  razorpay.set({ refund: { mode: 'processed' } })
})

const nextStart = startsOnOffer()
const price = 141_600

/** Money that arrived twice: the second payment is noted as to go back, and nothing was sent yet. */
async function paidTwice() {
  const response = await site.book(bookingRequest({ session: 'paid', ...nextStart() }))
  const { data } = (await response.json()) as { data: { order: { id: string }; reference: string } }
  const orderId = data.order.id
  const proof = razorpay.pay(orderId).proof
  const headers = { 'content-type': 'application/json' }
  const verify = () =>
    site.request('/api/v1/payments/verification', { method: 'POST', headers, body: JSON.stringify(proof) })
  expect((await verify()).status).toBe(200)
  const paymentId = razorpay.pay(orderId).payment.id
  expect((await verify()).status).toBe(200)
  const refund = async () => (await site.services.payments.account({ orderId }))?.refunds[0]
  expect(await refund()).toMatchObject({ paymentId, state: 'wanted', reason: 'paid-twice', amount: price })
  return { orderId, paymentId, refund, reference: data.reference }
}
const inDashboard = (paymentId: string, amount: number) =>
  merchantOf(razorpay).call(`/v1/payments/${paymentId}/refund`, { amount })
const sentBack = (paymentId: string) =>
  razorpay.books().refunds.filter(({ payment_id }) => payment_id === paymentId)
/** The kinds of mail about a refund, to whom. */
const mailsAbout = async (id = '') =>
  (
    await rowsOf<{ key: string }>(
      site.db,
      sql`select key from outbox where key like ${`%${id}%`} order by key`,
    )
  ).map(({ key }) => key.replace(`:${id}`, ''))

test('while news of its payment keeps coming in between, a paid session stays booked, for without its money it is not cancelled', async () => {
  const { orderId } = await paidTwice()
  const booked = (await site.services.payments.account({ orderId }))?.booking
  const payments = { ...site.services.payments, write: async () => refuse('changed-meanwhile' as const) }
  const cancelled = await cancelBooking({ ...site.services, payments }, booked?.token ?? '')
  expect(cancelled).toEqual(refuse('changed-meanwhile'))
  expect((await site.services.payments.account({ orderId }))?.booking).toEqual(booked)
})

describe('money that is to go back', () => {
  test('goes back whole and is told of when it was sent and when it is done', async () => {
    const { paymentId, refund } = await paidTwice()
    await site.work()
    const done = await refund()
    expect(done).toMatchObject({ state: 'processed', arn: expect.stringMatching(/^\d+$/) })
    expect(sentBack(paymentId)).toMatchObject([
      { amount: price, receipt: done?.id, speed_requested: 'normal' },
    ])
    expect(await mailsAbout(done?.id)).toEqual([
      'refund-done:team',
      'refund-done:visitor',
      'refund-started:team',
      'refund-started:visitor',
    ])
  })

  test.each(['drop', 'error'] as const)(
    'is sent once though the provider’s answer is lost: %s',
    async (kind) => {
      const { paymentId, refund } = await paidTwice()
      razorpay.fault({ kind, path: '/v1/payments/*' })
      await site.work()
      expect(await refund()).toMatchObject({ state: 'wanted' })
      site.pass(MINUTE)
      await site.work()
      expect(await refund()).toMatchObject({ state: 'processed' })
      expect(sentBack(paymentId)).toHaveLength(1)
    },
  )

  test('and was sent back whole in the dashboard meanwhile counts as sent', async () => {
    const { paymentId, refund } = await paidTwice()
    await inDashboard(paymentId, price)
    await site.work()
    expect(await refund()).toMatchObject({ state: 'processed', gatewayId: sentBack(paymentId)[0]?.id })
    expect(sentBack(paymentId)).toHaveLength(1)
  })

  test('and was sent back in part in the dashboard does not count as sent: the team is told', async () => {
    const { paymentId, refund } = await paidTwice()
    await inDashboard(paymentId, 10_000)
    await site.work()
    expect(await refund()).toMatchObject({ state: 'failed' })
    expect(sentBack(paymentId)).toMatchObject([{ amount: 10_000 }])
    const mails = await mailsAbout((await refund())?.id)
    expect(mails).toEqual(['refund-failed:team', 'refund-started:team', 'refund-started:visitor'])
  })

  test.each(['processed', 'failed'] as const)(
    'and is pending for days is asked about until it is %s',
    async (outcome) => {
      razorpay.set({ refund: { mode: 'pending' } })
      const { paymentId, refund } = await paidTwice()
      await site.work()
      expect(await refund()).toMatchObject({ state: 'pending', gatewayId: sentBack(paymentId)[0]?.id })
      razorpay.settleRefund(sentBack(paymentId)[0]?.id ?? '', outcome)
      await site.work()
      expect(await refund()).toMatchObject({ state: 'pending' })
      site.pass(6 * 60 * MINUTE)
      await site.work()
      expect(await refund()).toMatchObject({ state: outcome, doneAt: site.services.clock.now() })
      const told = (await mailsAbout((await refund())?.id)).filter((key) => !key.startsWith('refund-started'))
      expect(told).toEqual(
        outcome === 'processed' ? ['refund-done:team', 'refund-done:visitor'] : ['refund-failed:team'],
      )
    },
  )
})
