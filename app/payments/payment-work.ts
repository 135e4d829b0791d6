import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { insertAudit } from '#app/accounts/audit-log.ts'
import type { Db } from '#app/db/open.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'
import { insertEmails } from '#app/mail/emails.ts'
import type { PaymentStore } from '#app/ports/payments.ts'
import type { ReportedPayment } from './order.ts'
import { refundFrom } from './payment-rows.ts'
import { orders, payments, refunds, unknownPayments, webhookEvents } from './tables.ts'
import { workLease } from './work-lease.ts'

/** Payment work with its due times: webhooks schedule it, jobs run it. */
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
        const about = orderId ?? (paymentId && (await orderOfPayment(tx, paymentId)))
        if (about) await dueAt(tx, about, at, at)
        if (about && dispute?.blocksRefunds)
          await tx
            .update(orders)
            .set({ disputedAt: new Date(at) })
            .where(eq(orders.id, about))
        await insertEmails(tx, dispute?.emails ?? [], at)
        return true
      })
    },

    askSoon: (orderId, at, now) => db.transaction((tx) => dueAt(tx, orderId, at, now)),

    orderOfPayment: (paymentId) => orderOfPayment(db, paymentId),

    async liftDispute(orderId, audit, now) {
      await db.transaction(async (tx) => {
        await tx
          .update(orders)
          .set({ disputedAt: null, version: sql`${orders.version} + 1` })
          .where(eq(orders.id, orderId))
        const ofOrder = tx.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId))
        const due = await tx
          .update(refunds)
          .set({ dueAt: new Date(now) })
          .where(and(inArray(refunds.paymentId, ofOrder), eq(refunds.state, 'wanted')))
          .returning({ id: refunds.id })
        for (const { id } of due) await enqueueRefund(tx, id)
        await insertAudit(tx, audit, now)
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
          else if (!isAsListed(payment)) await dueAt(tx, payment.orderId, now, now)
        }
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

    async dueOrders(now) {
      const rows = await db
        .select({ id: orders.id })
        .from(orders)
        .where(lte(orders.checkAt, new Date(now)))
        .orderBy(asc(orders.checkAt))
      return rows.map((row) => row.id)
    },

    checkAgain: (order, at, now) =>
      db.transaction(async (tx) => {
        const rows = await tx
          .update(orders)
          .set({ checkAt: at === null ? null : new Date(at), version: order.version + 1 })
          .where(and(eq(orders.id, order.id), eq(orders.version, order.version)))
          .returning({ id: orders.id })
        if (rows.length > 0) await enqueueCheck(tx, order.id, at, now)
        return rows.length > 0
      }),

    async orderOfRefund(refundId) {
      const [row] = await db
        .select({ orderId: payments.orderId })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(refunds.id, refundId))
      return row?.orderId ?? null
    },

    async dueRefunds(now) {
      const rows = await db
        .select({ id: refunds.id })
        .from(refunds)
        .where(and(eq(refunds.state, 'wanted'), lte(refunds.dueAt, new Date(now))))
        .orderBy(asc(refunds.dueAt))
      return rows.map((row) => row.id)
    },

    async claimRefund(id, now) {
      const [row] = await db
        .update(refunds)
        .set({ dueAt: new Date(now + workLease), attempts: sql`${refunds.attempts} + 1` })
        .from(payments)
        .where(
          and(
            eq(payments.id, refunds.paymentId),
            eq(refunds.id, id),
            eq(refunds.state, 'wanted'),
            lte(refunds.dueAt, new Date(now)),
          ),
        )
        .returning({ refund: refunds, orderId: payments.orderId })
      return row ? { ...refundFrom(row.refund), orderId: row.orderId, attempts: row.refund.attempts } : null
    },

    async refundPutOff(id, { error, refusedAt, emails = [] }, until) {
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
        if (rows.length > 0) await insertEmails(tx, emails, refusedAt ?? until)
      })
    },
  } satisfies Partial<PaymentStore>
}

/** Limit for enqueueing a check now; later checks are enqueued when they are due. */
const soon = MINUTE

/** Enqueues the check of an order that is due at `at`. */
export async function enqueueCheck(
  tx: object,
  orderId: string,
  at: Millis | null,
  now: Millis,
): Promise<void> {
  if (at === null || at - now > soon) return
  await enqueue(tx, 'sync-order', { orderId }, { key: orderId, startAfter: Math.max(0, at - now) / 1000 })
}

export const enqueueRefund = (tx: object, refundId: string) =>
  enqueue(tx, 'send-refund', { refundId }, { key: refundId })

/** Increments an order's version, so that a sync based on older data starts again, and enqueues its check. */
async function dueAt(tx: Pick<Db, 'update'>, orderId: string, at: Millis, now: Millis): Promise<void> {
  const [order] = await tx
    .update(orders)
    .set({
      version: sql`${orders.version} + 1`,
      checkAt: sql`least(${orders.checkAt}, ${new Date(at)}::timestamptz)`,
    })
    .where(eq(orders.id, orderId))
    .returning({ checkAt: orders.checkAt })
  if (order?.checkAt) await enqueueCheck(tx, orderId, order.checkAt.getTime(), now)
}

/** Records a payment for an order we don't have; a dismissed payment stays dismissed. */
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
