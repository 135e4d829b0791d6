import { describe, expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { MINUTE } from '#app/lib/time.ts'
import { listOpenCases } from '#app/payments/money-queries.ts'
import { findOrder } from '#app/payments/queries.ts'
import { recordRefundTransfer, retryRefund } from '#app/payments/refund-payment.ts'
import { sendRefund } from '#app/payments/send-refund.ts'
import { listAuditEntries } from '../builders/audit-log.ts'
import { requestSyncNow } from '../payment-work.ts'
import { openPaidSite } from './paid-sessions.ts'

const { site, razorpay, verify, held, sentBack, refundExternally, emailsAbout } = await openPaidSite()
const price = shippedBusiness.paidPrice.total

/** Pays for a session twice, so that a refund of the second payment is requested but not sent. */
async function paidTwice() {
  const { orderId, account } = await held()
  const { proof } = razorpay.pay(orderId)
  expect((await verify(proof)).status).toBe(200)
  const paymentId = razorpay.pay(orderId).payment.id
  expect((await verify(proof)).status).toBe(200)
  const refund = async () => (await account()).refunds[0]
  expect(await refund()).toMatchObject({
    paymentId,
    status: 'requested',
    reason: 'paid-twice',
    amount: price,
  })
  return { orderId, paymentId, refund, reference: (await account()).booking.reference }
}

describe('requested refund', () => {
  test('sends the full refund and emails the client', async () => {
    const { paymentId, refund } = await paidTwice()
    await site.work()
    const done = await refund()
    expect(done).toMatchObject({ status: 'processed', arn: expect.stringMatching(/^\d+$/) })
    expect(sentBack(paymentId)).toMatchObject([
      { amount: price, receipt: done?.id, speed_requested: 'normal' },
    ])
    expect(await emailsAbout(done?.id)).toEqual(['refund-done:visitor', 'refund-started:visitor'])
  })

  test.each(['drop', 'error'] as const)('sends a refund once when its response is lost: %s', async (kind) => {
    const { paymentId, refund } = await paidTwice()
    razorpay.fault({ kind, path: '/v1/payments/*' })
    await site.work()
    expect(await refund()).toMatchObject({ status: 'requested' })
    site.advance(MINUTE)
    await site.work()
    expect(await refund()).toMatchObject({ status: 'processed' })
    expect(sentBack(paymentId)).toHaveLength(1)
  })

  test('sends a refund again after an unexpected failure', async () => {
    const { paymentId, refund } = await paidTwice()
    const id = (await refund())?.id ?? ''
    const provider = { ...site.app.payments, refund: () => Promise.reject(new Error('unexpected')) }
    await expect(sendRefund({ ...site.app, payments: provider }, id)).rejects.toThrow('unexpected')
    await sendRefund(site.app, id)
    expect(await refund()).toMatchObject({ status: 'processed' })
    expect(sentBack(paymentId)).toHaveLength(1)
  })

  test.each([
    ['nothing', price],
    ['the balance', 10_000],
  ])('sends %s when the dashboard has already refunded %i paise', async (_, amount) => {
    const { orderId, paymentId } = await paidTwice()
    await refundExternally(paymentId, amount)
    await site.work()
    const refunds = (await findOrder(site.db, { orderId }))?.refunds ?? []
    const expected = [amount, price - amount].filter((part) => part > 0)
    expect(refunds.map((refund) => [refund.status, refund.amount]).sort()).toEqual(
      expected.map((part) => ['processed', part]).sort(),
    )
    expect(sentBack(paymentId).map((refund) => refund.amount)).toEqual(expected)
  })

  test.each(['processed', 'failed'] as const)('checks a pending refund until it is %s', async (outcome) => {
    razorpay.set({ refund: { mode: 'pending' } })
    const { paymentId, refund } = await paidTwice()
    await site.work()
    expect(await refund()).toMatchObject({ status: 'pending', providerId: sentBack(paymentId)[0]?.id })
    razorpay.settleRefund(sentBack(paymentId)[0]?.id ?? '', outcome)
    await site.work()
    expect(await refund()).toMatchObject({ status: 'pending' })
    site.advance(6 * 60 * MINUTE)
    await site.work()
    expect(await refund()).toMatchObject({ status: outcome, doneAt: site.app.clock.now() })
    const told = (await emailsAbout((await refund())?.id)).filter((key) => !key.startsWith('refund-started'))
    expect(told).toEqual(outcome === 'processed' ? ['refund-done:visitor'] : ['refund-failed:team'])
  })
})

describe('unsuccessful refund', () => {
  const ada = { id: 'ada', email: 'ada@margam.example' }
  /** Runs a change and returns the code of its expected failure. */
  const end = async (refund: { id: string } | undefined, change: typeof retryRefund) =>
    change(site.app, ada, refund?.id ?? '').catch((error) =>
      error instanceof DomainError ? error.code : Promise.reject(error),
    )
  const cases = async () => (await listOpenCases(site.app.db)).map(({ refundId }) => refundId)
  /** Creates a refund that the provider rejects or that fails at the bank. */
  async function stuck(how: 'rejected' | 'failed') {
    const paid = await paidTwice()
    if (how === 'rejected') razorpay.fault({ kind: 'error', status: 400, path: '/v1/payments/*/refund' })
    else razorpay.set({ refund: { mode: 'pending' } })
    await site.work()
    if (how === 'failed') {
      razorpay.settleRefund(sentBack(paid.paymentId)[0]?.id ?? '', 'failed')
      await requestSyncNow(site.app, paid.orderId)
      await site.work()
      razorpay.set({ refund: { mode: 'processed' } })
    }
    expect(await cases()).toContain((await paid.refund())?.id)
    return paid
  }

  test.each(['rejected', 'failed'] as const)('sends a %s refund again when staff ask for it', async (how) => {
    const { orderId, paymentId, refund } = await stuck(how)
    site.advance(MINUTE)
    expect(await end(await refund(), retryRefund)).toBeUndefined()
    await site.work()
    expect(sentBack(paymentId).at(-1)).toMatchObject({ status: 'processed', amount: price })
    const refunds = (await findOrder(site.app.db, { orderId }))?.refunds
    expect(refunds?.at(-1)).toMatchObject({
      status: 'processed',
      replaces: how === 'failed' ? refunds?.[0]?.id : null,
    })
    for (const each of refunds ?? []) expect(await end(each, retryRefund)).toBe('not-open')
    expect(await cases()).not.toContain((await refund())?.id)
  })

  test.each(['rejected', 'failed'] as const)(
    'records a bank transfer instead of a %s refund',
    async (how) => {
      const { orderId, paymentId, refund } = await stuck(how)
      const before = sentBack(paymentId).length
      expect(await end(await refund(), recordRefundTransfer)).toBeUndefined()
      expect(await refund()).toMatchObject({ status: 'transferred', doneAt: site.app.clock.now() })
      site.advance(MINUTE * 60)
      await requestSyncNow(site.app, orderId)
      await site.work()
      expect(await refund()).toMatchObject({ status: 'transferred' })
      expect(sentBack(paymentId)).toHaveLength(before)
      expect(await cases()).not.toContain((await refund())?.id)
      expect(await emailsAbout((await refund())?.id)).toContain('refund-done:visitor')
      const [entry] = await listAuditEntries(site.app)
      expect([entry]).toMatchObject([
        {
          action: 'booking.refund-transferred',
          details: { payment: paymentId, rupees: 1416 },
        },
      ])
    },
  )

  test('records no bank transfer for a refund that was made in the dashboard', async () => {
    const { paymentId, refund } = await stuck('rejected')
    await refundExternally(paymentId, price)
    expect(await end(await refund(), recordRefundTransfer)).toBe('not-open')
    expect(await refund()).toMatchObject({ status: 'processed' })
  })

  test('does not change a refund while the provider is unreachable', async () => {
    const { refund } = await stuck('rejected')
    const before = await refund()
    razorpay.fault({ kind: 'error', path: '/v1/orders/*' })
    expect(await end(before, recordRefundTransfer)).toBe('provider-unreachable')
    expect(await refund()).toEqual(before)
  })
})
