import { describe, expect, test } from 'vitest'
import { paise } from '#app/lib/money.ts'
import { ok } from '#app/lib/result.ts'
import { SECOND } from '#app/lib/time.ts'
import type { Order, ReportedPayment, ReportedRefund } from '#app/payments/order.ts'
import { settleOrder } from '#app/payments/settle-order.ts'
import { sendRefund } from '#app/payments/work.ts'
import type { PaymentProvider } from '#app/ports/payment-provider.ts'
import type { Services } from '#app/ports/services.ts'
import { appOn } from '../builders/app.ts'
import { aReport, aToldRefund, now, registered } from '../builders/payments.ts'
import { eachDatabase } from '../databases.ts'
import { paymentsOn } from '../payment-store.ts'

const settings = { siteUrl: 'https://margam.example', teamEmail: 'team@margam.example', seller: registered }

/** In-memory payment provider. */
function aProvider() {
  const paid: ReportedPayment[] = []
  const back: ReportedRefund[] = []
  const provider: Partial<PaymentProvider> = {
    id: 'razorpay',
    paymentsOf: async (orderId) => paid.filter((payment) => payment.orderId === orderId),
    refundsOf: async () => back,
    async refund(_, amount, receipt) {
      const made = aToldRefund({ amount }, { receipt })
      back.push(made)
      return ok(made)
    },
  }
  return {
    provider: provider as PaymentProvider,
    back,
    /** Pays an order and refunds part of the amount at the provider, in paise. */
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

  /** Services for `settleOrder` with a manual clock. */
  function settling() {
    const told = aProvider()
    const clock = { at: now, now: () => clock.at }
    const services = {
      app: appOn(payments.db, clock),
      clock,
      settings: settings as Services['settings'],
      provider: told.provider,
      payments: payments.store,
    } satisfies Partial<Services>
    return { ...told, clock, services }
  }
  const accountOf = async (order: Order) => {
    const account = await payments.store.account({ orderId: order.id })
    if (!account) throw new Error(`${order.id} has no account`)
    return account
  }

  describe('external refunds made before the first sync', () => {
    test('issues one credit note for a partial external refund', async () => {
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

    test('issues credit notes that add up to the invoice total', async () => {
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

  test('sends a refund once, 20 s after the process was killed', async () => {
    const { services, clock, pay, back } = settling()
    const { order } = await payments.ordered(now)
    for (const _ of ['paid', 'paid twice']) pay(order)
    await settleOrder(services, order.id)
    const [id = ''] = await payments.store.dueRefunds(now)
    expect(await payments.store.claimRefund(id, now)).not.toBeNull()
    clock.at = now + 20 * SECOND - 1
    await sendRefund(services, id)
    expect(back).toEqual([])
    clock.at = now + 20 * SECOND
    await sendRefund(services, id)
    await sendRefund(services, id)
    expect((await accountOf(order)).refunds).toMatchObject([{ state: 'processed', reason: 'paid-twice' }])
    expect(back).toHaveLength(1)
  })
})
