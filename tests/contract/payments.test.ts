import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildAuditEntry } from '#app/accounts/audit-log.ts'
import { queryRows } from '#app/db/sql.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { paise } from '#app/lib/money.ts'
import { fail } from '#app/lib/result.ts'
import { MINUTE, parseIndiaTime } from '#app/lib/time.ts'
import { prepareRestoredPayments } from '#app/payments/issue-document.ts'
import { createRefund, type Order, type Refund } from '#app/payments/order.ts'
import { openOrder } from '#app/payments/place-booking.ts'
import type { WebhookEvent } from '#app/payments/provider.ts'
import { findDocument, listDueOrders, listDueRefunds } from '#app/payments/queries.ts'
import { recordPaymentEvent } from '#app/payments/record-payment-event.ts'
import { refundPayment, retryRefund } from '#app/payments/refund-payment.ts'
import { refundLease } from '#app/payments/save-order.ts'
import { claimRefund, sendRefund } from '#app/payments/send-refund.ts'
import { syncOrder } from '#app/payments/sync-order.ts'
import { aHold, anInvoice, aPayment, aReportedRefund, now, unregistered } from '../builders/payments.ts'
import { eachDatabase } from '../databases.ts'
import { setUpOrders } from '../orders.ts'

const ada = { id: 'ada', email: 'ada@margam.example' }
let events = 0
function anEvent(changes: Partial<WebhookEvent> = {}) {
  events += 1
  return { id: `evt_${events}`, type: 'payment.captured', orderId: null, paymentId: null, ...changes }
}

eachDatabase((_, open, isMain) => {
  const site = setUpOrders(open)
  const { clock, placed, placeOrder, pay, save, details } = site
  const dueOrders = () => listDueOrders(site.app.db, clock.at)
  const dueRefunds = () => listDueRefunds(site.app.db, clock.at)

  async function storeDueRefund(): Promise<{ order: Order; refund: Refund }> {
    const { order } = await placeOrder()
    const payment = aPayment(order, { appliedTo: 'refund' })
    const refund = createRefund(payment, 'slot-lost', now)
    await save(order, { payments: [payment], refunds: [refund] })
    return { order, refund }
  }
  const refundOf = async (order: Order) => (await details(order)).refunds[0]

  test('opens one order when ten requests for the same booking arrive at once', async () => {
    const hold = await placed(aHold())
    let created = 0
    site.provider.provider.createOrder = async () => ({ id: `order_${created++}` })
    const opened = await Promise.all(Array.from({ length: 10 }, () => openOrder(site.app, hold)))
    expect(new Set(opened.map((order) => order?.id)).size).toBe(1)
    expect(await site.nextCheck()).toBe(hold.heldUntil - MINUTE)
  })

  describe('sync', () => {
    test('confirms a booking once when ten syncs run at once', async () => {
      const { order } = await placeOrder()
      site.provider.pay(order)
      await Promise.all(Array.from({ length: 10 }, () => syncOrder(site.app, order.id)))
      const { booking, payments, documents } = await details(order)
      expect([booking.status, payments, documents]).toMatchObject([
        'confirmed',
        [{ appliedTo: 'booking' }],
        [{ number: 'MI/26-27/000001', cites: null }],
      ])
      expect([await site.countOf('booking_events'), await site.countOf('emails')]).toEqual([2, 2])
    })

    test('syncs again when an event arrives during a request to the provider', async () => {
      const { order } = await placeOrder()
      const { provider } = site.provider
      const { listPayments } = provider
      let asked = 0
      provider.listPayments = async (id) => {
        asked += 1
        const listed = await listPayments(id)
        if (asked === 1) {
          site.provider.pay(order)
          await recordPaymentEvent(site.app, anEvent({ orderId: order.id }))
        }
        return listed
      }
      const synced = await syncOrder(site.app, order.id)
      expect([asked, synced?.booking.status]).toEqual([2, 'confirmed'])
    })

    if (!isMain) return

    test('rejects a second payment applied to the same order', async () => {
      const { order } = await placeOrder()
      await pay(order)
      await expect(save(order, { payments: [aPayment(order)] })).rejects.toThrow()
      expect((await details(order)).payments).toHaveLength(1)
    })

    test('rejects a second requested refund of the same payment', async () => {
      const { order, refund } = await storeDueRefund()
      const second = { ...refund, id: crypto.randomUUID() }
      await expect(save(order, { refunds: [second] })).rejects.toThrow()
    })
  })

  describe('document numbers', () => {
    const numbers = async () => {
      const rows = await queryRows<{ number: string }>(site.app.db, sql`select number from documents`)
      return rows.map(({ number }) => number).toSorted()
    }
    const upTo = (series: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${series}/${String(index + 1).padStart(6, '0')}`)
    /** Issues a receipt on a date in India. */
    async function issue(date: string) {
      const { hold, order } = await placeOrder()
      clock.at = parseIndiaTime(date, '00:00')
      const payment = aPayment(order)
      await save(order, {
        payments: [payment],
        documents: [anInvoice({ booking: hold }, payment.id, unregistered)],
      })
    }

    test('numbers twenty concurrently issued documents without a gap', async () => {
      const all = await Promise.all(Array.from({ length: 20 }, () => placeOrder()))
      await Promise.all(
        all.map(({ hold, order }, turn) => {
          const payment = aPayment(order)
          const document = anInvoice({ booking: hold }, payment.id, turn % 2 ? unregistered : undefined)
          return save(order, { payments: [payment], documents: [document] })
        }),
      )
      expect(await numbers()).toEqual([...upTo('MI/26-27', 10), ...upTo('MR/26-27', 10)])
    })

    if (!isMain) return

    test('uses no document number when the transaction fails', async () => {
      const email = { ...({ kind: 'refund', audience: 'team', recipient: 'x', key: 'x' } as const) }
      for (const isBroken of [true, false, true, false]) {
        const { hold, order } = await placeOrder()
        const payment = aPayment(order)
        const documents = [anInvoice({ booking: hold }, payment.id)]
        // storing the email fails after the number is assigned
        const emails = isBroken ? [{ ...email, bookingId: hold.id, sendAt: Number.NaN }] : []
        await save(order, { payments: [payment], documents, emails }).catch(() => null)
      }
      expect(await numbers()).toEqual(upTo('MI/26-27', 2))
    })

    test('numbers documents in a new series after each restore until the next financial year', async () => {
      await issue('2026-11-20')
      await prepareRestoredPayments(site.app.db, parseIndiaTime('2026-11-23', '15:42'))
      await issue('2026-11-23')
      await issue('2026-11-24')
      await prepareRestoredPayments(site.app.db, parseIndiaTime('2026-12-01', '09:00'))
      await issue('2026-12-01')
      await issue('2027-04-01')
      expect(await numbers()).toEqual([
        'MR/26-27/000001',
        'MR/27-28/000001',
        'MR/RHTDD0/000001',
        'MR/RHTDD0/000002',
        'MR/RHTLXU/000001',
      ])
    })

    test('finds a document only by its full number and its own booking', async () => {
      const { hold, order } = await placeOrder()
      await pay(order)
      const number = { series: 'mi', year: '26-27', count: '000001' }
      const find = (bookingId: string, changes = {}) =>
        findDocument(site.app.db, bookingId, { ...number, ...changes })
      expect((await find(hold.id))?.document).toMatchObject({ number: 'MI/26-27/000001', bookingId: hold.id })
      expect(await find(crypto.randomUUID())).toBeNull()
      for (const odd of ['\0', 'ä', '%00', '', '..', '1'.repeat(100)])
        for (const part of ['series', 'year', 'count'])
          expect(await find(hold.id, { [part]: odd })).toBeNull()
    })
  })

  describe('webhook events', () => {
    test('stores an event once when ten copies arrive at once', async () => {
      const { order } = await placeOrder()
      const event = anEvent({ orderId: order.id })
      const results = await Promise.all(Array.from({ length: 10 }, () => recordPaymentEvent(site.app, event)))
      expect(results.filter(Boolean)).toHaveLength(1)
      expect(await site.countOf('webhook_events')).toBe(1)
      expect(await dueOrders()).toEqual([order.id])
      await syncOrder(site.app, order.id)
      await recordPaymentEvent(site.app, event)
      expect(await dueOrders()).toEqual([])
    })

    if (!isMain) return

    test('syncs the order of the payment in an event, and ignores unknown payments', async () => {
      const { order, refund } = await storeDueRefund()
      const due = await dueRefunds()
      for (const unknown of [{ orderId: 'order_Unknown' }, { paymentId: 'pay_Unknown' }])
        expect(await recordPaymentEvent(site.app, anEvent(unknown))).toBe(true)
      expect([await dueOrders(), await dueRefunds()]).toEqual([[], due])
      await recordPaymentEvent(site.app, anEvent({ type: 'refund.failed', paymentId: refund.paymentId }))
      expect(await dueOrders()).toEqual([order.id])
    })

    test('records a report only for events about a successful payment', async () => {
      const { order } = await placeOrder()
      const types = [
        'payment.failed',
        'payment.captured',
        'payment.authorized',
        'order.paid',
        'checkout.proof',
      ]
      for (const type of types)
        await recordPaymentEvent(site.app, anEvent({ orderId: order.id, paymentId: `pay_${type}`, type }))
      const reported = (await details(order)).reports.map(({ paymentId }) => paymentId)
      expect(reported.toSorted()).toEqual(
        types
          .slice(1)
          .map((type) => `pay_${type}`)
          .toSorted(),
      )
    })
  })

  describe('refunds', () => {
    test('lets only one of six workers claim a refund until the lease ends', async () => {
      const { refund } = await storeDueRefund()
      const claim = () => claimRefund(site.app, refund.id)
      const claimed = (await Promise.all(Array.from({ length: 6 }, claim))).filter((one) => one !== null)
      expect(claimed).toMatchObject([{ id: refund.id, attempts: 1 }])
      clock.at = now + refundLease - 1
      expect([await dueRefunds(), await claim()]).toEqual([[], null])
      clock.at = now + refundLease
      expect([await dueRefunds(), await claim()]).toMatchObject([[refund.id], { attempts: 2 }])
    })

    test('refunds a session once when two admins refund the full amount at once', async () => {
      const { hold, order } = await placeOrder()
      await pay(order)
      clock.at = hold.startsAt
      const { version } = (await details(order)).booking
      const recordedAction = { audit: buildAuditEntry(ada, 'booking.refunded', 'x') }
      const refund = () =>
        refundPayment(site.app, hold, order.amount, { actor: ada.email, version, recordedAction })
      const results = await Promise.allSettled([refund(), refund()])
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect((await details(order)).refunds).toHaveLength(1)
    })

    test('resends a failed refund only once when two admins request this at once', async () => {
      const { order, refund } = await storeDueRefund()
      await save(order, {
        refunds: [{ ...refund, status: 'failed', providerId: aReportedRefund(refund).id }],
      })
      const again = () => retryRefund(site.app, ada, refund.id)
      const results = await Promise.allSettled([again(), again()])
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect((await details(order)).refunds).toHaveLength(2)
    })

    if (!isMain) return

    test('sends a refund once after the worker with the claim is killed', async () => {
      const { order } = await placeOrder()
      await pay(order)
      await pay(order)
      const [id = ''] = await dueRefunds()
      expect(await claimRefund(site.app, id)).not.toBeNull()
      clock.at = now + refundLease - 1
      await sendRefund(site.app, id)
      expect(site.provider.refunds).toEqual([])
      clock.at = now + refundLease
      await sendRefund(site.app, id)
      await sendRefund(site.app, id)
      expect((await details(order)).refunds).toMatchObject([{ status: 'processed', reason: 'paid-twice' }])
      expect(site.provider.refunds).toHaveLength(1)
    })

    test('rejects a bank transfer for a refund that is due or being sent', async () => {
      const { order, refund } = await storeDueRefund()
      const transfer = { ...refund, status: 'transferred' as const, arn: '1', doneAt: now }
      const record = () => save(order, { refunds: [transfer] })
      await expect(record()).rejects.toThrow(new DomainError('changed-meanwhile'))
      await claimRefund(site.app, refund.id)
      await expect(record()).rejects.toThrow(new DomainError('changed-meanwhile'))
      expect(await refundOf(order)).toEqual(refund)
    })

    test('retries a rejected refund after 15 and 30 minutes and emails the team once', async () => {
      const { order, refund } = await storeDueRefund()
      site.provider.provider.refund = async () => fail('no balance')
      await sendRefund(site.app, refund.id)
      expect(await refundOf(order)).toEqual({ ...refund, rejectedAt: now })
      expect(await site.countOf('emails')).toBe(1)
      await save(order, { refunds: [{ ...refund, rejectedAt: now, amount: paise(100) }] })
      clock.at = now + 15 * MINUTE - 1
      expect(await dueRefunds()).toEqual([])
      clock.at = now + 15 * MINUTE
      await sendRefund(site.app, refund.id)
      expect(await site.countOf('emails')).toBe(1)
      clock.at += 29 * MINUTE
      expect(await dueRefunds()).toEqual([])
    })
  })
})
