import { eq } from 'drizzle-orm'
import type { App } from '#app/server/app-context.ts'
import type { WebhookEvent } from './provider.ts'
import { findOrderIdByPayment } from './queries.ts'
import { requestSync } from './save-order.ts'
import { orders, webhookEvents } from './tables.ts'

/**
 * Records an event and requests a sync of its order. A dispute blocks refunds of the order until it ends without a
 * loss. A late report of a dispute that has ended does not block refunds again.
 *
 * @returns false if the event was already recorded
 */
export async function recordPaymentEvent(
  { db, clock }: App,
  { id, type, orderId, paymentId, dispute = null }: Omit<WebhookEvent, 'dispute'> & Partial<WebhookEvent>,
): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(webhookEvents)
      .values({
        id,
        type,
        orderId,
        paymentId,
        endedDispute: dispute?.isEnded ? dispute.id : null,
        receivedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id })
    if (added.length === 0) return false
    const order = orderId ?? (paymentId && (await findOrderIdByPayment(tx, paymentId)))
    if (order) await requestSync(tx, order, now, now)
    if (order && dispute) {
      const isOver = (await tx.$count(webhookEvents, eq(webhookEvents.endedDispute, dispute.id))) > 0
      await tx
        .update(orders)
        .set({ disputedAt: isOver ? null : now })
        .where(eq(orders.id, order))
    }
    return true
  })
}
