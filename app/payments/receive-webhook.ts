import { eq } from 'drizzle-orm'
import type { App } from '#app/server/app-context.ts'
import type { PaymentProvider, WebhookEvent } from './provider.ts'
import { findOrderOfPayment } from './queries.ts'
import { requestSync } from './save-order.ts'
import { orders, webhookEvents } from './tables.ts'

/** Stores a webhook of any shape. A worker syncs its order later, so that the response is immediate. */
export async function receiveWebhook(app: App, ...request: Parameters<PaymentProvider['readWebhook']>) {
  const event = app.payments.readWebhook(...request)
  if (!event) return 'bad-signature'
  if (!(await recordPaymentEvent(app, event))) return 'duplicate'
  return event.type === 'unknown' ? 'not-understood' : 'stored'
}

/**
 * Records an event and requests a sync of its order. A dispute blocks refunds of the order until it ends without a loss.
 *
 * @returns false if the event was already recorded
 */
export async function recordPaymentEvent(
  { db, clock }: App,
  {
    id,
    type,
    orderId,
    paymentId,
    isDisputed = null,
  }: Omit<WebhookEvent, 'isDisputed'> & Partial<WebhookEvent>,
): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(webhookEvents)
      .values({ id, type, orderId, paymentId, receivedAt: now })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id })
    if (added.length === 0) return false
    const order = orderId ?? (paymentId && (await findOrderOfPayment(tx, paymentId)))
    if (order) await requestSync(tx, order, now, now)
    if (order && isDisputed !== null)
      await tx
        .update(orders)
        .set({ disputedAt: isDisputed ? now : null })
        .where(eq(orders.id, order))
    return true
  })
}
