import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { counselors } from '#app/accounts/tables.ts'
import type { OpenDb } from '#app/db/open.ts'
import { HOUR } from '#app/lib/time.ts'
import { createBooks } from '#app/payments/books.ts'
import { stretchOfMonth } from '#app/payments/month.ts'
import { newRefund } from '#app/payments/order.ts'
import type { Books } from '#app/ports/books.ts'
import { inIndia, moneyOn } from '../builders/money.ts'
import { aPayment } from '../builders/payments.ts'
import { eachDatabase } from '../databases.ts'

const price = 141_600
const october = stretchOfMonth('2026-10')
const november = stretchOfMonth('2026-11')
const tables = sql`bookings, booking_events, emails, orders, payments, refunds, documents, document_counters, unknown_payments`

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

  describe('monthly report', () => {
    test('ends a month at midnight in India for payments and documents', async () => {
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

    test('counts a refund in the month of the decision', async () => {
      const { payment, hold } = await money.paid({ at: inIndia('2026-10-31T23:50') })
      const refund = await money.sendBack(payment, inIndia('2026-11-01T00:05'))
      expect(await books.refunds(october)).toEqual([])
      expect(await books.refunds(november)).toEqual([
        { ...refund, currency: 'INR', reference: hold.reference, visitor: 'Asha Rao' },
      ])
      expect(await books.sums(october)).toMatchObject({
        captured: price,
        sentBack: 0,
        gst: 21_600,
      })
      expect(await books.sums(november)).toMatchObject({
        captured: 0,
        sentBack: price,
        onItsWay: price,
        gst: -21_600,
      })
      await money.became(refund, { state: 'processed', idAtProvider: 'rfnd_1', arn: '74332' })
      expect(await books.sums(november)).toMatchObject({ sentBack: price, onItsWay: 0 })
    })

    test('excludes failed payments, failed refunds and other currencies from the sums', async () => {
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
        counts: { payments: 3 },
      })
    })

    test('counts a partial external refund once, in the month of the payment', async () => {
      const at = inIndia('2026-10-10T12:00')
      const { payment } = await money.paid({ at, payment: { amountRefunded: 40_000 } })
      expect(await books.sums(october)).toMatchObject({ captured: price, sentBack: 40_000, onItsWay: 0 })
      expect(await books.payments(october)).toMatchObject([
        { sentBackInPart: 40_000, refunded: 40_000, visitor: 'Asha Rao' },
      ])
      await money.sendBack(payment, inIndia('2026-11-02T12:00'))
      expect(await books.sums(october)).toMatchObject({ captured: price, sentBack: 40_000 })
      expect(await books.sums(november)).toMatchObject({ captured: 0, sentBack: price - 40_000 })
    })

    test('lists payments and documents in pages, newest first', async () => {
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

  describe('open cases', () => {
    const at = inIndia('2026-11-10T12:00')
    const open = async (limit = 50) =>
      (await books.openCases(limit)).map(({ kind, paymentId, amount }) => [kind, paymentId, amount])

    test('lists a rejected refund with the error of the provider', async () => {
      const { payment, hold } = await money.paid({ at })
      const refund = await money.sendBack(payment, at)
      expect(await open()).toEqual([])
      await money.store.refundPutOff(refund.id, { error: 'no balance', refusedAt: at }, at + HOUR)
      expect(await books.openCases(50)).toEqual([
        {
          kind: 'refund-refused',
          byHand: false,
          reference: hold.reference,
          paymentId: payment.id,
          amount: price,
          currency: 'INR',
          since: at,
          refundId: refund.id,
          error: 'no balance',
        },
      ])
    })

    test('stops listing a failed refund after a replacement refund', async () => {
      const { payment } = await money.paid({ at })
      const refund = await money.sendBack(payment, at)
      await money.became(refund, { state: 'failed' })
      const failed = [['refund-failed', payment.id, price]]
      expect(await open()).toEqual(failed)
      const again = { ...newRefund(payment, 'cancelled', at), replaces: refund.id }
      await money.became(again, {})
      expect(await open()).toEqual([])
      await money.became(again, { state: 'failed' })
      expect(await open()).toEqual(failed)
      await money.became(newRefund(payment, 'by-hand', at), { state: 'processed' })
      expect(await open()).toEqual([])
    })

    test('lists an unknown payment until the payment is fully refunded', async () => {
      const { order } = await money.ordered({ at })
      const unknown = { ...aPayment(order, { createdAt: at }), orderId: 'order_none' }
      await money.store.reconcile('razorpay', [unknown], at)
      expect(await open()).toEqual([['unknown-payment', unknown.id, price]])
      await money.store.reconcile('razorpay', [{ ...unknown, amountRefunded: price }], at)
      expect(await open()).toEqual([])
    })

    test('lists open cases up to the limit, oldest first', async () => {
      const failed = []
      for (const turn of [0, 1, 2]) {
        const { payment } = await money.paid({ at: at + turn })
        const refund = await money.sendBack(payment, at + turn)
        await money.became(refund, { state: 'failed' })
        failed.push(payment.id)
      }
      expect((await open(2)).map(([, id]) => id)).toEqual(failed.slice(0, 2))
    })
  })
})
