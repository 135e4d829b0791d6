import { and, asc, eq, gt, inArray, lt, lte, min, ne, sql } from 'drizzle-orm'
import {
  type DocumentContent,
  type IssuedDocument,
  numberIn,
  seriesOf,
} from '#app/features/payments/domain/document.ts'
import type { Order, Payment, Refund } from '#app/features/payments/domain/order.ts'
import { paise } from '#app/lib/money.ts'
import { ok, refuse } from '#app/lib/result.ts'
import type { Millis } from '#app/lib/time.ts'
import type { Account, NewDocument, PaymentStore } from '#app/ports/payments.ts'
import { bookingFromRow } from './booking-rows.ts'
import { writeChange } from './bookings.ts'
import { type Db, isOverlap, isSecond, type Tx } from './open.ts'
import { insertMails } from './outbox.ts'
import { documentCounters, documents, orders, payments, refunds, webhookEvents } from './payments-schema.ts'
import { bookings } from './schema.ts'

/**
 * @param told what to do after a transaction has been committed that left mail in the outbox, or money to be sent back
 */
export function createPaymentStore(db: Db, told: { mails(): void; work(): void }): PaymentStore {
  return {
    async addOrder(order, checkAt) {
      await db
        .insert(orders)
        .values({ ...orderRow(order), checkAt: new Date(checkAt) })
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
      const issued = await db
        .select()
        .from(documents)
        .where(eq(documents.bookingId, row.bookings.id))
        .orderBy(asc(documents.issuedAt), asc(documents.number))
      return {
        order: orderFrom(row.orders),
        booking: bookingFromRow(row.bookings),
        payments: paid.map((each) => paymentFrom(each.payments)),
        refunds: paid.flatMap((each) => (each.refunds ? [refundFrom(each.refunds)] : [])),
        documents: issued.map(documentFrom),
      } satisfies Account
    },

    async write(change) {
      const { order, booking, now } = change
      try {
        const written = await db.transaction(async (tx) => {
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
            const { id, ...news } = paymentRow(payment)
            await tx
              .insert(payments)
              .values({ id, ...news })
              .onConflictDoUpdate({ target: payments.id, set: news })
          }
          if (booking && !(await writeChange(tx, booking.next, booking.occupies, { ...booking, now })))
            throw new ChangedMeanwhile()
          for (const refund of change.refunds)
            await tx.insert(refunds).values({ ...refundRow(refund), dueAt: new Date(now) })
          for (const document of change.documents) await issue(tx, document, order.bookingId, now)
          await insertMails(tx, change.mails, now)
          return ok(null)
        })
        if (written.ok && change.mails.length > 0) told.mails()
        if (written.ok && change.refunds.length > 0) told.work()
        return written
      } catch (error) {
        if (error instanceof ChangedMeanwhile) return refuse('changed-meanwhile')
        if (isOverlap(error)) return refuse('slot-taken')
        if (isSecond(error, 'bookings_one_of_chain')) return refuse('replaced')
        throw error
      }
    },

    async noteEvent({ id, type, orderId, paymentId, at }) {
      const isNew = await db.transaction(async (tx) => {
        const rows = await tx
          .insert(webhookEvents)
          .values({ id, type, orderId, paymentId, receivedAt: new Date(at) })
          .onConflictDoNothing()
          .returning({ id: webhookEvents.id })
        if (rows.length === 0) return false
        if (orderId) await dueNow(tx, orderId, at)
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

    async askSoon(orderId, now) {
      await dueNow(db, orderId, now)
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

    async refundFailed(id, error, { retryAt, mails, now }) {
      await db.transaction(async (tx) => {
        const next =
          retryAt === null
            ? { state: 'failed' as const, doneAt: new Date(now), dueAt: null }
            : { dueAt: unlessNews(retryAt) }
        const rows = await tx
          .update(refunds)
          .set({ lastError: error, ...next })
          .where(and(eq(refunds.id, id), notProcessed))
          .returning({ id: refunds.id })
        if (rows.length > 0) await insertMails(tx, mails, now)
      })
      if (mails.length > 0) told.mails()
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

    async document(bookingId, number) {
      const [row] = await db
        .select()
        .from(documents)
        .where(and(eq(documents.bookingId, bookingId), eq(documents.number, number)))
      return row ? documentFrom(row) : null
    },

    async nextDue() {
      const [order] = await db.select({ at: min(orders.checkAt) }).from(orders)
      const [refund] = await db.select({ at: min(refunds.dueAt) }).from(refunds)
      const due = [order?.at, refund?.at].flatMap((at) => (at ? [at.getTime()] : []))
      return due.length > 0 ? Math.min(...due) : null
    },
  }
}

/** Thrown to take back a transaction whose booking somebody else has changed. */
class ChangedMeanwhile extends Error {}

/** A new version: whoever settles it by what was known before has to ask anew. */
const dueNow = (db: Pick<Db, 'update'>, orderId: string, now: Millis) =>
  db
    .update(orders)
    .set({
      version: sql`${orders.version} + 1`,
      checkAt: sql`least(${orders.checkAt}, ${new Date(now)}::timestamptz)`,
    })
    .where(eq(orders.id, orderId))

/** A refund that failed is not the end: somebody may send it by hand. */
const notProcessed = ne(refunds.state, 'processed')

/** When a refund is due that there is news of: earlier than all else, and told apart from a lease that is over. */
const atOnce = new Date(0)

/** When a refund is due next. One with news since it was taken stays due, for who took it has not seen them. */
const unlessNews = (next: Millis | null) =>
  sql`case when ${refunds.dueAt} = ${atOnce} then ${refunds.dueAt} else ${next === null ? null : new Date(next)}::timestamptz end`

/** Numbers are given one by one: whoever gives the next holds the counter's row until its transaction is over. */
async function issue(tx: Tx, document: NewDocument, bookingId: string, now: number): Promise<void> {
  const series = seriesOf(document.kind, document.date)
  const [counter] = await tx
    .insert(documentCounters)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: documentCounters.series, set: { last: sql`${documentCounters.last} + 1` } })
    .returning()
  await tx.insert(documents).values({
    number: numberIn(series, counter?.last ?? 0),
    kind: document.kind,
    bookingId,
    paymentId: document.paymentId,
    cites: document.cites,
    issuedAt: new Date(now),
    content: document.content,
  })
}

const orderRow = (order: Order) => ({ ...order, createdAt: new Date(order.createdAt) })

const orderFrom = ({ checkAt: _, ...row }: typeof orders.$inferSelect): Order => ({
  ...row,
  amount: paise(row.amount),
  createdAt: row.createdAt.getTime(),
})

const paymentRow = (payment: Payment) => ({ ...payment, createdAt: new Date(payment.createdAt) })

const paymentFrom = (row: typeof payments.$inferSelect): Payment => ({
  ...row,
  createdAt: row.createdAt.getTime(),
})

const refundRow = (refund: Refund) => ({
  ...refund,
  createdAt: new Date(refund.createdAt),
  doneAt: refund.doneAt === null ? null : new Date(refund.doneAt),
})

const refundFrom = (row: typeof refunds.$inferSelect): Refund => ({
  id: row.id,
  paymentId: row.paymentId,
  amount: paise(row.amount),
  reason: row.reason,
  state: row.state,
  gatewayId: row.gatewayId,
  arn: row.arn,
  createdAt: row.createdAt.getTime(),
  doneAt: row.doneAt?.getTime() ?? null,
})

const documentFrom = (row: typeof documents.$inferSelect): IssuedDocument => ({
  number: row.number,
  kind: row.kind,
  bookingId: row.bookingId,
  paymentId: row.paymentId,
  issuedAt: row.issuedAt.getTime(),
  cites: row.cites,
  content: row.content as DocumentContent,
})
