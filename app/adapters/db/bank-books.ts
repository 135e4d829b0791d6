import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { CountedSettlement } from '#app/features/bank/domain/settlement.ts'
import { paise } from '#app/lib/money.ts'
import type { Bank } from '#app/ports/bank.ts'
import { bankCases, countBankCases, unsettled } from './bank-cases.ts'
import { settledLines, settlements } from './bank-schema.ts'
import { type Db, rowsOf } from './open.ts'
import { orders, payments } from './payments-schema.ts'
import { plain } from './plain.ts'
import { paged, within } from './query-parts.ts'
import { bookings } from './schema.ts'

/** What staff read of what came to the bank. */
export function bankBooks(db: Db) {
  return {
    cases: (now, limit) => bankCases(db, now, limit),
    countCases: (now, limit) => countBankCases(db, now, limit),

    async sums({ from, to }) {
      const [row] = await rowsOf<Record<string, string | number>>(
        db,
        sql`
        with came as (
          select coalesce(sum(amount), 0) as amount, coalesce(sum(fees), 0) as fees, coalesce(sum(tax), 0) as tax,
            count(*) as count
          from ${settlements}
          where state <> 'failed' and created_at >= ${new Date(from)} and created_at < ${new Date(to)}
        ), missing as (
          select coalesce(sum(${payments.amount}), 0) as amount, count(*) as count from ${payments} where ${unsettled}
        )
        select came.*, missing.amount as missing, missing.count as payments from came, missing`,
      )
      const number = (name: string) => Number(row?.[name])
      return {
        came: paise(number('amount')),
        fees: paise(number('fees')),
        tax: paise(number('tax')),
        settlements: number('count'),
        toCome: { amount: paise(number('missing')), payments: number('payments') },
      }
    },

    async settlements(month, part) {
      const { id, settlementId, kind } = settledLines
      const query = db
        .select({
          settlement: settlements,
          payments: sql<string | number>`count(${id}) filter (where ${kind} = 'payment')`,
          others: sql<string | number>`count(${id}) filter (where ${kind} <> 'payment')`,
        })
        .from(settlements)
        .leftJoin(settledLines, eq(settlementId, settlements.id))
        .where(within(settlements.createdAt, month))
        .groupBy(settlements.id)
        .orderBy(desc(settlements.createdAt), desc(settlements.id))
        .$dynamic()
      const rows = await paged(query, part)
      return rows.map(
        ({ settlement, payments, others }): CountedSettlement => ({
          ...plain(settlement),
          payments: Number(payments),
          others: Number(others),
        }),
      )
    },

    async settledParts(month, part) {
      const query = db
        .select({ line: settledLines, utr: settlements.utr, reference: bookings.reference })
        .from(settledLines)
        .innerJoin(settlements, eq(settlements.id, settledLines.settlementId))
        .leftJoin(payments, eq(payments.id, settledLines.paymentId))
        .leftJoin(orders, eq(orders.id, payments.orderId))
        .leftJoin(bookings, eq(bookings.id, orders.bookingId))
        .where(and(ne(settlements.state, 'failed'), within(settlements.createdAt, month)))
        .orderBy(asc(settlements.createdAt), asc(settlements.id), asc(settledLines.id))
        .$dynamic()
      const rows = await paged(query, part)
      return rows.map(({ line, utr, reference }) => ({ ...plain(line), utr, reference }))
    },
  } satisfies Partial<Bank>
}
