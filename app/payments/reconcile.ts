import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Actor, buildAuditEntry, insertAudit } from '#app/accounts/audit-log.ts'
import type { Tx } from '#app/db/open.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { DAY, type Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import type { ResolveRefundErrorCode } from './messages.ts'
import { isCaptured, type ReportedPayment } from './order.ts'
import { requestSync } from './save-order.ts'
import { orders, payments, unknownPayments } from './tables.ts'

/** Period of the compared payments. It covers a database that was restored from last month's backup. */
const period = 30 * DAY

/**
 * Compares the provider's captured payments with ours, because webhooks may be lost. Requests a sync of each order with
 * a difference, and records payments for unknown orders.
 *
 * @throws ProviderUnreachable
 */
export async function reconcile({ db, clock, payments: provider }: App): Promise<void> {
  const now = clock.now()
  const listed = (await provider.listPaymentsIn({ from: now - period, to: now })).filter(isCaptured)
  if (listed.length === 0) return
  const orderIds = listed.map(({ orderId }) => orderId)
  await db.transaction(async (tx) => {
    const ours = await tx
      .select({ orderId: orders.id, payment: payments })
      .from(orders)
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .where(inArray(orders.id, orderIds))
    for (const payment of listed) {
      const { id, orderId, amountRefunded } = payment
      const known = ours.filter((row) => row.orderId === orderId)
      const row = known.find((row) => row.payment?.id === id)?.payment
      if (known.length === 0) await recordUnknown(tx, provider.id, payment, now)
      else if (!row?.appliedTo || row.amountRefunded !== amountRefunded)
        await requestSync(tx, orderId, now, now)
    }
  })
}

/** Records a payment for an unknown order. A dismissed payment stays dismissed. */
async function recordUnknown(
  tx: Tx,
  provider: string,
  { id, orderId, amount, amountRefunded, currency, createdAt }: ReportedPayment,
  now: Millis,
): Promise<void> {
  const closedAt = amountRefunded >= amount ? now : null
  await tx
    .insert(unknownPayments)
    .values({ id, provider, orderId: orderId || null, amount, amountRefunded, currency, createdAt, closedAt })
    .onConflictDoUpdate({
      target: unknownPayments.id,
      set: { amountRefunded, closedAt: sql`coalesce(${unknownPayments.closedAt}, excluded.closed_at)` },
    })
}

/** @throws DomainError with a ResolveRefundErrorCode */
export async function dismissUnknownPayment(
  { db, clock }: App,
  actor: Actor,
  paymentId: string,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const dismissed = await tx
      .update(unknownPayments)
      .set({ closedAt: now })
      .where(and(eq(unknownPayments.id, paymentId.replaceAll('\0', '')), isNull(unknownPayments.closedAt)))
      .returning({ id: unknownPayments.id })
    if (dismissed.length === 0) throw new DomainError<ResolveRefundErrorCode>('not-open')
    await insertAudit(tx, buildAuditEntry(actor, 'payment.dismissed', paymentId), now)
  })
}
