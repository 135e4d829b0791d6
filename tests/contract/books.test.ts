import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBooks } from '#app/adapters/db/books.ts'
import type { OpenDb } from '#app/adapters/db/open.ts'
import { counselors } from '#app/adapters/db/schema.ts'
import { stretchOfMonth } from '#app/features/money/domain/month.ts'
import { newRefund } from '#app/features/payments/domain/order.ts'
import { DAY, HOUR } from '#app/lib/time.ts'
import type { Books } from '#app/ports/books.ts'
import { inIndia, moneyOn } from '../builders/money.ts'
import { aPayment, unregistered } from '../builders/payments.ts'
import { eachDatabase } from '../databases.ts'

const price = 141_600
const october = stretchOfMonth('2026-10')
const november = stretchOfMonth('2026-11')
const tables = sql`bookings, booking_events, outbox, orders, payments, refunds, documents, document_counters`

eachDatabase((_, open) => {
  let opened: OpenDb
  let books: Books
  let money: ReturnType<typeof moneyOn>
  beforeAll(async () => {
    opened = await open()
    await opened.db.insert(counselors).values({ id: 'career-counselor', name: 'Somebody', title: '' })
    books = createBooks(opened.db)
  })
  afterAll(() => opened?.close())
  beforeEach(async () => {
    await opened.db.execute(sql`truncate ${tables} cascade`)
    money = moneyOn(opened.db)
  })

  describe('a month', () => {
    test('ends at midnight in India, for payments and documents', async () => {
      const last = await money.paid({ at: inIndia('2026-10-31T23:59:59.999') })
      const first = await money.paid({ at: inIndia('2026-11-01T00:00') })
      const ids = async (month: typeof october) => ({
        payments: (await books.payments(month)).map(({ id }) => id),
        documents: (await books.documents(month)).map(({ number }) => number),
      })
      expect(await ids(october)).toEqual({ payments: [last.payment.id], documents: [last.document.number] })
      expect(await ids(november)).toEqual({
        payments: [first.payment.id],
        documents: [first.document.number],
      })
    })

    test('has the refunds that were decided in it, whenever the payment was', async () => {
      const { payment, hold } = await money.paid({ at: inIndia('2026-10-31T23:50') })
      const refund = await money.sendBack(payment, inIndia('2026-11-01T00:05'))
      expect(await books.refunds(october)).toEqual([])
      expect(await books.refunds(november)).toEqual([
        { ...refund, currency: 'INR', reference: hold.reference, lastError: null },
      ])
      expect(await books.sums(october)).toMatchObject({
        captured: price,
        sentBack: 0,
        documents: { taxable: 120_000, cgst: 10_800, sgst: 10_800, igst: 0, total: price },
      })
      expect(await books.sums(november)).toMatchObject({
        captured: 0,
        sentBack: price,
        onItsWay: price,
        documents: { taxable: -120_000, cgst: -10_800, sgst: -10_800, igst: 0, total: -price },
      })
      await money.became(refund, { state: 'processed', idAtProvider: 'rfnd_1', arn: '74332' })
      expect(await books.sums(november)).toMatchObject({ sentBack: price, onItsWay: 0 })
    })

    test('without anything adds up to nothing', async () => {
      expect(await books.sums(november)).toEqual({
        captured: 0,
        sentBack: 0,
        onItsWay: 0,
        documents: { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 },
        counts: { payments: 0, refunds: 0, documents: 0 },
      })
    })

    test('has IGST of buyers elsewhere, and no taxable value of receipts', async () => {
      const at = inIndia('2026-11-10T12:00')
      await money.paid({ at, state: 'Karnataka' })
      await money.paid({ at, seller: unregistered })
      expect((await books.sums(november)).documents).toEqual({
        taxable: 120_000,
        cgst: 0,
        sgst: 0,
        igst: 21_600,
        total: 2 * price,
      })
    })

    test('counts neither failed tries, nor other currencies, nor refunds that failed', async () => {
      const at = inIndia('2026-11-10T12:00')
      const { order } = await money.ordered({ at })
      await money.told(order, aPayment(order, { createdAt: at, status: 'failed', use: null }))
      const dollars = aPayment(order, { createdAt: at, currency: 'USD', use: 'returned' })
      await money.sendBack(dollars, at, 'wrong-amount')
      const { payment } = await money.paid({ at })
      const refund = await money.sendBack(payment, at)
      await money.became(refund, { state: 'failed' })
      expect(await books.sums(november)).toMatchObject({
        captured: price,
        sentBack: 0,
        counts: { payments: 3, refunds: 2 },
      })
    })

    test('counts a part sent back by hand with its payment, once, also when the rest goes back', async () => {
      const at = inIndia('2026-10-10T12:00')
      const { payment } = await money.paid({ at, payment: { amountRefunded: 40_000 } })
      expect(await books.sums(october)).toMatchObject({ captured: price, sentBack: 40_000, onItsWay: 0 })
      expect(await books.payments(october)).toMatchObject([{ sentBackInPart: 40_000 }])
      await money.sendBack(payment, inIndia('2026-11-02T12:00'))
      expect(await books.sums(october)).toMatchObject({ captured: price, sentBack: 40_000 })
      expect(await books.sums(november)).toMatchObject({ captured: 0, sentBack: price - 40_000 })
    })

    test('is read in parts, the newest first', async () => {
      const at = inIndia('2026-11-10T12:00')
      const made = []
      for (let turn = 0; turn < 3; turn += 1) made.push(await money.paid({ at: at + turn }))
      const newest = made.map(({ payment }) => payment.id).reverse()
      const part = async (offset: number) =>
        (await books.payments(november, { limit: 2, offset })).map(({ id }) => id)
      expect([await part(0), await part(2), await part(4)]).toEqual([newest.slice(0, 2), newest.slice(2), []])
      expect(await books.documents(november, { limit: 1, offset: 2 })).toEqual([made[2]?.document])
    })
  })

  test('a document is found by its number, whoever’s it is', async () => {
    const { document } = await money.paid({ at: inIndia('2026-11-10T12:00') })
    expect(await books.document(document.number)).toEqual(document)
    expect(await books.document('MI/26-27/999999')).toBeNull()
  })

  describe('open cases', () => {
    const at = inIndia('2026-11-10T12:00')
    const open = async (now: number, limit = 50) => {
      const { cases, askedAbout } = await books.openCases(now, limit)
      expect(await books.countCases(now, limit)).toBe(cases.length)
      return { cases: cases.map(({ kind, paymentId, amount }) => [kind, paymentId, amount]), askedAbout }
    }
    const none = { cases: [], askedAbout: 0 }

    test('there are none when all is paid and asked about only for what may come', async () => {
      await money.paid({ at, checkAt: at + DAY })
      expect(await open(at + 2 * HOUR)).toEqual(none)
    })

    test('money that a bank said yes to is awaited after an hour, until reconciliation gives up', async () => {
      const { order } = await money.ordered({ at })
      const payment = aPayment(order, { status: 'authorized', use: null, createdAt: at })
      await money.told(order, payment, at + DAY)
      expect(await open(at + HOUR - 1)).toEqual(none)
      expect(await open(at + HOUR)).toEqual({ cases: [['money-awaited', payment.id, price]], askedAbout: 0 })
      await money.store.checkAgain({ ...order, version: order.version + 1 }, null)
      expect(await open(at + HOUR)).toEqual(none)
    })

    test('an order without money, or with a failed try, is counted while it is asked about', async () => {
      await money.ordered({ at, checkAt: at + DAY })
      const { order } = await money.ordered({ at })
      await money.told(order, aPayment(order, { status: 'failed', use: null }), at + DAY)
      await money.ordered({ at })
      expect(await open(at + HOUR - 1)).toEqual(none)
      expect(await open(at + HOUR)).toEqual({ cases: [], askedAbout: 2 })
    })

    test('a refund is late after seven days, wanted or under way, until it is done', async () => {
      const { payment } = await money.paid({ at })
      const refund = await money.sendBack(payment, at)
      expect(await open(at + 7 * DAY)).toEqual(none)
      expect(await open(at + 7 * DAY + 1)).toEqual({
        cases: [['refund-late', payment.id, price]],
        askedAbout: 0,
      })
      await money.became(refund, { state: 'pending', idAtProvider: 'rfnd_2' })
      const { cases } = await books.openCases(at + 8 * DAY, 50)
      expect(cases).toMatchObject([{ kind: 'refund-late', idAtProvider: 'rfnd_2', since: at }])
      await money.became(refund, { state: 'processed', idAtProvider: 'rfnd_2' })
      expect(await open(at + 8 * DAY)).toEqual(none)
    })

    test('a refund that was refused is open at once, with what the provider said', async () => {
      const { payment, hold } = await money.paid({ at })
      const refund = await money.sendBack(payment, at)
      await money.store.refundPutOff(refund.id, { error: 'no balance', refusedAt: at }, at + HOUR)
      expect((await books.openCases(at, 50)).cases).toEqual([
        {
          kind: 'refund-refused',
          byHand: false,
          provider: 'razorpay',
          reference: hold.reference,
          paymentId: payment.id,
          amount: price,
          currency: 'INR',
          since: at,
          refundId: refund.id,
          idAtProvider: null,
          error: 'no balance',
        },
      ])
    })

    test('a refund that failed is open until another stands in its place, or the money went back otherwise', async () => {
      const { payment } = await money.paid({ at })
      const refund = await money.sendBack(payment, at)
      await money.became(refund, { state: 'failed' })
      const failed = { cases: [['refund-failed', payment.id, price]], askedAbout: 0 }
      expect(await open(at)).toEqual(failed)
      const again = { ...newRefund(payment, 'cancelled', at), replaces: refund.id }
      await money.became(again, {})
      expect(await open(at)).toEqual(none)
      await money.became(again, { state: 'failed' })
      expect(await open(at)).toEqual(failed)
      await money.became(newRefund(payment, 'by-hand', at), { state: 'processed' })
      expect(await open(at)).toEqual(none)
    })

    test('a payment of a wrong amount is open while it goes back, as late when it takes too long', async () => {
      const { order } = await money.ordered({ at })
      const wrong = aPayment(order, { amount: 100, use: 'returned', createdAt: at })
      const refund = await money.sendBack(wrong, at, 'wrong-amount')
      expect(await open(at)).toEqual({ cases: [['wrong-amount', wrong.id, 100]], askedAbout: 0 })
      expect((await open(at + 8 * DAY)).cases).toEqual([['refund-late', wrong.id, 100]])
      await money.became(refund, { state: 'processed', idAtProvider: 'rfnd_3' })
      expect(await open(at)).toEqual(none)
    })

    test('a payment of which a part was sent back by hand is open over the part', async () => {
      const { payment } = await money.paid({ at, payment: { amountRefunded: 40_000 } })
      expect((await open(at)).cases).toEqual([['part-sent-back', payment.id, 40_000]])
      await money.sendBack(payment, at)
      expect(await open(at)).toEqual(none)
    })

    test('are listed from the oldest, so many of each kind at most', async () => {
      const refused = []
      for (const turn of [0, 1, 2]) {
        const { payment } = await money.paid({ at: at + turn })
        const refund = await money.sendBack(payment, at + turn)
        await money.became(refund, { state: 'failed' })
        refused.push(payment.id)
      }
      expect((await open(at, 2)).cases.map(([, id]) => id)).toEqual(refused.slice(0, 2))
    })
  })
})
