import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import { paise } from '#app/lib/money.ts'
import { ok, refuse } from '#app/lib/result.ts'
import type { Account, PaymentStore } from '#app/ports/payments.ts'
import { leaves } from './after-commit.ts'
import { bookingFromRow } from './booking-rows.ts'
import { writeChange } from './bookings.ts'
import { documentOf, documentsOf, issueDocument } from './documents.ts'
import { type Db, isOverlap, isSecond } from './open.ts'
import { insertMails } from './outbox.ts'
import { orderFrom, paymentFrom, refundFrom } from './payment-rows.ts'
import { createPaymentWork } from './payment-work.ts'
import { orders, payments, refunds } from './payments-schema.ts'
import { bookings } from './schema.ts'

/** Accounts and their settlement; what is due is in `payment-work.ts`. */
export function createPaymentStore(db: Db): PaymentStore {
  return {
    ...createPaymentWork(db),

    async addOrder(order, checkAt) {
      await db
        .insert(orders)
        .values({ ...order, createdAt: new Date(order.createdAt), checkAt: new Date(checkAt) })
        .onConflictDoNothing({ target: orders.bookingId })
      const [row] = await db.select().from(orders).where(eq(orders.bookingId, order.bookingId))
      if (!row) throw new Error('the order of a booking was removed while it was written')
      return orderFrom(row)
    },

    async account(where) {
      const found = 'orderId' in where ? eq(orders.id, where.orderId) : eq(orders.bookingId, where.bookingId)
      const [row] = await db
        .select()
        .from(orders)
        .innerJoin(bookings, eq(bookings.id, orders.bookingId))
        .where(found)
      if (!row) return null
      const paid = await db
        .select()
        .from(payments)
        .leftJoin(refunds, eq(refunds.paymentId, payments.id))
        .where(eq(payments.orderId, row.orders.id))
        .orderBy(asc(payments.createdAt), asc(payments.id))
      return {
        order: orderFrom(row.orders),
        booking: bookingFromRow(row.bookings),
        payments: paid.map((each) => paymentFrom(each.payments)),
        refunds: paid.flatMap((each) => (each.refunds ? [refundFrom(each.refunds)] : [])),
        documents: await documentsOf(db, row.bookings.id),
      } satisfies Account
    },

    async write(change) {
      const { order, booking, now } = change
      try {
        return await db.transaction(async (tx) => {
          const rows = await tx
            .update(orders)
            .set({
              version: order.version + 1,
              checkAt: change.checkAt === null ? null : new Date(change.checkAt),
            })
            .where(and(eq(orders.id, order.id), eq(orders.version, order.version)))
            .returning({ id: orders.id })
          if (rows.length === 0) return refuse('changed-meanwhile' as const)
          for (const payment of change.payments) {
            const row = { ...payment, createdAt: new Date(payment.createdAt) }
            await tx.insert(payments).values(row).onConflictDoUpdate({ target: payments.id, set: row })
          }
          if (booking && !(await writeChange(tx, booking.next, booking.occupies, { ...booking, now })))
            throw new ChangedMeanwhile()
          if (change.refunds.length > 0) leaves(tx, 'payment-work')
          for (const refund of change.refunds) {
            const { createdAt, doneAt } = refund
            const instants = { createdAt: new Date(createdAt), doneAt: doneAt ? new Date(doneAt) : null }
            await tx.insert(refunds).values({ ...refund, ...instants, dueAt: new Date(now) })
          }
          for (const document of change.documents) await issueDocument(tx, document, order.bookingId, now)
          await insertMails(tx, change.mails, now)
          return ok(null)
        })
      } catch (error) {
        if (error instanceof ChangedMeanwhile) return refuse('changed-meanwhile')
        if (isOverlap(error)) return refuse('slot-taken')
        if (isSecond(error, 'bookings_one_of_chain')) return refuse('replaced')
        throw error
      }
    },

    async partlyRefunded(bookingIds) {
      const rows = await db
        .select({ bookingId: orders.bookingId, sentBack: payments.amountRefunded })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(
          and(
            inArray(orders.bookingId, [...bookingIds]),
            eq(payments.use, 'books'),
            gt(payments.amountRefunded, 0),
            lt(payments.amountRefunded, payments.amount),
          ),
        )
      return new Map(rows.map((row) => [row.bookingId, paise(row.sentBack)]))
    },

    document: (bookingId, number) => documentOf(db, bookingId, number),
  }
}

/** Thrown to take back a transaction whose booking somebody else has changed. */
class ChangedMeanwhile extends Error {}
