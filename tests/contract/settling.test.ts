import { describe, expect, test } from 'vitest'
import { shippedBusiness } from '#app/content/business.ts'
import type { Order, ReportedPayment, ReportedRefund } from '#app/features/payments/domain/order.ts'
import { settleOrder } from '#app/features/payments/settle-order.ts'
import { takeOrders, takeRefunds } from '#app/features/payments/work.ts'
import { paise } from '#app/lib/money.ts'
import { ok } from '#app/lib/result.ts'
import { SECOND } from '#app/lib/time.ts'
import type { PaymentProvider } from '#app/ports/payment-provider.ts'
import type { Services } from '#app/ports/services.ts'
import { startPaymentWorker } from '#app/server/payment-worker.ts'
import { aReport, aToldRefund, now, registered } from '../builders/payments.ts'
import { eachDatabase } from '../databases.ts'
import { paymentsOn } from '../payment-store.ts'

const settings = { siteUrl: 'https://margam.example', teamEmail: 'team@margam.example', seller: registered }

/** A provider's books in memory; `slow` orders get no answer before `answer` is called. */
function aProvider() {
  const paid: ReportedPayment[] = []
  const back: ReportedRefund[] = []
  const slow = new Set<string>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const provider: Partial<PaymentProvider> = {
    id: 'razorpay',
    async paymentsOf(orderId) {
      if (slow.has(orderId)) await answered
      return paid.filter((payment) => payment.orderId === orderId)
    },
    refundsOf: async () => back,
    async refund(_, amount, receipt) {
      const made = aToldRefund({ amount }, { receipt })
      back.push(made)
      return ok(made)
    },
  }
  return {
    provider: provider as PaymentProvider,
    slow,
    answer,
    back,
    /** Pays an order, and sends so much of it back by hand. */
    pay(order: Order, sentBack = 0) {
      const payment = aReport(order, { amountRefunded: sentBack })
      paid.push(payment)
      if (sentBack > 0) back.push(aToldRefund(payment, { amount: paise(sentBack) }))
      return payment
    },
  }
}

eachDatabase((_, open) => {
  const payments = paymentsOn(open)

  /** What settles, with a clock that stands until it is moved. */
  function settling() {
    const told = aProvider()
    const clock = { at: now, now: () => clock.at }
    const services = {
      app: { business: () => shippedBusiness } as Services['app'],
      clock,
      settings: settings as Services['settings'],
      provider: told.provider,
      payments: payments.store,
      bookings: payments.bookings,
    } satisfies Partial<Services>
    return { ...told, clock, services }
  }
  const accountOf = async (order: Order) => {
    const account = await payments.store.account({ orderId: order.id })
    if (!account) throw new Error(`${order.id} has no account`)
    return account
  }
  const stateOf = async (order: Order) => (await accountOf(order)).booking.state

  describe('a part that went back by hand before its payment was first seen', () => {
    test('has its credit note beside the invoice, once, however often it is looked at', async () => {
      const { services, pay } = settling()
      const { order } = await payments.ordered()
      pay(order, 50_000)
      for (let look = 0; look < 3; look += 1) await settleOrder(services, order.id)
      const { booking, documents } = await accountOf(order)
      expect(booking.state).toBe('confirmed')
      expect(documents).toMatchObject([
        { number: 'MI/26-27/000001', kind: 'invoice', cites: null, content: { total: 141_600 } },
        {
          number: 'MC/26-27/000001',
          kind: 'credit-note',
          cites: 'MI/26-27/000001',
          content: { total: 50_000 },
        },
      ])
    })

    test('and the rest of it afterwards: the notes take the invoice back to the paisa', async () => {
      const { services, pay, provider } = settling()
      const { order } = await payments.ordered()
      const payment = pay(order, 50_000)
      await settleOrder(services, order.id)
      payment.amountRefunded = 141_600
      const rest = aToldRefund(payment, { amount: paise(91_600) })
      const before = await provider.refundsOf(payment.id)
      provider.refundsOf = async () => [...before, rest]
      await settleOrder(services, order.id)
      const { documents } = await accountOf(order)
      expect(documents.map(({ kind, content }) => [kind, content.total])).toEqual([
        ['invoice', 141_600],
        ['credit-note', 50_000],
        ['credit-note', 91_600],
      ])
      expect(new Set(documents.slice(1).map(({ cites }) => cites))).toEqual(new Set([documents[0]?.number]))
    })
  })

  test('four orders whose provider gives no answer hold up none of the others', async () => {
    const { services, slow, answer, pay } = settling()
    const all = await Promise.all(Array.from({ length: 12 }, () => payments.ordered(now)))
    const orders = all.map(({ order }) => order)
    for (const order of orders) pay(order)
    for (const { id } of orders.slice(0, 4)) slow.add(id)
    const { promise: othersBooked, resolve } = Promise.withResolvers<void>()
    let booked = 0
    const write: typeof payments.store.write = async (change) => {
      const written = await payments.store.write(change)
      booked += 1
      if (booked === 8) resolve()
      return written
    }
    const store = { ...payments.store, write }
    const errors: unknown[] = []
    const worker = startPaymentWorker(
      { ...services, payments: store },
      { error: (error: unknown) => void errors.push(error) },
    )
    await othersBooked
    const states = async () => (await Promise.all(orders.map(stateOf))).join()
    expect(await states()).toBe([...Array(4).fill('held'), ...Array(8).fill('confirmed')].join())
    answer()
    await worker.stop()
    expect(await states()).toBe(Array(12).fill('confirmed').join())
    expect(errors).toEqual([])
  })

  describe('what a killed worker had taken is another’s after 20 s, and no sooner:', () => {
    test('an order; and who was not killed but slow does no harm', async () => {
      const { services, clock, pay } = settling()
      const { order } = await payments.ordered(now)
      pay(order)
      const late = await takeOrders(services, 10)
      clock.at = now + 20 * SECOND - 1
      expect(await takeOrders(services, 10)).toEqual([])
      clock.at = now + 20 * SECOND
      for (const task of await takeOrders(services, 10)) await task()
      expect(await stateOf(order)).toBe('confirmed')
      expect(late).toHaveLength(1)
      for (const task of late) await task()
      expect((await accountOf(order)).documents).toHaveLength(1)
    })

    test('a refund, which is sent once', async () => {
      const { services, clock, pay, back } = settling()
      const { order } = await payments.ordered(now)
      for (const _ of ['paid', 'paid twice']) pay(order)
      await settleOrder(services, order.id)
      expect(await takeRefunds(services, 10)).toHaveLength(1)
      clock.at = now + 20 * SECOND - 1
      expect(await takeRefunds(services, 10)).toEqual([])
      clock.at = now + 20 * SECOND
      for (const task of await takeRefunds(services, 10)) await task()
      expect((await accountOf(order)).refunds).toMatchObject([{ state: 'processed', reason: 'paid-twice' }])
      expect(back).toHaveLength(1)
    })
  })
})
