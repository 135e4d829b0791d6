import { eq } from 'drizzle-orm'
import { createBookingStore } from '#app/adapters/db/bookings.ts'
import { createPaymentStore } from '#app/adapters/db/payments.ts'
import { payments } from '#app/adapters/db/payments-schema.ts'
import type { Db } from '#app/db/open.ts'
import { confirm } from '#app/features/booking/domain/booking.ts'
import { invoiceFor, takesBack } from '#app/features/payments/documents.ts'
import type { Seller } from '#app/features/payments/domain/document.ts'
import {
  leftOf,
  newRefund,
  type Order,
  type Payment,
  type Refund,
} from '#app/features/payments/domain/order.ts'
import type { RefundReason } from '#app/features/payments/domain/refund-reasons.ts'
import type { State } from '#app/lib/gst.ts'
import { DAY, MINUTE, type Millis } from '#app/lib/time.ts'
import { changeOf } from '../payment-store.ts'
import { stretchOf } from './bookings.ts'
import { sessionStart } from './emails.ts'
import { aHold, anOrder, aPayment, now, registered } from './payments.ts'

/** An instant by the clock in India: `2026-11-01T00:00`. */
export const inIndia = (local: string): Millis => Date.parse(`${local}+05:30`)

type Asked = { at: Millis; checkAt?: Millis | null; buyer?: string; state?: State }
type Sold = Asked & { seller?: Seller; payment?: Partial<Payment> }

/** Money on a database that has the calendar of `career-counselor`, by the stores that the site writes it with. */
export function moneyOn(db: Db) {
  const bookings = createBookingStore(db)
  const store = createPaymentStore(db)
  let days = 0

  /** A hold on a day of its own, with its order. */
  async function ordered({ at, checkAt = null, buyer = 'Asha Rao', state = 'Telangana' }: Asked) {
    days += 1
    const hold = aHold({ startsAt: sessionStart + days * DAY, visitor: { name: buyer, state } })
    await bookings.place(hold, stretchOf(hold), { maxUpcoming: 9, emails: [], now })
    const order = await store.addOrder(anOrder(hold.id, { createdAt: at }), at + 15 * MINUTE)
    await store.checkAgain(order, checkAt, at)
    return { hold, order: { ...order, version: order.version + 1 } }
  }
  const accountOf = async (orderId: string) => {
    const account = await store.account({ orderId })
    if (!account) throw new Error(`${orderId} has no account`)
    return account
  }
  /** Writes what the provider tells of a payment. */
  async function told(order: Order, payment: Payment, checkAt: Millis | null = null) {
    const { order: current } = await accountOf(order.id)
    const written = await store.write(changeOf(current, { payments: [payment], checkAt }))
    if (!written.ok) throw new Error(written.reason)
  }

  return {
    store,
    ordered,
    told,
    /** A session that was paid at an instant, with its document of then. */
    async paid({ seller = registered, payment: changes, ...asked }: Sold) {
      const { hold, order } = await ordered(asked)
      const payment = aPayment(order, { createdAt: asked.at, ...changes })
      const next = confirm(hold, now, true)
      if (!next.ok) throw new Error(next.reason)
      await store.write(
        changeOf(order, {
          booking: { next: next.value, occupies: stretchOf(hold), event: 'paid', actor: 'payment' },
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
    /** Decides that what is left of a payment goes back, and takes its document back. */
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
    /** Writes what became of a refund. */
    async became(refund: Refund, changes: Partial<Refund>) {
      const [row] = await db.select().from(payments).where(eq(payments.id, refund.paymentId))
      const { order } = await accountOf(row?.orderId ?? '')
      await store.write(changeOf(order, { refunds: [{ ...refund, ...changes }] }))
    },
  }
}
