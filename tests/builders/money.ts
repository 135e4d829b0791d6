import { eq } from 'drizzle-orm'
import { confirm } from '#app/booking/booking.ts'
import type { Db } from '#app/db/open.ts'
import type { State } from '#app/lib/gst.ts'
import { DAY, MINUTE, type Millis } from '#app/lib/time.ts'
import type { Seller } from '#app/payments/document.ts'
import { invoiceFor, takesBack } from '#app/payments/documents.ts'
import { leftOf, newRefund, type Order, type Payment, type Refund } from '#app/payments/order.ts'
import { createPaymentStore } from '#app/payments/payment-store.ts'
import type { RefundReason } from '#app/payments/refund-reasons.ts'
import { payments } from '#app/payments/tables.ts'
import { changeOf } from '../payment-store.ts'
import { storeBooking } from './bookings.ts'
import { sessionStart } from './emails.ts'
import { aHold, anOrder, aPayment, now, registered } from './payments.ts'

/** Parses a local time in India such as `2026-11-01T00:00`. */
export const inIndia = (local: string): Millis => Date.parse(`${local}+05:30`)

type Asked = { at: Millis; checkAt?: Millis | null; buyer?: string; state?: State }
type Sold = Asked & { seller?: Seller; payment?: Partial<Payment> }

/** Creates payment records with the site's stores. Requires the counselor `career-counselor`. */
export function moneyOn(db: Db) {
  const store = createPaymentStore(db)
  let days = 0

  /** Places a hold on a separate day and stores its order. */
  async function ordered({ at, checkAt = null, buyer = 'Asha Rao', state = 'Telangana' }: Asked) {
    days += 1
    const hold = aHold({ startsAt: sessionStart + days * DAY, visitor: { name: buyer, state } })
    await storeBooking(db, hold, { now })
    const order = await store.addOrder(anOrder(hold.id, { createdAt: at }), at + 15 * MINUTE)
    await store.checkAgain(order, checkAt, at)
    return { hold, order: { ...order, version: order.version + 1 } }
  }
  const accountOf = async (orderId: string) => {
    const account = await store.account({ orderId })
    if (!account) throw new Error(`${orderId} has no account`)
    return account
  }
  /** Stores a payment reported by the provider. */
  async function told(order: Order, payment: Payment, checkAt: Millis | null = null) {
    const { order: current } = await accountOf(order.id)
    const written = await store.write(changeOf(current, { payments: [payment], checkAt }))
    if (!written.ok) throw new Error(written.reason)
  }

  return {
    store,
    ordered,
    told,
    /** Stores a session paid at a given time, with its document. */
    async paid({ seller = registered, payment: changes, ...asked }: Sold) {
      const { hold, order } = await ordered(asked)
      const payment = aPayment(order, { createdAt: asked.at, ...changes })
      const next = confirm(hold, now, true)
      if (!next.ok) throw new Error(next.reason)
      await store.write(
        changeOf(order, {
          booking: { next: next.value, event: 'paid', actor: 'payment' },
          payments: [payment],
          documents: [invoiceFor(next.value, { id: payment.id, amount: order.amount }, seller, asked.at)],
          checkAt: asked.checkAt ?? null,
          now: asked.at,
        }),
      )
      const [document] = (await accountOf(order.id)).documents
      if (!document) throw new Error('nothing was issued')
      return { hold, order, payment, document }
    },
    /** Stores a refund of the refundable amount, with a credit note. */
    async sendBack(payment: Payment, at: Millis, reason: RefundReason = 'cancelled') {
      const { order, documents, refunds } = await accountOf(payment.orderId)
      const refund = newRefund({ id: payment.id, amount: leftOf(payment, refunds) }, reason, at)
      await store.write(
        changeOf(order, {
          payments: [{ ...payment, use: payment.use ?? 'returned' }],
          refunds: [refund],
          documents: takesBack(documents, payment.id, at),
          now: at,
        }),
      )
      return refund
    },
    /** Stores changes to a refund. */
    async became(refund: Refund, changes: Partial<Refund>) {
      const [row] = await db.select().from(payments).where(eq(payments.id, refund.paymentId))
      const { order } = await accountOf(row?.orderId ?? '')
      await store.write(changeOf(order, { refunds: [{ ...refund, ...changes }] }))
    },
  }
}
