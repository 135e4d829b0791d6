import { describe, expect, test } from 'vitest'
import { newRefund, type Order, type Refund } from '#app/features/payments/domain/order.ts'
import { paise } from '#app/lib/money.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import type { ReportedRefund } from '#app/ports/payment-provider.ts'
import type { WebhookEvent } from '#app/ports/payments.ts'
import { anOutgoingMail } from '../builders/mails.ts'
import { aPayment, now } from '../builders/payments.ts'
import { eachDatabase } from '../databases.ts'
import { changeOf, paymentOf, paymentsOn } from '../payment-store.ts'

const lease = 2 * MINUTE
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
  const { told, ordered } = payments
  const dueOrders = (at: number, limit = 10) => payments.store.dueOrders(at, limit, lease)
  const dueRefunds = (at: number, limit = 10) => payments.store.dueRefunds(at, limit, lease)

  /** A payment whose money is to go back. */
  async function returned(): Promise<{ order: Order; refund: Refund }> {
    const { order } = await ordered()
    const payment = aPayment(order, { use: 'returned' })
    const refund = newRefund(payment, 'slot-lost', now)
    await payments.store.write(changeOf(order, { payments: [payment], refunds: [refund] }))
    return { order, refund }
  }
  const refundOf = async (order: Order) =>
    (await payments.store.account({ orderId: order.id }))?.refunds[0] ?? null
  const says = (changes: Partial<ReportedRefund> = {}): ReportedRefund => ({
    id: 'rfnd_1',
    state: 'processed',
    amount: paise(141_600),
    arn: '10000000000000',
    ...changes,
  })

  describe('an event', () => {
    test('is noted once, also when it is delivered ten times at once', async () => {
      const { order } = await ordered()
      const event = anEvent({ orderId: order.id })
      const noted = await Promise.all(Array.from({ length: 10 }, () => payments.store.noteEvent(event)))
      expect(noted.filter(Boolean)).toHaveLength(1)
      expect([await payments.countOf('webhook_events'), told.work]).toEqual([1, 1])
    })

    test('makes its order due at once, and a second delivery does not do so again', async () => {
      const { order } = await ordered()
      const event = anEvent({ orderId: order.id })
      expect(await dueOrders(now)).toEqual([])
      await payments.store.noteEvent(event)
      expect(await dueOrders(now)).toEqual([order.id])
      await payments.store.noteEvent(event)
      expect(await dueOrders(now)).toEqual([])
    })

    test('makes an order due that was settled for good', async () => {
      const { hold, order } = await ordered()
      await payments.store.write(paymentOf(hold, order))
      expect(await payments.store.nextDue()).toBeNull()
      await payments.store.noteEvent(anEvent({ orderId: order.id }))
      expect(await dueOrders(now)).toEqual([order.id])
    })

    test('of an order or a payment that is not ours is noted and makes nothing due', async () => {
      await ordered()
      expect(await payments.store.noteEvent(anEvent({ orderId: 'order_Unknown' }))).toBe(true)
      const unknown = anEvent({ type: 'refund.processed', paymentId: 'pay_Unknown' })
      expect(await payments.store.noteEvent(unknown)).toBe(true)
      expect([await dueOrders(now), await dueRefunds(now)]).toEqual([[], []])
    })

    test('of a refund makes it due at once, while it is not done', async () => {
      const { refund } = await returned()
      const told = () => anEvent({ type: 'refund.processed', paymentId: refund.paymentId })
      await dueRefunds(now)
      const askAgainAt = now + 6 * HOUR
      const pending = says({ state: 'pending', arn: null })
      await payments.store.refundReported(refund.id, pending, { askAgainAt, mails: [], now })
      expect(await dueRefunds(now)).toEqual([])
      await payments.store.noteEvent(told())
      expect(await dueRefunds(now)).toMatchObject([{ id: refund.id, idAtProvider: 'rfnd_1' }])
      await payments.store.refundReported(refund.id, says(), { askAgainAt: null, mails: [], now })
      await payments.store.noteEvent(told())
      expect(await dueRefunds(now)).toEqual([])
    })
  })

  describe('news that comes while an order is settled', () => {
    test('takes the settlement back, and leaves the order due', async () => {
      const { hold, order } = await ordered(now)
      expect(await dueOrders(now)).toEqual([order.id])
      await payments.store.noteEvent(anEvent({ orderId: order.id }))
      const refused = { ok: false, reason: 'changed-meanwhile' }
      expect(await payments.store.write(paymentOf(hold, order))).toEqual(refused)
      expect(await dueOrders(now)).toEqual([order.id])
      const account = await payments.store.account({ orderId: order.id })
      const again = paymentOf(hold, account?.order ?? order)
      expect(await payments.store.write(again)).toMatchObject({ ok: true })
      expect(await payments.store.nextDue()).toBeNull()
    })

    test.each([null, now + 15 * MINUTE])(
      'leaves the order due though it was to be asked again at %j',
      async (at) => {
        const { order } = await ordered(now)
        await dueOrders(now)
        await payments.store.askSoon(order.id, now)
        expect(await payments.store.checkAgain(order, at)).toBe(false)
        expect(await dueOrders(now)).toEqual([order.id])
      },
    )

    test('is not forgotten when it is of a refund that is pending', async () => {
      const { refund } = await returned()
      await dueRefunds(now)
      await payments.store.noteEvent(anEvent({ type: 'refund.processed', paymentId: refund.paymentId }))
      const pending = says({ state: 'pending', arn: null })
      await payments.store.refundReported(refund.id, pending, { askAgainAt: now + HOUR, mails: [], now })
      expect(await dueRefunds(now)).toMatchObject([{ id: refund.id }])
    })

    test('does not come up again once nothing new has come', async () => {
      const { order } = await ordered(now)
      await dueOrders(now)
      expect(await payments.store.checkAgain(order, null)).toBe(true)
      expect(await payments.store.nextDue()).toBeNull()
    })
  })

  describe('what is due', () => {
    test('of thirty orders, no two who ask at once get the same', async () => {
      const all = await Promise.all(Array.from({ length: 30 }, () => ordered(now)))
      const taken = await Promise.all(Array.from({ length: 10 }, () => dueOrders(now, 4)))
      const ids = taken.flat()
      expect(taken.every((few) => few.length <= 4)).toBe(true)
      expect(new Set(ids).size).toBe(ids.length)
      for (let more = await dueOrders(now); more.length > 0; more = await dueOrders(now)) ids.push(...more)
      expect(ids.sort()).toEqual(all.map(({ order }) => order.id).sort())
    })

    test('of twelve refunds, no two who ask at once get the same', async () => {
      const all = await Promise.all(Array.from({ length: 12 }, returned))
      const taken = (await Promise.all(Array.from({ length: 6 }, () => dueRefunds(now, 3)))).flat()
      for (let more = await dueRefunds(now); more.length > 0; more = await dueRefunds(now))
        taken.push(...more)
      expect(taken.map(({ id }) => id).sort()).toEqual(all.map(({ refund }) => refund.id).sort())
      expect(taken.every(({ attempts }) => attempts === 1)).toBe(true)
    })

    test('comes up again when the lease of who took it is over', async () => {
      const { order } = await ordered(now)
      const { refund } = await returned()
      for (const at of [now, now + lease, now + 2 * lease]) {
        expect(await dueOrders(at)).toEqual([order.id])
        expect(await dueRefunds(at)).toMatchObject([{ id: refund.id }])
        expect([await dueOrders(at + lease - 1), await dueRefunds(at + lease - 1)]).toEqual([[], []])
      }
    })

    test('is told by the moment of the next', async () => {
      expect(await payments.store.nextDue()).toBeNull()
      const { order } = await ordered(now + 3 * MINUTE)
      await ordered(now + 5 * MINUTE)
      expect(await payments.store.nextDue()).toBe(now + 3 * MINUTE)
      await payments.store.checkAgain(order, null)
      expect(await payments.store.nextDue()).toBe(now + 5 * MINUTE)
      await returned()
      expect(await payments.store.nextDue()).toBe(now)
    })
  })

  describe('a refund', () => {
    test('that is processed keeps the bank’s reference, is done, and is told of once', async () => {
      const { order, refund } = await returned()
      const mails = [anOutgoingMail()]
      for (const report of [says(), says({ id: 'rfnd_2', state: 'failed', arn: null })])
        await payments.store.refundReported(refund.id, report, { askAgainAt: null, mails, now: now + HOUR })
      const done = { state: 'processed', idAtProvider: 'rfnd_1', arn: '10000000000000', doneAt: now + HOUR }
      expect(await refundOf(order)).toEqual({ ...refund, ...done })
      expect([await payments.countOf('outbox'), await payments.store.nextDue()]).toEqual([1, null])
    })

    test('that could not be sent is tried again when it was said', async () => {
      const { order, refund } = await returned()
      await dueRefunds(now)
      await payments.store.refundPutOff(refund.id, 'x', now + HOUR)
      expect(await refundOf(order)).toEqual(refund)
      expect(await dueRefunds(now + HOUR - 1)).toEqual([])
      expect(await dueRefunds(now + HOUR)).toMatchObject([{ id: refund.id, attempts: 2 }])
    })

    test('that is given up is done with, and the team’s mail is written with it', async () => {
      const { order, refund } = await returned()
      const mails = [anOutgoingMail()]
      await payments.store.refundGivenUp(refund.id, 'no money', { mails, now })
      expect(await refundOf(order)).toMatchObject({ state: 'failed', doneAt: now })
      expect([await payments.countOf('outbox'), await payments.store.nextDue()]).toEqual([1, null])
    })

    test('that is done is not made to fail, and no mail says so', async () => {
      const { order, refund } = await returned()
      await payments.store.refundReported(refund.id, says(), { askAgainAt: null, mails: [], now })
      const mails = [anOutgoingMail()]
      await payments.store.refundGivenUp(refund.id, 'too late', { mails, now })
      expect(await refundOf(order)).toMatchObject({ state: 'processed' })
      expect(await payments.countOf('outbox')).toBe(0)
    })
  })
})
