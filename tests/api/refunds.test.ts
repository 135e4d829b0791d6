import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rowsOf } from '#app/adapters/db/open.ts'
import { paidPrice } from '#app/features/booking/domain/pricing.ts'
import { cancelBooking } from '#app/features/payments/cancel-booking.ts'
import { endRefund } from '#app/features/payments/refund-by-staff.ts'
import { takeRefunds } from '#app/features/payments/work.ts'
import { refuse } from '#app/lib/result.ts'
import { MINUTE } from '#app/lib/time.ts'
import { merchantOf } from '../../emulators/razorpay/merchant.ts'
import { bookingRequest } from '../builders/requests.ts'
import { eventOf } from '../razorpay.ts'
import { openPaidSite } from './paid-sessions.ts'
import { startsOnOffer } from './site-in-process.ts'

const { site, razorpay, sessions } = await openPaidSite()
const { sentBack } = sessions
beforeEach(() => {
  razorpay.clearFaults()
  razorpay.set({ refund: { mode: 'processed' } })
})

const nextStart = startsOnOffer()
const price = paidPrice.total

/** Money that arrived twice: the second payment is noted as to go back, and nothing was sent yet. */
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
const inDashboard = (paymentId: string, amount: number) =>
  merchantOf(razorpay).call(`/v1/payments/${paymentId}/refund`, { amount })
/** The kinds of mail about a refund, to whom. */
const mailsAbout = async (id = '') =>
  (
    await rowsOf<{ key: string }>(
      site.db,
      sql`select key from outbox where key like ${`%${id}%`} order by key`,
    )
  ).map(({ key }) => key.replace(`:${id}`, ''))

/** The notes that the mails about a refund lead to. */
const notesTold = async (id = '') =>
  (
    await rowsOf<{ note: unknown }>(
      site.db,
      sql`select content -> 'note' as note from outbox where key like ${`%${id}%`}`,
    )
  ).map(({ note }) => note)

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
    expect(await refund()).toMatchObject({ state: 'processed', idAtProvider: sentBack(paymentId)[0]?.id })
    expect(sentBack(paymentId)).toHaveLength(1)
  })

  test('and was sent back in part in the dashboard meanwhile: the rest is sent', async () => {
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

  test('and is refused, as when the balance is too low, is tried again by itself, and the team is told once', async () => {
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

  test('and is refused, and was sent back in the dashboard, is found without a webhook and not sent again', async () => {
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
    'and is pending for days is asked about until it is %s',
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

describe('money that somebody sends back in the dashboard', () => {
  const heldOne = async () => {
    const asked = nextStart()
    return { ...(await sessions.held(asked)), asked }
  }
  /** A session that is paid, booked and told of. */
  const bookedOne = async () => {
    const one = await heldOne()
    const { payment } = razorpay.pay(one.orderId)
    await told(one.orderId, 'payment.captured')
    expect((await one.account()).booking.state).toBe('confirmed')
    return { ...one, paymentId: payment.id }
  }
  /** The provider’s last webhook of a kind about an order arrives, and its work is done. */
  const told = async (about: string, kind: string) => {
    const event = eventOf(razorpay, about, kind)
    const answer = await site.request('/api/v1/webhooks/razorpay', { method: 'POST', ...event })
    expect(answer.status).toBe(200)
    await site.work()
  }

  test.each(['refund.created', 'refund.processed'])(
    'cancels its session, frees the time and is told of, once: %s',
    async (kind) => {
      const { orderId, account, paymentId, asked } = await bookedOne()
      await inDashboard(paymentId, price)
      await told(orderId, kind)
      const { booking, refunds, documents } = await account()
      expect(booking.state).toBe('cancelled')
      expect(refunds).toMatchObject([
        { amount: price, reason: 'by-hand', state: 'processed', idAtProvider: sentBack(paymentId)[0]?.id },
      ])
      expect(documents.map((one) => one.kind).sort()).toEqual(['receipt', 'refund-receipt'])
      expect(await mailsAbout(refunds[0]?.id)).toEqual(['refund-done:team', 'refund-done:visitor'])
      const cancelled = (await mailsAbout(booking.id)).filter((key) => key.startsWith('booking-cancelled'))
      expect(cancelled).toHaveLength(2)
      expect((await site.book(bookingRequest({ session: 'paid', ...asked }))).status).toBe(201)

      const mails = await site.count('outbox')
      await site.services.payments.askSoon(orderId, site.services.clock.now())
      await site.work()
      expect([await site.count('outbox'), sentBack(paymentId).length]).toEqual([mails, 1])
    },
  )

  test('without a webhook is found out when its order is asked about', async () => {
    const { account, paymentId } = await bookedOne()
    await inDashboard(paymentId, price)
    site.pass(15 * MINUTE)
    await site.work()
    expect((await account()).booking.state).toBe('cancelled')
  })

  test('in two parts cancels with the second', async () => {
    const { orderId, account, paymentId } = await bookedOne()
    await inDashboard(paymentId, 50_000)
    await told(orderId, 'refund.processed')
    await inDashboard(paymentId, price - 50_000)
    await told(orderId, 'refund.processed')
    const { booking, refunds } = await account()
    expect(booking.state).toBe('cancelled')
    expect(refunds.map(({ amount, reason, state }) => [amount, reason, state]).sort()).toEqual([
      [50_000, 'by-hand', 'processed'],
      [price - 50_000, 'by-hand', 'processed'],
    ])
    expect(sentBack(paymentId)).toHaveLength(2)
  })

  test('and that the bank does not take is told to the team', async () => {
    razorpay.set({ refund: { mode: 'pending' } })
    const { orderId, account, paymentId } = await bookedOne()
    await inDashboard(paymentId, price)
    await told(orderId, 'refund.created')
    expect((await account()).refunds).toMatchObject([{ reason: 'by-hand', state: 'pending' }])
    razorpay.settleRefund(sentBack(paymentId)[0]?.id ?? '', 'failed')
    await told(orderId, 'refund.failed')
    const [refund] = (await account()).refunds
    expect(refund).toMatchObject({ state: 'failed' })
    expect(await mailsAbout(refund?.id)).toEqual(['refund-failed:team'])
    expect(sentBack(paymentId)).toHaveLength(1)
  })

  test('after ours had failed counts as sent, and is told', async () => {
    razorpay.set({ refund: { mode: 'pending' } })
    const { orderId, account, paymentId } = await bookedOne()
    await cancelBooking(site.services, (await account()).booking.token)
    await site.work()
    razorpay.settleRefund(sentBack(paymentId)[0]?.id ?? '', 'failed')
    await told(orderId, 'refund.failed')
    expect((await account()).refunds).toMatchObject([{ state: 'failed' }])
    razorpay.set({ refund: { mode: 'processed' } })
    for (const amount of [50_000, price - 50_000]) {
      await inDashboard(paymentId, amount)
      await told(orderId, 'refund.processed')
    }
    const { refunds } = await account()
    expect(refunds.map(({ reason, state, amount }) => [reason, state, amount]).sort()).toEqual([
      ['by-hand', 'processed', 50_000],
      ['by-hand', 'processed', price - 50_000],
      ['cancelled', 'failed', price],
    ])
    expect(sentBack(paymentId)).toHaveLength(3)
    for (const { id, reason } of refunds)
      expect(await mailsAbout(id)).toEqual(
        reason === 'cancelled' ? ['refund-failed:team'] : ['refund-done:team', 'refund-done:visitor'],
      )
  })

  test('in part, and that fails at the bank after it was done: who then cancels in time gets all of it', async () => {
    const { orderId, account, paymentId } = await bookedOne()
    await inDashboard(paymentId, 100_000)
    await told(orderId, 'refund.processed')
    razorpay.settleRefund(sentBack(paymentId)[0]?.id ?? '', 'failed')
    await told(orderId, 'refund.failed')
    expect((await account()).payments).toMatchObject([{ amountRefunded: 0 }])
    expect(await cancelBooking(site.services, (await account()).booking.token)).toMatchObject({ ok: true })
    await site.work()
    expect(sentBack(paymentId).map(({ amount, status }) => [amount, status])).toEqual([
      [100_000, 'failed'],
      [price, 'processed'],
    ])
  })

  test('in part, and that fails when all was to go back: we send that part, and the team is told', async () => {
    const { orderId, account, paymentId } = await bookedOne()
    await inDashboard(paymentId, 100_000)
    await told(orderId, 'refund.processed')
    await cancelBooking(site.services, (await account()).booking.token)
    await site.work()
    const byHand = (await account()).refunds.find(({ reason }) => reason === 'by-hand')
    razorpay.settleRefund(sentBack(paymentId)[0]?.id ?? '', 'failed')
    await told(orderId, 'refund.failed')
    const made = sentBack(paymentId).filter(({ status }) => status === 'processed')
    expect(made.map(({ amount }) => amount)).toEqual([price - 100_000, 100_000])
    expect(await mailsAbout(byHand?.id)).toContain('refund-failed:team')
  })

  test('after a cancellation that brought nothing back takes the receipt back too', async () => {
    const { orderId, account, paymentId } = await bookedOne()
    const { booking } = await account()
    const before = site.services.clock.now()
    site.pass(booking.startsAt - MINUTE - before)
    expect(await cancelBooking(site.services, booking.token)).toMatchObject({ ok: true })
    await inDashboard(paymentId, price)
    await told(orderId, 'refund.processed')
    const { documents, refunds } = await account()
    expect(documents.map((one) => one.kind).sort()).toEqual(['receipt', 'refund-receipt'])
    expect(await mailsAbout(refunds[0]?.id)).toEqual(['refund-done:team', 'refund-done:visitor'])
    site.pass(-(booking.startsAt - MINUTE - before))
  })

  test('in part leaves the session, and the team is told and sees it', async () => {
    const { orderId, account, paymentId } = await bookedOne()
    await inDashboard(paymentId, 50_000)
    await told(orderId, 'refund.processed')
    const { booking, payments, refunds } = await account()
    expect([booking.state, payments[0]?.amountRefunded]).toEqual(['confirmed', 50_000])
    expect(refunds).toMatchObject([{ reason: 'by-hand', state: 'processed', amount: 50_000 }])
    expect(await mailsAbout(paymentId)).toEqual(['refund-in-part:50000:team'])
    expect(await mailsAbout(refunds[0]?.id)).toEqual(['refund-done:team', 'refund-done:visitor'])
    const note = { kind: 'refund-receipt', inPart: true }
    expect(await notesTold(refunds[0]?.id)).toEqual([note, note])
    expect(await site.services.payments.partlyRefunded([booking.id])).toEqual(new Map([[booking.id, 50_000]]))
  })

  test('in part: a cancellation in time sends the rest', async () => {
    const { orderId, account, paymentId } = await bookedOne()
    await inDashboard(paymentId, 50_000)
    await told(orderId, 'refund.processed')
    const { booking } = await account()
    expect(await cancelBooking(site.services, booking.token)).toMatchObject({ ok: true })
    await site.work()
    expect((await account()).refunds.find(({ reason }) => reason === 'cancelled')).toMatchObject({
      state: 'processed',
      amount: price - 50_000,
    })
    expect(sentBack(paymentId).map(({ amount }) => amount)).toEqual([50_000, price - 50_000])
  })

  test('whole before we saw it arrive books nothing, and is told as money that came back', async () => {
    const { orderId, account } = await heldOne()
    const { payment } = razorpay.pay(orderId)
    await inDashboard(payment.id, price)
    await told(orderId, 'payment.captured')
    const { booking, refunds, documents } = await account()
    expect([booking.state, documents]).toEqual(['held', []])
    expect(refunds).toMatchObject([{ reason: 'by-hand', state: 'processed', amount: price }])
  })

  test('in part before we saw it arrive books, and the team is told', async () => {
    const { orderId, account } = await heldOne()
    const { payment } = razorpay.pay(orderId)
    await inDashboard(payment.id, 50_000)
    await told(orderId, 'payment.captured')
    expect((await account()).booking.state).toBe('confirmed')
    expect(await mailsAbout(payment.id)).toContain('refund-in-part:50000:team')
  })
})

describe('a refund that did not go through', () => {
  const ada = { id: 'ada', email: 'ada@margam.example' }
  const end = async (refund: { id: string } | undefined, how: Parameters<typeof endRefund>[3]) =>
    endRefund(site.services, ada, refund?.id ?? '', how)
  const cases = async () =>
    (await site.services.books.openCases(site.services.clock.now(), 50)).cases.map(({ refundId }) => refundId)
  const transfer = { utr: 'SBIN426324001234', at: Date.parse('2026-11-19T06:30:00Z') }
  /** One that the provider refuses, or that fails at the bank. */
  async function stuck(how: 'refused' | 'failed') {
    const paid = await paidTwice()
    if (how === 'refused') razorpay.fault({ kind: 'error', status: 400, path: '/v1/payments/*/refund' })
    else razorpay.set({ refund: { mode: 'pending' } })
    await site.work()
    if (how === 'failed') {
      razorpay.settleRefund(sentBack(paid.paymentId)[0]?.id ?? '', 'failed')
      await site.services.payments.askSoon(paid.orderId, site.services.clock.now())
      await site.work()
      razorpay.set({ refund: { mode: 'processed' } })
    }
    expect(await cases()).toContain((await paid.refund())?.id)
    return paid
  }

  test.each(['refused', 'failed'] as const)('is sent again at once when staff say so: %s', async (how) => {
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
  })

  test.each(['refused', 'failed'] as const)(
    'ends as paid by bank transfer, with its UTR and day, and is not sent any more: %s',
    async (how) => {
      const { orderId, paymentId, refund } = await stuck(how)
      const before = sentBack(paymentId).length
      expect(await end(await refund(), transfer)).toEqual({ ok: true, value: null })
      expect(await refund()).toMatchObject({ state: 'transferred', arn: transfer.utr, doneAt: transfer.at })
      site.pass(MINUTE * 60)
      await site.services.payments.askSoon(orderId, site.services.clock.now())
      await site.work()
      expect(await refund()).toMatchObject({ state: 'transferred' })
      expect(sentBack(paymentId)).toHaveLength(before)
      expect(await cases()).not.toContain((await refund())?.id)
      expect(await mailsAbout((await refund())?.id)).toContain('refund-done:visitor')
      const { entries } = await site.services.audit.list({ limit: 1, offset: 0 })
      expect(entries).toMatchObject([
        {
          action: 'booking.refund-transferred',
          details: { payment: paymentId, utr: transfer.utr, rupees: 1416 },
        },
      ])
    },
  )

  test('and went back in the dashboard meanwhile is not paid once more', async () => {
    const { paymentId, refund } = await stuck('refused')
    await inDashboard(paymentId, price)
    expect(await end(await refund(), transfer)).toEqual(refuse('not-open'))
    expect(await refund()).toMatchObject({ state: 'processed' })
  })

  test('is not noted as paid by bank transfer while it is being sent again', async () => {
    const { paymentId, refund } = await stuck('refused')
    site.pass(20 * MINUTE)
    const underWay = await takeRefunds(site.services, 50)
    expect(await end(await refund(), transfer)).toEqual(refuse('changed-meanwhile'))
    await Promise.all(underWay.map((send) => send()))
    expect(await refund()).toMatchObject({ state: 'processed' })
    expect(sentBack(paymentId)).toHaveLength(1)
    expect(await end(await refund(), transfer)).toEqual(refuse('not-open'))
  })

  test('stays as it is while the provider can’t be asked', async () => {
    const { refund } = await stuck('refused')
    const before = await refund()
    razorpay.fault({ kind: 'error', path: '/v1/orders/*' })
    expect(await end(before, transfer)).toEqual(refuse('provider-unreachable'))
    expect(await refund()).toEqual(before)
  })
})
