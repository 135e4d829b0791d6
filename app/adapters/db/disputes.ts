import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import { type Dispute, isDecided } from '#app/features/bank/domain/dispute.ts'
import type { Disputes } from '#app/ports/disputes.ts'
import { notify } from './after-commit.ts'
import { disputes } from './bank-schema.ts'
import type { Db } from './open.ts'
import { orders, payments, refunds } from './payments-schema.ts'
import { plain } from './plain.ts'
import { bookings } from './schema.ts'

/** Payers who ask their bank for the money back. */
export function createDisputes(db: Db): Disputes {
  const from = (row: typeof disputes.$inferSelect): Dispute => plain(row)
  return {
    async keep({ respondBy, createdAt, ...dispute }, now) {
      return db.transaction(async (tx) => {
        const [before] = await tx.select().from(disputes).where(eq(disputes.id, dispute.id)).for('update')
        const decided = isDecided(dispute.state)
        const decidedAt = decided ? (before?.decidedAt ?? new Date(now)) : null
        const instants = {
          respondBy: respondBy === null ? null : new Date(respondBy),
          createdAt: new Date(createdAt),
        }
        const row = { ...dispute, ...instants, decidedAt }
        await tx.insert(disputes).values(row).onConflictDoUpdate({ target: disputes.id, set: row })
        if (decided && !before?.decidedAt) {
          notify(tx, 'payment-work')
          await tx
            .update(refunds)
            .set({ dueAt: new Date(now) })
            .where(and(eq(refunds.paymentId, dispute.paymentId), eq(refunds.state, 'wanted')))
        }
        return before ? from(before) : null
      })
    },

    async byId(id) {
      const [row] = await db.select().from(disputes).where(eq(disputes.id, id))
      return row ? from(row) : null
    },

    async orderOf(paymentId) {
      const [row] = await db
        .select({ orderId: payments.orderId })
        .from(payments)
        .where(eq(payments.id, paymentId))
      return row?.orderId ?? null
    },

    async undecided(provider) {
      const open = inArray(disputes.state, ['open', 'under-review'])
      const rows = await db
        .select()
        .from(disputes)
        .where(and(eq(disputes.provider, provider), open))
      return rows.map(from)
    },

    async lostIn({ from: begins, to }) {
      const { state, decidedAt } = disputes
      const rows = await db
        .select({ dispute: disputes, reference: bookings.reference })
        .from(disputes)
        .leftJoin(payments, eq(payments.id, disputes.paymentId))
        .leftJoin(orders, eq(orders.id, payments.orderId))
        .leftJoin(bookings, eq(bookings.id, orders.bookingId))
        .where(and(eq(state, 'lost'), gte(decidedAt, new Date(begins)), lt(decidedAt, new Date(to))))
        .orderBy(asc(decidedAt), asc(disputes.id))
      return rows.map(({ dispute, reference }) => ({ ...from(dispute), reference }))
    },

    async of(paymentId) {
      const ofIt = eq(disputes.paymentId, paymentId)
      return (await db.select().from(disputes).where(ofIt).orderBy(asc(disputes.createdAt))).map(from)
    },
  }
}
