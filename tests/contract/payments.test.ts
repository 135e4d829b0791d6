import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Booking } from '#app/booking/booking.ts'
import { queryRows } from '#app/db/open.ts'
import { HOUR, indiaInstant, MINUTE } from '#app/lib/time.ts'
import { prepareRestored } from '#app/payments/after-restore.ts'
import { newRefund } from '#app/payments/order.ts'
import { storeBooking, storeChange } from '../builders/bookings.ts'
import { aNewEmail } from '../builders/emails.ts'
import { aHold, anInvoice, anOrder, aPayment, now, unregistered } from '../builders/payments.ts'
import { eachDatabase } from '../databases.ts'
import { changeOf, paymentOf, paymentsOn } from '../payment-store.ts'

eachDatabase((_, open) => {
  const payments = paymentsOn(open)
  const { placed, ordered, written } = payments

  describe('orders', () => {
    test('stores one order per booking when ten are opened at once', async () => {
      const hold = await placed(aHold())
      const opened = await Promise.all(
        Array.from({ length: 10 }, () => payments.store.addOrder(anOrder(hold.id), now)),
      )
      expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
      expect(await payments.store.account({ bookingId: hold.id })).toEqual({
        order: opened[0],
        booking: hold,
        payments: [],
        refunds: [],
        promised: [],
        documents: [],
      })
      expect(await payments.store.account({ orderId: opened[0]?.id ?? '' })).not.toBeNull()
    })

    test('returns no account for an unknown order', async () => {
      expect(await payments.store.account({ orderId: 'order_Unknown' })).toBeNull()
      expect(await payments.store.account({ bookingId: crypto.randomUUID() })).toBeNull()
    })
  })

  describe('`write`', () => {
    test('stores the booking, payments, refunds and documents of an order', async () => {
      const { hold, order } = await ordered()
      const wanted = paymentOf(hold, order)
      const other = aPayment(order, { use: 'returned', createdAt: now + HOUR })
      const refund = newRefund(other, 'paid-twice', now)
      const all = { ...wanted, payments: [...wanted.payments, other], refunds: [refund] }
      expect(await payments.store.write(all)).toEqual({ ok: true, value: null })
      const account = await payments.store.account({ orderId: order.id })
      expect(account).toMatchObject({
        order: { ...order, version: 1 },
        payments: all.payments,
        refunds: [refund],
        documents: [{ number: 'MI/26-27/000001', kind: 'invoice', bookingId: hold.id, cites: null }],
      })
      expect(account?.booking).toEqual(all.booking?.next)
      expect(account?.documents[0]?.content).toEqual(all.documents[0]?.content)
      expect(await payments.countOf('emails')).toBe(1)
    })

    test('stores exactly one of ten concurrent writes', async () => {
      const { hold, order } = await ordered()
      const results = await Promise.all(
        Array.from({ length: 10 }, () => payments.store.write(paymentOf(hold, order))),
      )
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      expect(results).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
      expect(await written()).toEqual([1, 0, 1, 1, 1])
    })

    test('stores nothing when the booking has changed since the read', async () => {
      const { hold, order } = await ordered()
      const released: Booking = { ...hold, state: 'held', extended: true, version: 1 }
      await storeChange(payments.db, released, { now })
      const refund = newRefund(aPayment(order), 'paid-twice', now)
      const wanted = paymentOf(hold, order)
      const result = await payments.store.write({
        ...wanted,
        refunds: [{ ...refund, paymentId: wanted.payments[0]?.id ?? '' }],
      })
      expect(result).toEqual({ ok: false, reason: 'changed-meanwhile' })
      expect(await written()).toEqual([0, 0, 0, 0, 0])
      expect(await payments.store.account({ orderId: order.id })).toMatchObject({ order, booking: released })
      expect(await payments.nextCheck()).toBe(now + 15 * MINUTE)
    })

    test('stores nothing when the slot is taken', async () => {
      const { hold, order } = await ordered()
      const later = hold.heldUntil
      const other = aHold({ startsAt: hold.startsAt, heldUntil: later + HOUR })
      await storeBooking(payments.db, other, { now: later })
      const expired = await payments.store.account({ orderId: order.id })
      if (expired?.booking.state !== 'expired') throw new Error('its time was given away')
      const result = await payments.store.write({ ...paymentOf(expired.booking, order), now: later })
      expect(result).toEqual({ ok: false, reason: 'slot-taken' })
      expect(await written()).toEqual([0, 0, 0, 0, 0])
      expect(await payments.store.account({ orderId: order.id })).toEqual(expired)
    })

    test('rejects a second unsent refund of the same payment', async () => {
      const { order } = await ordered()
      const payment = aPayment(order, { use: 'returned' })
      const once = () =>
        changeOf(order, { payments: [payment], refunds: [newRefund(payment, 'slot-lost', now)] })
      await payments.store.write(once())
      const twice = payments.store.write({
        ...once(),
        order: { ...order, version: 1 },
        emails: [aNewEmail()],
      })
      await expect(twice).rejects.toThrow()
      expect(await written()).toEqual([1, 1, 0, 0, 0])
    })

    test('rejects a second payment applied to the same order', async () => {
      const { hold, order } = await ordered()
      await payments.store.write(paymentOf(hold, order))
      const second = changeOf(
        { ...order, version: 1 },
        { payments: [aPayment(order)], emails: [aNewEmail()] },
      )
      await expect(payments.store.write(second)).rejects.toThrow()
      expect(await written()).toEqual([1, 0, 1, 1, 1])
    })
  })

  describe('document numbers', () => {
    const numbers = async () =>
      (
        await queryRows<{ number: string }>(payments.db, sql`select number from documents order by number`)
      ).map(({ number }) => number)
    const upTo = (series: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${series}/${String(index + 1).padStart(6, '0')}`)

    test('numbers twenty concurrent documents without a gap in each series', async () => {
      const all = await Promise.all(Array.from({ length: 20 }, () => ordered()))
      const results = await Promise.all(
        all.map(({ hold, order }, turn) => {
          const wanted = paymentOf(hold, order)
          const seller = turn % 2 ? unregistered : undefined
          const issued = anInvoice({ booking: hold }, wanted.payments[0]?.id ?? '', seller)
          return payments.store.write({ ...wanted, documents: [issued] })
        }),
      )
      expect(results.every(({ ok }) => ok)).toBe(true)
      expect(await numbers()).toEqual([...upTo('MI/26-27', 10), ...upTo('MR/26-27', 10)])
    })

    test('does not use up document numbers in rolled-back transactions', async () => {
      const all = await Promise.all(Array.from({ length: 10 }, () => ordered()))
      const results = await Promise.all(
        all.map(({ hold, order }, turn) => {
          const wanted = paymentOf(hold, order)
          // storing the email fails after the number is assigned
          const broken = turn % 2 ? {} : { emails: [{ ...aNewEmail(), sendAt: Number.NaN }] }
          return payments.store.write({ ...wanted, ...broken }).catch(() => 'taken back')
        }),
      )
      expect(results.filter((result) => result === 'taken back')).toHaveLength(5)
      expect(await numbers()).toEqual(upTo('MI/26-27', 5))
    })

    test('restarts document numbers in April', async () => {
      for (const date of ['2027-03-31', '2027-04-01']) {
        const { hold, order } = await ordered()
        const wanted = paymentOf(hold, order)
        const documents = wanted.documents.map((document) => ({ ...document, date }))
        await payments.store.write({ ...wanted, documents })
      }
      expect(await numbers()).toEqual(['MI/26-27/000001', 'MI/27-28/000001'])
    })

    test('uses a new number series after each restore until April', async () => {
      const issue = async (date: string) => {
        const { hold, order } = await ordered()
        const wanted = paymentOf(hold, order)
        const documents = wanted.documents.map((document) => ({ ...document, date }))
        await payments.store.write({ ...wanted, documents })
      }
      await issue('2026-11-20')
      await prepareRestored(payments.db, indiaInstant('2026-11-23', '15:42'))
      await issue('2026-11-23')
      await issue('2026-11-24')
      await prepareRestored(payments.db, indiaInstant('2026-12-01', '09:00'))
      await issue('2026-12-01')
      await issue('2027-04-01')
      expect((await numbers()).toSorted()).toEqual([
        'MI/26-27/000001',
        'MI/26K23PL/00001',
        'MI/26K23PL/00002',
        'MI/26L01J0/00001',
        'MI/27-28/000001',
      ])
    })

    test('returns a document only for the booking that owns the document', async () => {
      const { hold, order } = await ordered()
      await payments.store.write(paymentOf(hold, order))
      const [number = ''] = await numbers()
      expect(await payments.store.document(hold.id, number)).toMatchObject({ number, bookingId: hold.id })
      expect(await payments.store.document(crypto.randomUUID(), number)).toBeNull()
    })
  })
})
