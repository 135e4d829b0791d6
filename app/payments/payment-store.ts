import { and, asc, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { insertAudit } from '#app/accounts/audit-log.ts'
import { bookingFromRow } from '#app/booking/booking-rows.ts'
import { changeBooking, lockBooking } from '#app/booking/change-booking.ts'
import { insertBookingEmails } from '#app/booking/insert-booking-emails.ts'
import { BookingError } from '#app/booking/messages.ts'
import { bookings } from '#app/booking/tables.ts'
import type { Db, Tx } from '#app/db/open.ts'
import { paise } from '#app/lib/money.ts'
import { ok, refuse } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Account, PaymentStore } from '#app/ports/payments.ts'
import { documentOf, documentsOf, issueDocument } from './document-rows.ts'
import type { Promised } from './ledger.ts'
import type { Refund } from './order.ts'
import { orderFrom, paymentFrom, refundFrom } from './payment-rows.ts'
import { createPaymentWork, enqueueCheck, enqueueRefund } from './payment-work.ts'
import { orders, payments, refunds, webhookEvents } from './tables.ts'
import { workLease } from './work-lease.ts'

/** Store of orders, payments, refunds and documents. `payment-work.ts` has the work that is due. */
export function createPaymentStore(db: Db): PaymentStore {
  return {
    ...createPaymentWork(db),

    async addOrder(order, checkAt) {
      await db
        .insert(orders)
        .values({
          ...order,
          createdAt: new Date(order.createdAt),
          openedAt: order.openedAt === null ? null : new Date(order.openedAt),
          disputedAt: null,
          checkAt: checkAt === null ? null : new Date(checkAt),
        })
        .onConflictDoNothing({ target: orders.bookingId })
      const [row] = await db.select().from(orders).where(eq(orders.bookingId, order.bookingId))
      if (!row) throw new Error('the order of a booking was removed while it was written')
      return orderFrom(row)
    },

    async opened(orderId, at) {
      await db
        .update(orders)
        .set({ openedAt: new Date(at) })
        .where(eq(orders.id, orderId))
    },

    async account(where) {
      const found = 'orderId' in where ? eq(orders.id, where.orderId) : eq(orders.bookingId, where.bookingId)
      const [row] = await db
        .select()
        .from(orders)
        .innerJoin(bookings, eq(bookings.id, orders.bookingId))
        .where(found)
      if (!row) return null
      const orderId = row.orders.id
      const paid = await db
        .select()
        .from(payments)
        .where(eq(payments.orderId, orderId))
        .orderBy(asc(payments.createdAt), asc(payments.id))
      // an unpaid order has no refunds and no documents
      const [sentBack, issued] =
        paid.length > 0 ? [await refundsOf(db, orderId), await documentsOf(db, row.bookings.id)] : [[], []]
      return {
        order: orderFrom(row.orders),
        booking: bookingFromRow(row.bookings),
        payments: paid.map(paymentFrom),
        refunds: sentBack,
        promised: await promisedOf(db, orderId),
        documents: issued,
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
            const { byHand, ...told } = payment
            const row = {
              ...told,
              createdAt: new Date(payment.createdAt),
              takenBy: byHand?.takenBy ?? null,
              handReference: byHand?.reference ?? null,
            }
            await tx.insert(payments).values(row).onConflictDoUpdate({ target: payments.id, set: row })
          }
          if (booking) {
            const { next, ...news } = booking
            const before = await lockBooking(tx, { id: next.id }, next.version - 1)
            await changeBooking(tx, before, next, { ...news, emails: change.emails, now })
          }
          for (const refund of change.refunds) await writeRefund(tx, refund, now)
          await enqueueCheck(tx, order.id, change.checkAt, now)
          for (const document of change.documents) await issueDocument(tx, document, order.bookingId, now)
          if (!booking) await insertBookingEmails(tx, change.emails, now)
          if (change.audit) await insertAudit(tx, change.audit, now)
          return ok(null)
        })
      } catch (error) {
        if (error instanceof ChangedMeanwhile) return refuse('changed-meanwhile')
        if (error instanceof BookingError && error.code === 'slot-taken') return refuse('slot-taken')
        if (error instanceof BookingError) return refuse('changed-meanwhile')
        throw error
      }
    },

    async partlyRefunded(bookingIds) {
      if (bookingIds.length === 0) return new Map()
      const rows = await db
        .select({ bookingId: orders.bookingId, sentBack: payments.amountRefunded })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(
          and(
            // one array parameter: a week's list has hundreds of ids, and each separate parameter adds cost
            sql`${orders.bookingId} = any (${sql.param([...bookingIds])}::uuid[])`,
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

/**
 * Writes a refund. A wanted refund becomes due when it is first written; any other state clears the due time.
 * A refund that a worker may be sending cannot be recorded as a bank transfer too.
 *
 * @throws ChangedMeanwhile
 */
async function writeRefund(tx: Tx, refund: Refund, now: Millis): Promise<void> {
  const instant = (at: Millis | null) => (at === null ? null : new Date(at))
  const row = {
    ...refund,
    createdAt: new Date(refund.createdAt),
    doneAt: instant(refund.doneAt),
    refusedAt: instant(refund.refusedAt),
  }
  const wanted = refund.state === 'wanted'
  const anew = sql`case when ${refunds.refusedAt} is distinct from excluded.refused_at then excluded.due_at
    else ${refunds.dueAt} end`
  const done = { dueAt: null, ...(refund.state !== 'failed' && { lastError: null }) }
  const unsent = or(ne(refunds.state, 'wanted'), gt(refunds.dueAt, new Date(now + workLease)))
  const rows = await tx
    .insert(refunds)
    .values({ ...row, dueAt: wanted ? new Date(now) : null })
    .onConflictDoUpdate({
      target: refunds.id,
      set: { ...row, ...(wanted ? { dueAt: anew } : done) },
      ...(refund.state === 'transferred' && { setWhere: unsent }),
    })
    .returning({ id: refunds.id, dueAt: refunds.dueAt })
  const [written] = rows
  if (!written) throw new ChangedMeanwhile()
  if (written.dueAt && written.dueAt.getTime() <= now) await enqueueRefund(tx, written.id)
}

async function refundsOf(db: Db, orderId: string): Promise<Refund[]> {
  const rows = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  return rows.map(({ refund }) => refundFrom(refund))
}

/** Events by which a provider, or a browser with the provider's signature, reports a payment. */
const words = ['checkout.proof', 'payment.authorized', 'payment.captured', 'order.paid']

async function promisedOf(db: Db, orderId: string): Promise<Promised[]> {
  const { paymentId, receivedAt } = webhookEvents
  const rows = await db
    .select({ paymentId, receivedAt })
    .from(webhookEvents)
    .where(and(eq(webhookEvents.orderId, orderId), inArray(webhookEvents.type, words)))
    .orderBy(desc(receivedAt))
    .limit(20)
  return rows.flatMap((row) =>
    row.paymentId ? [{ paymentId: row.paymentId, at: row.receivedAt.getTime() }] : [],
  )
}

/** Thrown to roll back a transaction when the booking was changed by another request. */
class ChangedMeanwhile extends Error {}
