import { and, eq, inArray, isNull, min, sql } from 'drizzle-orm'
import { insertAudit } from '#app/accounts/audit-log.ts'
import { notify, onCommitted } from '#app/db/after-commit.ts'
import { dueRows } from '#app/db/lease.ts'
import type { Db } from '#app/db/open.ts'
import { newsTogether } from '#app/features/payments/domain/next-check.ts'
import type { ReportedPayment } from '#app/features/payments/domain/order.ts'
import type { Millis } from '#app/lib/time.ts'
import { insertMails } from '#app/mail/outbox.ts'
import type { PaymentStore } from '#app/ports/payments.ts'
import { refundFrom } from './payment-rows.ts'
import { orders, payments, refunds, unknownPayments, webhookEvents } from './payments-schema.ts'

/** What of payments is to be done and when: webhooks make it due, workers lease it. */
export function createPaymentWork(db: Db) {
  return {
    async noteEvent({ id, type, orderId, paymentId, at }, dispute) {
      return db.transaction(async (tx) => {
        const rows = await tx
          .insert(webhookEvents)
          .values({ id, type, orderId, paymentId, receivedAt: new Date(at) })
          .onConflictDoNothing()
          .returning({ id: webhookEvents.id })
        if (rows.length === 0) return false
        notify(tx, 'payment-work')
        const about = orderId ?? (paymentId && (await orderOfPayment(tx, paymentId)))
        if (about) await dueAt(tx, about, at + newsTogether)
        if (about && dispute?.blocksRefunds)
          await tx
            .update(orders)
            .set({ disputedAt: new Date(at) })
            .where(eq(orders.id, about))
        await insertMails(tx, dispute?.mails ?? [], at)
        return true
      })
    },

    async askSoon(orderId, at) {
      await db.transaction(async (tx) => {
        await dueAt(tx, orderId, at)
        notify(tx, 'payment-work')
      })
    },

    orderOfPayment: (paymentId) => orderOfPayment(db, paymentId),

    async liftDispute(orderId, audit, now) {
      await db.transaction(async (tx) => {
        await tx
          .update(orders)
          .set({ disputedAt: null, version: sql`${orders.version} + 1` })
          .where(eq(orders.id, orderId))
        const ofOrder = tx.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId))
        await tx
          .update(refunds)
          .set({ dueAt: new Date(now) })
          .where(and(inArray(refunds.paymentId, ofOrder), eq(refunds.state, 'wanted')))
        await insertAudit(tx, audit, now)
        notify(tx, 'payment-work')
      })
    },

    async reconcile(provider, listed, now) {
      await db.transaction(async (tx) => {
        const listedOrders = inArray(
          orders.id,
          listed.map(({ orderId }) => orderId),
        )
        const found = await tx.select({ id: orders.id }).from(orders).where(listedOrders)
        const known = new Set(found.map(({ id }) => id))
        const ours = await tx
          .select()
          .from(payments)
          .where(inArray(payments.orderId, [...known]))
        const isAsListed = ({ id, amountRefunded }: ReportedPayment) =>
          ours.some((one) => one.id === id && one.use !== null && one.amountRefunded === amountRefunded)
        for (const payment of listed) {
          if (!known.has(payment.orderId)) await recordUnknown(tx, provider, payment, now)
          else if (!isAsListed(payment)) await dueAt(tx, payment.orderId, now)
        }
        notify(tx, 'payment-work')
      })
    },

    async dismissUnknown(paymentId, audit, now) {
      return db.transaction(async (tx) => {
        const rows = await tx
          .update(unknownPayments)
          .set({ closedAt: new Date(now) })
          .where(and(eq(unknownPayments.id, paymentId), isNull(unknownPayments.closedAt)))
          .returning({ id: unknownPayments.id })
        if (rows.length > 0) await insertAudit(tx, audit, now)
        return rows.length > 0
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
        .set({ checkAt: at === null ? null : new Date(at), version: order.version + 1 })
        .where(and(eq(orders.id, order.id), eq(orders.version, order.version)))
        .returning({ id: orders.id })
      return rows.length > 0
    },

    async orderOfRefund(refundId) {
      const [row] = await db
        .select({ orderId: payments.orderId })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(refunds.id, refundId))
      return row?.orderId ?? null
    },

    async dueRefunds(now, limit, leaseMs) {
      const due = { id: refunds.id, dueAt: refunds.dueAt, where: eq(refunds.state, 'wanted') }
      const rows = await db
        .update(refunds)
        .set({ dueAt: new Date(now + leaseMs), attempts: sql`${refunds.attempts} + 1` })
        .from(payments)
        .where(and(eq(payments.id, refunds.paymentId), dueRows(db, due, now, limit)))
        .returning({ refund: refunds, orderId: payments.orderId })
      return rows.map(({ refund, orderId }) => ({
        ...refundFrom(refund),
        orderId,
        attempts: refund.attempts,
      }))
    },

    async refundPutOff(id, { error, refusedAt, mails = [] }, until) {
      await db.transaction(async (tx) => {
        const rows = await tx
          .update(refunds)
          .set({
            lastError: error,
            dueAt: new Date(until),
            ...(refusedAt !== undefined && { refusedAt: new Date(refusedAt) }),
          })
          .where(and(eq(refunds.id, id), eq(refunds.state, 'wanted')))
          .returning({ id: refunds.id })
        if (rows.length > 0) await insertMails(tx, mails, refusedAt ?? until)
      })
    },

    async nextDue(what) {
      const column = what === 'orders' ? orders.checkAt : refunds.dueAt
      const [next] = await db.select({ at: min(column) }).from(column.table)
      return next?.at?.getTime() ?? null
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

/** Records a payment for an order that we don't have; what was dismissed stays so. */
async function recordUnknown(
  tx: Pick<Db, 'insert'>,
  provider: string,
  { id, orderId, amount, amountRefunded, currency, createdAt }: ReportedPayment,
  now: Millis,
): Promise<void> {
  const closedAt = amountRefunded >= amount ? new Date(now) : null
  const row = { id, provider, orderId: orderId || null, amount, amountRefunded, currency, closedAt }
  await tx
    .insert(unknownPayments)
    .values({ ...row, createdAt: new Date(createdAt) })
    .onConflictDoUpdate({
      target: unknownPayments.id,
      set: { amountRefunded, closedAt: sql`coalesce(${unknownPayments.closedAt}, excluded.closed_at)` },
    })
}

async function orderOfPayment(db: Pick<Db, 'select'>, paymentId: string): Promise<string | null> {
  const [row] = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, paymentId))
  return row?.orderId ?? null
}
