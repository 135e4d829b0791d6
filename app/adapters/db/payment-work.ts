import { and, eq, min, ne, sql } from 'drizzle-orm'
import type { Millis } from '#app/lib/time.ts'
import type { PaymentStore } from '#app/ports/payments.ts'
import { leaves, onCommitted } from './after-commit.ts'
import { dueRows } from './lease.ts'
import type { Db } from './open.ts'
import { insertMails } from './outbox.ts'
import { refundFrom } from './payment-rows.ts'
import { orders, payments, refunds, webhookEvents } from './payments-schema.ts'

/** What of payments is to be done and when: webhooks make it due, workers lease it. */
export function createPaymentWork(db: Db) {
  return {
    async noteEvent({ id, type, orderId, paymentId, at }) {
      return db.transaction(async (tx) => {
        const rows = await tx
          .insert(webhookEvents)
          .values({ id, type, orderId, paymentId, receivedAt: new Date(at) })
          .onConflictDoNothing()
          .returning({ id: webhookEvents.id })
        if (rows.length === 0) return false
        leaves(tx, 'payment-work')
        if (orderId) await dueAt(tx, orderId, at)
        if (paymentId && type.startsWith('refund.')) {
          await tx
            .update(refunds)
            .set({ dueAt: atOnce })
            .where(and(eq(refunds.paymentId, paymentId), notProcessed))
        }
        return true
      })
    },

    async askSoon(orderId, at) {
      await db.transaction(async (tx) => {
        await dueAt(tx, orderId, at)
        leaves(tx, 'payment-work')
      })
    },

    async dueOrders(now, limit, leaseMs) {
      const rows = await db
        .update(orders)
        .set({ checkAt: new Date(now + leaseMs) })
        .where(dueRows(db, { id: orders.id, dueAt: orders.checkAt }, now, limit))
        .returning({ id: orders.id })
      return rows.map((row) => row.id)
    },

    async checkAgain(order, at) {
      const rows = await db
        .update(orders)
        .set({ checkAt: at === null ? null : new Date(at) })
        .where(and(eq(orders.id, order.id), eq(orders.version, order.version)))
        .returning({ id: orders.id })
      return rows.length > 0
    },

    async dueRefunds(now, limit, leaseMs) {
      const rows = await db
        .update(refunds)
        .set({ dueAt: new Date(now + leaseMs), attempts: sql`${refunds.attempts} + 1` })
        .from(payments)
        .where(and(eq(payments.id, refunds.paymentId), dueRows(db, refunds, now, limit)))
        .returning({ refund: refunds, orderId: payments.orderId })
      return rows.map(({ refund, orderId }) => ({
        ...refundFrom(refund),
        orderId,
        attempts: refund.attempts,
      }))
    },

    async refundReported(id, reported, { askAgainAt, mails, now }) {
      const done = reported.state !== 'pending'
      await db.transaction(async (tx) => {
        const rows = await tx
          .update(refunds)
          .set({
            state: reported.state,
            idAtProvider: reported.id,
            arn: reported.arn,
            doneAt: done ? new Date(now) : null,
            dueAt: done ? null : unlessNews(askAgainAt),
            lastError: null,
          })
          .where(and(eq(refunds.id, id), notProcessed))
          .returning({ id: refunds.id })
        if (rows.length > 0) await insertMails(tx, mails, now)
      })
    },

    async refundGivenUp(id, error, { mails, now }) {
      await db.transaction(async (tx) => {
        const rows = await tx
          .update(refunds)
          .set({ state: 'failed', lastError: error, doneAt: new Date(now), dueAt: null })
          .where(and(eq(refunds.id, id), notProcessed))
          .returning({ id: refunds.id })
        if (rows.length > 0) await insertMails(tx, mails, now)
      })
    },

    async refundPutOff(id, error, until) {
      await db
        .update(refunds)
        .set({ lastError: error, dueAt: unlessNews(until) })
        .where(and(eq(refunds.id, id), notProcessed))
    },

    async nextDue() {
      const [order] = await db.select({ at: min(orders.checkAt) }).from(orders)
      const [refund] = await db.select({ at: min(refunds.dueAt) }).from(refunds)
      const due = [order?.at, refund?.at].flatMap((at) => (at ? [at.getTime()] : []))
      return due.length > 0 ? Math.min(...due) : null
    },

    onWork: (callback) => onCommitted(db, 'payment-work', callback),
  } satisfies Partial<PaymentStore>
}

/** A new version: whoever settles it by what was known before has to ask anew. */
const dueAt = (db: Pick<Db, 'update'>, orderId: string, at: Millis) =>
  db
    .update(orders)
    .set({
      version: sql`${orders.version} + 1`,
      checkAt: sql`least(${orders.checkAt}, ${new Date(at)}::timestamptz)`,
    })
    .where(eq(orders.id, orderId))

/** A refund that failed is not the end: somebody may send it by hand. */
const notProcessed = ne(refunds.state, 'processed')

/** When a refund is due that there is news of: earlier than all else, and told apart from a lease that is over. */
const atOnce = new Date(0)

/** When a refund is due next. One with news since it was taken stays due, for whoever took it has not seen them. */
const unlessNews = (next: Millis | null) =>
  sql`case when ${refunds.dueAt} = ${atOnce} then ${refunds.dueAt} else ${next === null ? null : new Date(next)}::timestamptz end`
