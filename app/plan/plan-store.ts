import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { insertAudit } from '#app/accounts/audit-store.ts'
import { bookings, counselors } from '#app/adapters/db/schema.ts'
import type { Db, Tx } from '#app/db/open.ts'
import { plain } from '#app/db/plain.ts'
import { ok, refuse } from '#app/lib/result.ts'
import { insertMails } from '#app/mail/outbox.ts'
import { emptyPlan } from '#app/plan/plan.ts'
import type { PlanStore } from '#app/ports/plans.ts'
import { plans } from './tables.ts'

export function createPlanStore(db: Db): PlanStore {
  return {
    async read(bookingId) {
      const [row] = await db.select().from(plans).where(eq(plans.bookingId, bookingId))
      return {
        draft: row?.draft ?? emptyPlan,
        version: row?.version ?? 0,
        savedAt: row?.savedAt.getTime() ?? null,
        sent: row?.sent && row.sentAt ? { content: row.sent, sentAt: row.sentAt.getTime() } : null,
      }
    },

    save: (bookingId, { plan, version, by }, send, now) =>
      db.transaction(async (tx) => {
        if (await isErased(tx, bookingId)) return refuse('erased')
        const saved = {
          ...{ draft: plan, savedBy: by, savedAt: new Date(now) },
          ...(send && { sent: plan, sentAt: new Date(now) }),
        }
        const [row] = await tx
          .insert(plans)
          .values({ bookingId, ...saved, version: 1 })
          .onConflictDoUpdate({
            target: plans.bookingId,
            set: { ...saved, version: sql`${plans.version} + 1` },
            setWhere: eq(plans.version, version),
          })
          .returning({ version: plans.version })
        if (!row) return refuse('changed-meanwhile')
        if (send) {
          await insertMails(tx, send.mails, now)
          await insertAudit(tx, send.audit, now)
        }
        return ok(undefined)
      }),

    async open({ counselorId, endedAfter, endedBefore }) {
      const { reference, name, endsAt } = bookings
      const rows = await db
        .select({ reference, name, endsAt, counselor: counselors.name })
        .from(bookings)
        .innerJoin(counselors, eq(counselors.id, bookings.counselorId))
        .leftJoin(plans, eq(plans.bookingId, bookings.id))
        .where(
          and(
            eq(bookings.kind, 'paid'),
            inArray(bookings.state, ['confirmed', 'completed']),
            gt(endsAt, new Date(endedAfter)),
            lt(endsAt, new Date(endedBefore)),
            isNull(bookings.erasedAt),
            isNull(plans.sentAt),
            counselorId === null ? undefined : eq(bookings.counselorId, counselorId),
          ),
        )
        .orderBy(asc(endsAt), asc(bookings.id))
      return rows.map(plain)
    },
  }
}

/** Erasing a booking locks the same row. */
async function isErased(tx: Tx, bookingId: string): Promise<boolean> {
  const [row] = await tx
    .select({ erasedAt: bookings.erasedAt })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
    .for('update')
  return !row || row.erasedAt !== null
}
