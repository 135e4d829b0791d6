import { describe, expect, test } from 'vitest'
import { paise } from '#app/lib/money.ts'
import { refuse } from '#app/lib/result.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { newRefund, type Order, type Refund } from '#app/payments/order.ts'
import { workLease } from '#app/payments/work-lease.ts'
import type { WebhookEvent } from '#app/ports/payments.ts'
import { aNewEmail } from '../builders/emails.ts'
import { aPayment, now } from '../builders/payments.ts'
import { eachDatabase } from '../databases.ts'
import { changeOf, paymentOf, paymentsOn } from '../payment-store.ts'

const lease = workLease
let events = 0
const anEvent = (changes: Partial<WebhookEvent> = {}): WebhookEvent => {
  events += 1
  return {
    id: `evt_${events}`,
    type: 'payment.captured',
    orderId: null,
    paymentId: null,
    at: now,
    ...changes,
  }
}

eachDatabase((_, open) => {
  const payments = paymentsOn(open)
  const { ordered } = payments
  const dueOrders = (at: number) => payments.store.dueOrders(at)
  /** Claims all due refunds. */
  async function dueRefunds(at: number) {
    const ids = await payments.store.dueRefunds(at)
    return Promise.all(ids.map((id) => payments.store.claimRefund(id, at)))
  }

  /** Stores a payment with a due refund. */
  async function returned(): Promise<{ order: Order; refund: Refund }> {
    const { order } = await ordered()
    const payment = aPayment(order, { use: 'returned' })
    const refund = newRefund(payment, 'slot-lost', now)
    await payments.store.write(changeOf(order, { payments: [payment], refunds: [refund] }))
    return { order, refund }
  }
  async function accountOf(order: Order) {
    const account = await payments.store.account({ orderId: order.id })
    if (!account) throw new Error(`${order.id} has no account`)
    return account
  }
  const refundOf = async (order: Order) => (await accountOf(order)).refunds[0]

  describe('webhook events', () => {
    test('stores an event once when ten copies are delivered at once', async () => {
      const { order } = await ordered()
      const event = anEvent({ orderId: order.id })
      const noted = await Promise.all(Array.from({ length: 10 }, () => payments.store.noteEvent(event)))
      expect(noted.filter(Boolean)).toHaveLength(1)
      expect(await payments.countOf('webhook_events')).toBe(1)
    })

    test('makes the order due on the first delivery of an event only', async () => {
      const { order } = await ordered()
      const event = anEvent({ orderId: order.id })
      await payments.store.noteEvent(event)
      expect(await dueOrders(now)).toEqual([order.id])
      await payments.store.checkAgain((await accountOf(order)).order, now + HOUR, now)
      await payments.store.noteEvent(event)
      expect(await dueOrders(now)).toEqual([])
    })

    test('makes a completed order due again on a new event', async () => {
      const { hold, order } = await ordered()
      await payments.store.write(paymentOf(hold, order))
      expect(await payments.nextCheck()).toBeNull()
      await payments.store.noteEvent(anEvent({ orderId: order.id }))
      expect(await dueOrders(now)).toEqual([order.id])
    })

    test('stores an event of an unknown order without making anything due', async () => {
      await ordered()
      expect(await payments.store.noteEvent(anEvent({ orderId: 'order_Unknown' }))).toBe(true)
      const unknown = anEvent({ type: 'refund.processed', paymentId: 'pay_Unknown' })
      expect(await payments.store.noteEvent(unknown)).toBe(true)
      expect([await dueOrders(now), await dueRefunds(now)]).toEqual([[], []])
    })

    test('makes the order due when an event names only the refunded payment', async () => {
      const { order, refund } = await returned()
      expect(await dueOrders(now)).toEqual([])
      await payments.store.noteEvent(anEvent({ type: 'refund.failed', paymentId: refund.paymentId }))
      expect(await dueOrders(now)).toEqual([order.id])
    })

    test.each(['payment.captured', 'payment.authorized', 'order.paid', 'checkout.proof'])(
      'adds the payment named in an event to the account: %s',
      async (type) => {
        const { order } = await ordered()
        const about = { orderId: order.id, paymentId: 'pay_Unlisted' }
        await payments.store.noteEvent(anEvent({ ...about, type: 'payment.failed' }))
        await payments.store.noteEvent(anEvent({ ...about, type, at: now + 1 }))
        const account = await payments.store.account({ orderId: order.id })
        expect(account?.promised).toEqual([{ paymentId: 'pay_Unlisted', at: now + 1 }])
      },
    )
  })

  describe('events during an order sync', () => {
    test('rejects an order sync when an event arrives before the write', async () => {
      const { hold, order } = await ordered(now)
      expect(await dueOrders(now)).toEqual([order.id])
      await payments.store.noteEvent(anEvent({ orderId: order.id }))
      const refused = { ok: false, reason: 'changed-meanwhile' }
      expect(await payments.store.write(paymentOf(hold, order))).toEqual(refused)
      expect(await dueOrders(now)).toEqual([order.id])
      const account = await payments.store.account({ orderId: order.id })
      const again = paymentOf(hold, account?.order ?? order)
      expect(await payments.store.write(again)).toMatchObject({ ok: true })
      expect(await payments.nextCheck()).toBeNull()
    })

    test.each([null, now + 15 * MINUTE])(
      'keeps the order due when the next check was set to %j',
      async (at) => {
        const { order } = await ordered(now)
        await payments.store.askSoon(order.id, now, now)
        expect(await payments.store.checkAgain(order, at, now)).toBe(false)
        expect(await dueOrders(now)).toEqual([order.id])
      },
    )

    test('rejects an order sync after another worker has checked the order', async () => {
      const { hold, order } = await ordered(now)
      expect(await payments.store.checkAgain(order, now + HOUR, now)).toBe(true)
      expect(await payments.store.write(paymentOf(hold, order))).toEqual({
        ok: false,
        reason: 'changed-meanwhile',
      })
    })

    test('does not schedule another check of an unchanged order', async () => {
      const { order } = await ordered(now)
      expect(await payments.store.checkAgain(order, null, now)).toBe(true)
      expect(await payments.nextCheck()).toBeNull()
    })
  })

  describe('due refunds', () => {
    test('lets only one of six concurrent workers claim a refund', async () => {
      const { refund } = await returned()
      const claims = Array.from({ length: 6 }, () => payments.store.claimRefund(refund.id, now))
      const claimed = (await Promise.all(claims)).filter((claim) => claim !== null)
      expect(claimed).toMatchObject([{ id: refund.id, attempts: 1 }])
    })

    test('makes a refund claimable again when the lease expires', async () => {
      const { refund } = await returned()
      for (const at of [now, now + lease, now + 2 * lease]) {
        expect(await dueRefunds(at)).toMatchObject([{ id: refund.id }])
        expect(await dueRefunds(at + lease - 1)).toEqual([])
      }
    })
  })

  describe('refunds', () => {
    const became = async (order: Order, refund: Refund) =>
      payments.store.write(changeOf((await accountOf(order)).order, { refunds: [refund] }))

    test('does not send a pending, processed or failed refund again', async () => {
      for (const state of ['pending', 'processed', 'failed', 'transferred'] as const) {
        const { order, refund } = await returned()
        if (state === 'transferred')
          await payments.store.refundPutOff(refund.id, { error: 'refused' }, now + HOUR)
        const next = { ...refund, state, idAtProvider: `rfnd_${state}`, arn: '1', doneAt: now + HOUR }
        expect(await became(order, next)).toMatchObject({ ok: true })
        expect(await refundOf(order)).toEqual(next)
      }
      expect(await dueRefunds(now + HOUR)).toEqual([])
    })

    test('does not record a due refund as paid by bank transfer', async () => {
      const { order, refund } = await returned()
      const next = { ...refund, state: 'transferred' as const, arn: '1', doneAt: now }
      expect(await became(order, next)).toEqual(refuse('changed-meanwhile'))
      await dueRefunds(now)
      expect(await became(order, next)).toEqual(refuse('changed-meanwhile'))
      expect(await refundOf(order)).toEqual(refund)
    })

    test('retries a rejected refund at the scheduled time', async () => {
      const { order, refund } = await returned()
      await dueRefunds(now)
      const why = { error: 'no balance', refusedAt: now, emails: [aNewEmail()] }
      await payments.store.refundPutOff(refund.id, why, now + HOUR)
      expect(await refundOf(order)).toEqual({ ...refund, refusedAt: now })
      expect(await dueRefunds(now + HOUR - 1)).toEqual([])
      expect(await dueRefunds(now + HOUR)).toMatchObject([{ id: refund.id, attempts: 2, refusedAt: now }])
      expect(await payments.countOf('emails')).toBe(1)
    })

    test('keeps the retry time of a refund when the amount decreases', async () => {
      const { order, refund } = await returned()
      await payments.store.refundPutOff(refund.id, { error: 'x' }, now + HOUR)
      await became(order, { ...refund, amount: paise(100) })
      expect(await dueRefunds(now + HOUR - 1)).toEqual([])
      expect(await dueRefunds(now + HOUR)).toMatchObject([{ amount: 100 }])
    })

    test('does not defer a processed refund', async () => {
      const { order, refund } = await returned()
      await became(order, { ...refund, state: 'processed', idAtProvider: 'rfnd_1' })
      const why = { error: 'too late', refusedAt: now, emails: [aNewEmail()] }
      await payments.store.refundPutOff(refund.id, why, now)
      expect(await refundOf(order)).toMatchObject({ state: 'processed', refusedAt: null })
      expect(await payments.countOf('emails')).toBe(0)
    })
  })
})
