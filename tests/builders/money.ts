import { eq } from 'drizzle-orm'
import { confirmHold, type HeldBooking } from '#app/booking/booking.ts'
import type { State } from '#app/booking/gst.ts'
import type { Db } from '#app/db/open.ts'
import { DAY, type Millis } from '#app/lib/time.ts'
import { buildCreditNotes, buildInvoice, type Seller } from '#app/payments/billing-document.ts'
import type { RefundReason } from '#app/payments/messages.ts'
import {
  calculateRefundableAmount,
  createRefund,
  type Order,
  type Payment,
  type Refund,
} from '#app/payments/order.ts'
import { findOrder } from '#app/payments/queries.ts'
import { addOrder, type OrderUpdate } from '#app/payments/save-order.ts'
import { payments } from '#app/payments/tables.ts'
import { saveChanges } from '../orders.ts'
import { createTestApp } from './app.ts'
import { storeBooking } from './bookings.ts'
import { sessionStart } from './emails.ts'
import { aHold, anOrder, aPayment, now, registered } from './payments.ts'

/** Parses a local time in India such as `2026-11-01T00:00`. */
export const parseLocalTime = (local: string): Millis => Date.parse(`${local}+05:30`)

type Given = { at: Millis; checkAt?: Millis | null; buyer?: string; state?: State; hold?: HeldBooking }
type Sold = Given & { seller?: Seller; payment?: Partial<Payment> }

/** Creates payment records in a database. Requires the counselor `career-counselor`. */
export function createMoneyBuilder(db: Db) {
  let days = 0
  const appAt = (at: Millis) => createTestApp(db, { now: () => at })
  const save = (at: Millis, order: Order, update: OrderUpdate) => saveChanges(appAt(at), order, update, null)
  const details = async (orderId: string) => {
    const found = await findOrder(db, { orderId })
    if (!found) throw new Error(`${orderId} is missing`)
    return found
  }

  /** Places a hold on a separate day and stores its order. */
  async function placeOrder({
    at,
    checkAt = null,
    buyer = 'Asha Rao',
    state = 'Telangana',
    ...given
  }: Given) {
    days += 1
    const visitor = { name: buyer, state }
    const hold = given.hold ?? aHold({ startsAt: sessionStart + days * DAY, visitor })
    if (!given.hold) await storeBooking(db, hold, { now })
    const { order } = await addOrder(appAt(at), anOrder(hold.id, { createdAt: at }))
    await saveChanges(appAt(at), order, {}, checkAt)
    return { hold, order }
  }

  return {
    placeOrder,
    /** Stores a payment reported by the provider. */
    report: (order: Order, payment: Payment) => save(now, order, { payments: [payment] }),
    /** Stores a session paid at a given time, with its document. */
    async paid({ seller = registered, payment: changes, ...given }: Sold) {
      const { at } = given
      const { hold, order } = await placeOrder(given)
      const payment = aPayment(order, { createdAt: at, ...changes })
      const next = confirmHold(hold, hold.createdAt, true)
      await save(at, order, {
        booking: { next: next, event: 'paid', actor: 'payment' },
        payments: [payment],
        documents: [buildInvoice(next, { id: payment.id, amount: order.amount }, seller)],
      })
      const [document] = (await details(order.id)).documents
      if (!document) throw new Error('no document was issued')
      return { hold, booking: next, order, payment, document }
    },
    /** Stores a refund of the refundable amount, with a credit note. */
    async refund(payment: Payment, at: Millis, reason: RefundReason = 'cancelled') {
      const { order, documents, refunds } = await details(payment.orderId)
      const refund = createRefund(
        { id: payment.id, amount: calculateRefundableAmount(payment, refunds) },
        reason,
        at,
      )
      await save(at, order, {
        payments: [{ ...payment, appliedTo: payment.appliedTo ?? 'refund' }],
        refunds: [refund],
        documents: buildCreditNotes(documents, payment.id),
      })
      return refund
    },
    async changeRefund(refund: Refund, changes: Partial<Refund>) {
      const [row] = await db.select().from(payments).where(eq(payments.id, refund.paymentId))
      const { order } = await details(row?.orderId ?? '')
      await save(now, order, { refunds: [{ ...refund, ...changes }] })
    },
  }
}
