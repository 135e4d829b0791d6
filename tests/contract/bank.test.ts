import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBank } from '#app/adapters/db/bank.ts'
import { createDisputes } from '#app/adapters/db/disputes.ts'
import type { OpenDb } from '#app/adapters/db/open.ts'
import { counselors } from '#app/adapters/db/schema.ts'
import type { Dispute } from '#app/features/bank/domain/dispute.ts'
import type { SettledLine, Settlement } from '#app/features/bank/domain/settlement.ts'
import { stretchOfMonth } from '#app/features/money/domain/month.ts'
import type { Payment } from '#app/features/payments/domain/order.ts'
import { paise } from '#app/lib/money.ts'
import { DAY } from '#app/lib/time.ts'
import type { Bank } from '#app/ports/bank.ts'
import { inIndia, moneyOn } from '../builders/money.ts'
import { eachDatabase } from '../databases.ts'

const at = inIndia('2026-11-10T12:00')
const november = stretchOfMonth('2026-11')
/** A fee of 2 % and its GST. */
const [fee, tax] = [paise(3342), paise(510)]
const net = paise(141_600 - fee)

const aSettlement = (changes: Partial<Settlement> = {}): Settlement => ({
  id: 'setl_1',
  amount: net,
  fees: fee,
  tax,
  utr: 'UTR1',
  state: 'processed',
  createdAt: at + 2 * DAY,
  ...changes,
})
const aLine = ({ id }: Pick<Payment, 'id'>, changes: Partial<SettledLine> = {}): SettledLine => ({
  settlementId: 'setl_1',
  id,
  kind: 'payment',
  paymentId: id,
  currency: 'INR',
  amount: paise(141_600),
  credit: net,
  debit: paise(0),
  fee,
  tax,
  settledAt: at + 2 * DAY,
  ...changes,
})

eachDatabase((_, open) => {
  let opened: OpenDb
  let bank: Bank
  let money: ReturnType<typeof moneyOn>
  beforeAll(async () => {
    opened = await open()
    await opened.db.insert(counselors).values({ id: 'career-counselor', name: 'Somebody', title: '' })
    bank = createBank(opened.db)
  })
  afterAll(() => opened?.close())
  beforeEach(async () => {
    await opened.db.execute(sql`truncate bookings, orders, payments, refunds, documents, document_counters, settlements,
      settled_lines, disputes, unknown_payments, webhook_events cascade`)
    money = moneyOn(opened.db)
  })
  const keep = (settlements: Settlement[], lines: SettledLine[]) =>
    bank.keepSettlements('razorpay', { settlements, lines })
  const kinds = async (now = at + 3 * DAY) => {
    const cases = await bank.cases(now, 50)
    expect(await bank.countCases(now, 50)).toBe(cases.length)
    return cases.map(({ kind, id, amount, expected }) => [kind, id, amount, expected])
  }

  test('what came to the bank in a month is told with its fees and their GST, and what is still to come', async () => {
    const { payment } = await money.paid({ at })
    await money.paid({ at: at + 1 })
    expect(await bank.oldestUnsettled('razorpay')).toBe(at)
    await keep([], [aLine(payment)]) // told of before its settlement
    expect((await bank.sums(november)).toCome.payments).toBe(2)
    await keep([aSettlement()], [aLine(payment)])
    expect(await bank.sums(november)).toEqual({
      came: net,
      fees: fee,
      tax,
      settlements: 1,
      toCome: { amount: 141_600, payments: 1 },
    })
    expect(await bank.oldestUnsettled('razorpay')).toBe(at + 1)
    expect(await bank.settlements(november)).toMatchObject([{ utr: 'UTR1', payments: 1, others: 0 }])
    expect(await kinds()).toEqual([])
  })

  test('a settlement told twice counts once, as it was told last', async () => {
    const { payment } = await money.paid({ at })
    await keep([aSettlement({ state: 'created', utr: null })], [aLine(payment)])
    await keep([aSettlement()], [aLine(payment)])
    expect(await bank.settlements(november)).toMatchObject([{ utr: 'UTR1', state: 'processed', payments: 1 }])
  })

  test('each part of a month’s settlements is matched to its booking', async () => {
    const { payment, hold } = await money.paid({ at })
    const refund = aLine(
      { id: 'rfnd_1' },
      { kind: 'refund', paymentId: payment.id, credit: paise(0), debit: paise(500) },
    )
    await keep([aSettlement({ amount: paise(net - 500) })], [aLine(payment), refund])
    expect(await bank.settledParts(november)).toMatchObject([
      { id: payment.id, reference: hold.reference, utr: 'UTR1', fee, tax },
      { id: 'rfnd_1', reference: hold.reference, utr: 'UTR1', debit: 500 },
    ])
    expect(await kinds()).toEqual([])
  })

  test('what our bank did not take is a case, and its payments are still to come', async () => {
    const { payment } = await money.paid({ at })
    await keep([aSettlement({ state: 'failed' })], [aLine(payment)])
    expect(await bank.sums(november)).toMatchObject({ came: 0, toCome: { payments: 1 } })
    expect(await kinds()).toEqual([['settlement-failed', 'setl_1', net, null]])
  })

  test('a settlement is a case while it is not what its parts add up to', async () => {
    const { payment } = await money.paid({ at })
    await keep([aSettlement({ amount: paise(net + 1) })], [aLine(payment)])
    expect(await kinds()).toEqual([['settlement-sum', 'setl_1', net + 1, net]])
    await keep([aSettlement({ id: 'setl_2' })], [])
    expect(await kinds(at + 3 * DAY)).toHaveLength(1)
    expect(await kinds(at + 5 * DAY)).toContainEqual(['settlement-sum', 'setl_2', net, 0])
  })

  test('a payment is a case when a settlement has another amount, when two have it, and when it is none of ours', async () => {
    const { payment } = await money.paid({ at })
    const other = await money.paid({ at })
    const less = aLine(other.payment, {
      amount: paise(100),
      credit: paise(100),
      fee: paise(0),
      tax: paise(0),
    })
    await keep([aSettlement({ amount: paise(net + 100) })], [aLine(payment), less])
    await keep(
      [aSettlement({ id: 'setl_2', amount: paise(2 * net) })],
      [aLine(payment, { settlementId: 'setl_2' }), aLine({ id: 'pay_foreign' }, { settlementId: 'setl_2' })],
    )
    expect((await kinds()).sort()).toEqual([
      ['settled-differs', other.payment.id, 100, 141_600],
      ['settled-twice', payment.id, 283_200, 141_600],
      ['settled-unknown', 'pay_foreign', net, null],
    ])
  })

  test('money that is in no settlement is a case after a week, where the provider settles at all', async () => {
    const { payment } = await money.paid({ at })
    const settled = await money.paid({ at: at + DAY })
    expect(await kinds(at + 8 * DAY)).toEqual([])
    await keep([aSettlement()], [aLine(settled.payment)])
    expect(await kinds(at + 7 * DAY)).toEqual([])
    expect(await kinds(at + 7 * DAY + 1)).toEqual([['not-settled', payment.id, 141_600, null]])
  })

  describe('payments that the provider lists', () => {
    const listed = (payment: Payment) => ({ ...payment, orderId: payment.orderId as string | null })

    test('are unknown on orders that we don’t have, and asked about when they stand otherwise with us', async () => {
      const { payment } = await money.paid({ at })
      const { order } = await money.ordered({ at })
      const missing = { ...payment, id: 'pay_missing', orderId: order.id }
      const foreign = { ...payment, id: 'pay_foreign', orderId: 'order_foreign' }
      const without = { ...payment, id: 'pay_without', orderId: null }
      const sentBack = { ...payment, amountRefunded: 100 }
      expect(await bank.compare([listed(payment), listed(missing), listed(foreign), without])).toEqual({
        unknown: [foreign, without],
        toAsk: [order.id],
      })
      expect(await bank.compare([listed(sentBack)])).toEqual({ unknown: [], toAsk: [payment.orderId] })
    })

    test('stay a case while anything of an unknown one is left', async () => {
      const { payment } = await money.paid({ at })
      const foreign = { ...payment, id: 'pay_foreign', orderId: null }
      await bank.keepUnknown('razorpay', [foreign], at)
      await bank.keepUnknown('razorpay', [{ ...foreign, amountRefunded: 41_600 }], at)
      expect(await kinds()).toEqual([['unknown-payment', 'pay_foreign', 100_000, null]])
      expect(await bank.openUnknown('razorpay')).toMatchObject([{ id: 'pay_foreign' }])
      await bank.keepUnknown('razorpay', [{ ...foreign, amountRefunded: 141_600 }], at)
      expect(await bank.openUnknown('razorpay')).toEqual([])
      await bank.keepUnknown('razorpay', [{ ...foreign, id: 'pay_here', orderId: payment.orderId }], at)
      expect(await kinds()).toEqual([])
    })
  })

  test('webhooks are heard of when one came about a payment of the stretch; of what staff were given there is none', async () => {
    const { order } = await money.paid({ at })
    const byHand = { takenBy: 'admin@example.org', reference: 'receipt 7' }
    await money.paid({ at, payment: { method: 'cash', byHand } })
    const stretch = { from: at - 1, to: at + 1 }
    expect(await bank.webhooksFor('razorpay', stretch)).toEqual({ payments: 1, heard: false })
    await money.store.noteEvent({
      id: 'e-1',
      type: 'payment.captured',
      orderId: order.id,
      paymentId: null,
      at,
    })
    await money.store.noteEvent({ id: 'e-2', type: 'order.paid', orderId: order.id, paymentId: null, at })
    expect(await bank.webhooksFor('razorpay', stretch)).toEqual({ payments: 1, heard: true })
  })

  describe('a dispute', () => {
    const aDispute = (payment: Payment, changes: Partial<Dispute> = {}): Omit<Dispute, 'decidedAt'> => ({
      id: 'disp_1',
      provider: 'razorpay',
      paymentId: payment.id,
      amount: paise(141_600),
      currency: 'INR',
      state: 'open',
      phase: 'chargeback',
      reason: 'fraud',
      respondBy: null,
      createdAt: at,
      ...changes,
    })

    test('is a case with its booking until it is won, and its refund is due again then', async () => {
      const disputes = createDisputes(opened.db)
      const { payment, hold } = await money.paid({ at })
      const refund = await money.sendBack(payment, at)
      await money.store.refundPutOff(refund.id, { error: 'waits' }, at + 9 * DAY)
      expect(await disputes.keep(aDispute(payment), at)).toBeNull()
      // from Tuesday the 10th on, the third business day is Friday
      const until = inIndia('2026-11-13T23:59')
      expect(await bank.cases(at, 50)).toMatchObject([
        { kind: 'dispute-open', reference: hold.reference, until },
      ])
      expect(await money.store.dueRefunds(at + DAY, 9, DAY)).toEqual([])
      expect(await disputes.keep(aDispute(payment, { state: 'won' }), at + DAY)).toMatchObject({
        state: 'open',
      })
      expect(await bank.cases(at, 50)).toEqual([])
      expect(await disputes.of(payment.id)).toMatchObject([{ state: 'won', decidedAt: at + DAY }])
      expect(await money.store.dueRefunds(at + DAY, 9, DAY)).toMatchObject([{ id: refund.id }])
    })
  })
})
