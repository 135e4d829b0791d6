import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { paise } from '#app/lib/money.ts'
import type { Bank } from '#app/ports/bank.ts'
import { onCommitted } from './after-commit.ts'
import { bankBooks } from './bank-books.ts'
import { unsettled } from './bank-cases.ts'
import { settledLines, settlements, unknownPayments } from './bank-schema.ts'
import { jobDue } from './jobs.ts'
import type { Db } from './open.ts'
import { orders, payments, refunds, webhookEvents } from './payments-schema.ts'
import { plain } from './plain.ts'

/** What the payment providers' own books say, beside ours; what staff read of it is in `bank-books.ts`. */
export function createBank(db: Db): Bank {
  return {
    ...bankBooks(db),
    lookSoon: (now) => jobDue(db, 'bank', now),
    onNews: (callback) => onCommitted(db, 'bank-work', callback),

    async keepSettlements(provider, told) {
      await db.transaction(async (tx) => {
        for (const { createdAt, ...settlement } of told.settlements) {
          const row = { ...settlement, provider, createdAt: new Date(createdAt) }
          await tx.insert(settlements).values(row).onConflictDoUpdate({ target: settlements.id, set: row })
        }
        const { settlementId, id } = settledLines
        for (const { settledAt, ...line } of told.lines) {
          const row = { ...line, settledAt: new Date(settledAt) }
          await tx
            .insert(settledLines)
            .values(row)
            .onConflictDoUpdate({ target: [settlementId, id], set: row })
        }
      })
    },

    async oldestUnsettled(provider) {
      const [row] = await db
        .select({ at: payments.createdAt })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(and(eq(orders.provider, provider), unsettled))
        .orderBy(asc(payments.createdAt))
        .limit(1)
      return row?.at.getTime() ?? null
    },

    async compare(arrived) {
      const orderIds = arrived.flatMap(({ orderId }) => orderId ?? [])
      const ids = arrived.map(({ id }) => id)
      const ours = new Set(
        (await db.select({ id: orders.id }).from(orders).where(inArray(orders.id, orderIds))).map(
          ({ id }) => id,
        ),
      )
      const known = new Map(
        (await db.select().from(payments).where(inArray(payments.id, ids))).map((row) => [row.id, row]),
      )
      const isOurs = ({ orderId }: { orderId: string | null }) => orderId !== null && ours.has(orderId)
      const stands = ({ id, amountRefunded }: (typeof arrived)[number]) =>
        known.get(id)?.use != null && known.get(id)?.amountRefunded === amountRefunded
      return {
        unknown: arrived.filter((payment) => !isOurs(payment)),
        toAsk: arrived.flatMap((payment) =>
          payment.orderId && isOurs(payment) && !stands(payment) ? [payment.orderId] : [],
        ),
      }
    },

    async keepUnknown(provider, found, now) {
      for (const payment of found) {
        const { id, orderId, currency } = payment
        const [amount, amountRefunded] = [paise(payment.amount), paise(payment.amountRefunded)]
        const closedAt = amountRefunded >= amount ? new Date(now) : null
        const createdAt = new Date(payment.createdAt)
        await db
          .insert(unknownPayments)
          .values({ id, provider, orderId, currency, amount, amountRefunded, createdAt, closedAt })
          .onConflictDoUpdate({ target: unknownPayments.id, set: { amountRefunded, closedAt } })
      }
      await db
        .update(unknownPayments)
        .set({ closedAt: new Date(now) })
        .where(
          and(
            isNull(unknownPayments.closedAt),
            inArray(unknownPayments.orderId, db.select({ id: orders.id }).from(orders)),
          ),
        )
    },

    async openUnknown(provider) {
      const rows = await db
        .select()
        .from(unknownPayments)
        .where(and(eq(unknownPayments.provider, provider), isNull(unknownPayments.closedAt)))
        .orderBy(asc(unknownPayments.createdAt))
      return rows.map(plain)
    },

    async toSendBack(provider) {
      const [row] = await db
        .select({ sum: sql<string | number>`coalesce(sum(${refunds.amount}), 0)` })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(and(eq(orders.provider, provider), eq(refunds.state, 'wanted')))
      return paise(Number(row?.sum))
    },

    async webhooksFor(provider, { from, to }) {
      const [row] = await db
        .select({
          payments: sql<string | number>`count(distinct ${payments.id})`,
          events: sql<string | number>`count(${webhookEvents.id})`,
        })
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .leftJoin(
          webhookEvents,
          and(eq(webhookEvents.orderId, orders.id), gte(webhookEvents.receivedAt, new Date(from))),
        )
        .where(
          and(
            eq(orders.provider, provider),
            sql`${payments.use} is not null`,
            isNull(payments.takenBy),
            gte(payments.createdAt, new Date(from)),
            lt(payments.createdAt, new Date(to)),
          ),
        )
      return { payments: Number(row?.payments), heard: Number(row?.events) > 0 }
    },
  }
}
