import { and, asc, eq, lte, min, ne, sql } from 'drizzle-orm'
import type { Millis } from '#app/lib/time.ts'
import type { PaymentStore } from '#app/ports/payments.ts'
import type { Db } from './open.ts'
import { insertMails } from './outbox.ts'
import { refundFrom } from './payment-rows.ts'
import { orders, payments, refunds, webhookEvents } from './payments-schema.ts'

type Verbs =
  | 'noteEvent'
  | 'askSoon'
  | 'dueOrders'
  | 'checkAgain'
  | 'dueRefunds'
  | 'refundReported'
  | 'refundGivenUp'
  | 'refundPutOff'
  | 'nextDue'

/** What of payments is to be done and when: webhooks make it due, workers lease it. */
export function createPaymentWork(db: Db, told: { mails(): void; work(): void }): Pick<PaymentStore, Verbs> {
  return {
    async noteEvent({ id, type, orderId, paymentId, at }) {
      const isNew = await db.transaction(async (tx) => {
        const rows = await tx
          .insert(webhookEvents)
          .values({ id, type, orderId, paymentId, receivedAt: new Date(at) })
          .onConflictDoNothing()
          .returning({ id: webhookEvents.id })
        if (rows.length === 0) return false
        if (orderId) await dueAt(tx, orderId, at)
        if (paymentId && type.startsWith('refund.')) {
          await tx
            .update(refunds)
            .set({ dueAt: atOnce })
            .where(and(eq(refunds.paymentId, paymentId), notProcessed))
        }
        return true
      })
      if (isNew) told.work()
      return isNew
    },

    async askSoon(orderId, at) {
      await dueAt(db, orderId, at)
      told.work()
    },

    async dueOrders(now, limit, leaseMs) {
      const due = db
        .select({ id: orders.id })
        .from(orders)
        .where(lte(orders.checkAt, new Date(now)))
        .orderBy(asc(orders.checkAt))
        .limit(limit)
        .for('update', { skipLocked: true })
      const rows = await db
        .update(orders)
        .set({ checkAt: new Date(now + leaseMs) })
        .where(sql`${orders.id} = any(array(${due}))`)
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
      const due = db
        .select({ id: refunds.id })
        .from(refunds)
        .where(lte(refunds.dueAt, new Date(now)))
        .orderBy(asc(refunds.dueAt))
        .limit(limit)
        .for('update', { skipLocked: true })
      const rows = await db
        .update(refunds)
        .set({ dueAt: new Date(now + leaseMs), attempts: sql`${refunds.attempts} + 1` })
        .from(payments)
        .where(and(eq(payments.id, refunds.paymentId), sql`${refunds.id} = any(array(${due}))`))
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
            gatewayId: reported.id,
            arn: reported.arn,
            doneAt: done ? new Date(now) : null,
            dueAt: done ? null : unlessNews(askAgainAt),
            lastError: null,
          })
          .where(and(eq(refunds.id, id), notProcessed))
          .returning({ id: refunds.id })
        if (rows.length > 0) await insertMails(tx, mails, now)
      })
      if (mails.length > 0) told.mails()
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
      if (mails.length > 0) told.mails()
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
  }
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

/** When a refund is due next. One with news since it was taken stays due, for who took it has not seen them. */
const unlessNews = (next: Millis | null) =>
  sql`case when ${refunds.dueAt} = ${atOnce} then ${refunds.dueAt} else ${next === null ? null : new Date(next)}::timestamptz end`
