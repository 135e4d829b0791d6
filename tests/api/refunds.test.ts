import { describe, expect, test } from 'vitest'
import { listAuditLog } from '#app/accounts/audit-log.ts'
import { shippedBusiness } from '#app/content/business.ts'
import { refuse } from '#app/lib/result.ts'
import { MINUTE } from '#app/lib/time.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { endRefund } from '#app/payments/refund-by-staff.ts'
import { sendRefund } from '#app/payments/work.ts'
import { openRefundSite } from './refund-site.ts'

const { site, razorpay, sessions, nextStart, sentBack, inDashboard, mailsAbout } = await openRefundSite()
const price = shippedBusiness.paidPrice.total

/** Pays for a session twice, so that a refund of the second payment is requested but not sent. */
async function paidTwice() {
  const { orderId, account } = await sessions.held(nextStart())
  const { proof } = razorpay.pay(orderId)
  expect((await sessions.verify(proof)).status).toBe(200)
  const paymentId = razorpay.pay(orderId).payment.id
  expect((await sessions.verify(proof)).status).toBe(200)
  const refund = async () => (await account()).refunds[0]
  expect(await refund()).toMatchObject({ paymentId, state: 'wanted', reason: 'paid-twice', amount: price })
  return { orderId, paymentId, refund, reference: (await account()).booking.reference }
}
test('does not cancel a paid session when its payment changes at the same time', async () => {
  const { orderId } = await paidTwice()
  const booked = (await site.services.payments.account({ orderId }))?.booking
  const payments = { ...site.services.payments, write: async () => refuse('changed-meanwhile' as const) }
  const cancelled = await cancelBooking({ ...site.services, payments }, booked?.token ?? '')
  expect(cancelled).toEqual(refuse('changed-meanwhile'))
  expect((await site.services.payments.account({ orderId }))?.booking).toEqual(booked)
})

describe('requested refund', () => {
  test('sends the full refund and emails the client and the team', async () => {
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
    'sends a refund once when the provider’s response is lost: %s',
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

  test('sends a refund when the job is retried after an unexpected failure', async () => {
    const { paymentId, refund } = await paidTwice()
    const id = (await refund())?.id ?? ''
    const provider = { ...site.services.provider, refund: () => Promise.reject(new Error('unexpected')) }
    await expect(sendRefund({ ...site.services, provider }, id)).rejects.toThrow('unexpected')
    await sendRefund(site.services, id)
    expect(await refund()).toMatchObject({ state: 'processed' })
    expect(sentBack(paymentId)).toHaveLength(1)
  })

  test('does not send a refund already made in full in the dashboard', async () => {
    const { paymentId, refund } = await paidTwice()
    await inDashboard(paymentId, price)
    await site.work()
    expect(await refund()).toMatchObject({ state: 'processed', idAtProvider: sentBack(paymentId)[0]?.id })
    expect(sentBack(paymentId)).toHaveLength(1)
  })

  test('sends the balance of a refund made in part in the dashboard', async () => {
    const { orderId, paymentId } = await paidTwice()
    await inDashboard(paymentId, 10_000)
    await site.work()
    const refunds = (await site.services.payments.account({ orderId }))?.refunds
    expect(refunds?.map(({ reason, state, amount }) => [reason, state, amount]).sort()).toEqual([
      ['by-hand', 'processed', 10_000],
      ['paid-twice', 'processed', price - 10_000],
    ])
    expect(sentBack(paymentId).map(({ amount }) => amount)).toEqual([10_000, price - 10_000])
  })

  test('retries a refund rejected by the provider and notifies the team once', async () => {
    const { paymentId, refund } = await paidTwice()
    razorpay.fault({ kind: 'error', status: 400, path: '/v1/payments/*/refund', count: 2 })
    await site.work()
    expect(await refund()).toMatchObject({ state: 'wanted', refusedAt: site.services.clock.now() })
    for (const minutes of [15, 30]) {
      expect(sentBack(paymentId)).toEqual([])
      site.pass(minutes * MINUTE)
      await site.work()
    }
    expect(await refund()).toMatchObject({ state: 'processed' })
    expect(
      (await mailsAbout((await refund())?.id)).filter((key) => key.startsWith('refund-failed')),
    ).toHaveLength(1)
  })

  test('does not resend a rejected refund that was made in the dashboard', async () => {
    const { paymentId, refund } = await paidTwice()
    razorpay.fault({ kind: 'error', status: 400, path: '/v1/payments/*/refund' })
    await site.work()
    await inDashboard(paymentId, price)
    site.pass(15 * MINUTE)
    await site.work()
    expect(await refund()).toMatchObject({ state: 'processed', idAtProvider: sentBack(paymentId)[0]?.id })
    expect(sentBack(paymentId)).toHaveLength(1)
  })

  test.each(['processed', 'failed'] as const)(
    'checks a pending refund until the status is %s',
    async (outcome) => {
      razorpay.set({ refund: { mode: 'pending' } })
      const { paymentId, refund } = await paidTwice()
      await site.work()
      expect(await refund()).toMatchObject({ state: 'pending', idAtProvider: sentBack(paymentId)[0]?.id })
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

describe('unsuccessful refund', () => {
  const ada = { id: 'ada', email: 'ada@margam.example' }
  const end = async (refund: { id: string } | undefined, how: Parameters<typeof endRefund>[3]) =>
    endRefund(site.services, ada, refund?.id ?? '', how)
  const cases = async () => (await site.services.books.openCases(50)).map(({ refundId }) => refundId)
  const transfer = { utr: 'SBIN426324001234', at: Date.parse('2026-11-19T06:30:00Z') }
  /** Creates a refund that the provider rejects or that fails at the bank. */
  async function stuck(how: 'refused' | 'failed') {
    const paid = await paidTwice()
    if (how === 'refused') razorpay.fault({ kind: 'error', status: 400, path: '/v1/payments/*/refund' })
    else razorpay.set({ refund: { mode: 'pending' } })
    await site.work()
    if (how === 'failed') {
      razorpay.settleRefund(sentBack(paid.paymentId)[0]?.id ?? '', 'failed')
      await site.services.payments.askSoon(paid.orderId, site.services.clock.now(), site.services.clock.now())
      await site.work()
      razorpay.set({ refund: { mode: 'processed' } })
    }
    expect(await cases()).toContain((await paid.refund())?.id)
    return paid
  }

  test.each(['refused', 'failed'] as const)(
    'resends an unsuccessful refund when staff request a retry: %s',
    async (how) => {
      const { orderId, paymentId, refund } = await stuck(how)
      site.pass(MINUTE)
      expect(await end(await refund(), 'again')).toEqual({ ok: true, value: null })
      await site.work()
      expect(sentBack(paymentId).at(-1)).toMatchObject({ status: 'processed', amount: price })
      const refunds = (await site.services.payments.account({ orderId }))?.refunds
      expect(refunds?.at(-1)).toMatchObject({
        state: 'processed',
        replaces: how === 'failed' ? refunds?.[0]?.id : null,
      })
      for (const each of refunds ?? []) expect(await end(each, 'again')).toEqual(refuse('not-open'))
      expect(await cases()).not.toContain((await refund())?.id)
    },
  )

  test.each(['refused', 'failed'] as const)(
    'records an unsuccessful refund as a bank transfer: %s',
    async (how) => {
      const { orderId, paymentId, refund } = await stuck(how)
      const before = sentBack(paymentId).length
      expect(await end(await refund(), transfer)).toEqual({ ok: true, value: null })
      expect(await refund()).toMatchObject({ state: 'transferred', arn: transfer.utr, doneAt: transfer.at })
      site.pass(MINUTE * 60)
      await site.services.payments.askSoon(orderId, site.services.clock.now(), site.services.clock.now())
      await site.work()
      expect(await refund()).toMatchObject({ state: 'transferred' })
      expect(sentBack(paymentId)).toHaveLength(before)
      expect(await cases()).not.toContain((await refund())?.id)
      expect(await mailsAbout((await refund())?.id)).toContain('refund-done:visitor')
      const { entries } = await listAuditLog(site.services.app, { limit: 1, offset: 0 })
      expect(entries).toMatchObject([
        {
          action: 'booking.refund-transferred',
          details: { payment: paymentId, utr: transfer.utr, rupees: 1416 },
        },
      ])
    },
  )

  test('does not record a bank transfer for a refund made in the dashboard', async () => {
    const { paymentId, refund } = await stuck('refused')
    await inDashboard(paymentId, price)
    expect(await end(await refund(), transfer)).toEqual(refuse('not-open'))
    expect(await refund()).toMatchObject({ state: 'processed' })
  })

  test('does not record a bank transfer while the refund is being resent', async () => {
    const { paymentId, refund } = await stuck('refused')
    site.pass(20 * MINUTE)
    const id = (await refund())?.id ?? ''
    const { refund: send } = site.services.provider
    let meanwhile: unknown
    const provider = {
      ...site.services.provider,
      async refund(...asked: Parameters<typeof send>) {
        meanwhile = await end(await refund(), transfer)
        return send(...asked)
      },
    }
    await sendRefund({ ...site.services, provider }, id)
    expect(meanwhile).toEqual(refuse('changed-meanwhile'))
    expect(await refund()).toMatchObject({ state: 'processed' })
    expect(sentBack(paymentId)).toHaveLength(1)
    expect(await end(await refund(), transfer)).toEqual(refuse('not-open'))
  })

  test('does not change a refund while the provider is unreachable', async () => {
    const { refund } = await stuck('refused')
    const before = await refund()
    razorpay.fault({ kind: 'error', path: '/v1/orders/*' })
    expect(await end(before, transfer)).toEqual(refuse('provider-unreachable'))
    expect(await refund()).toEqual(before)
  })
})
