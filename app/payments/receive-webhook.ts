import { eq } from 'drizzle-orm'
import type { App } from '#app/server/app-context.ts'
import type { PaymentProvider, WebhookEvent } from './provider.ts'
import { findOrderOfPayment } from './queries.ts'
import { requestSync } from './save-order.ts'
import { orders, webhookEvents } from './tables.ts'

export type WebhookOutcome = 'stored' | 'not-understood' | 'duplicate' | 'bad-signature'

/**
 * Stores a webhook of any shape and leaves the work to the worker, so that the response is immediate.
 * Duplicates change nothing. A dispute blocks refunds of its order until the bank decides for us; the provider
 * emails the account's owner about it.
 */
export async function receiveWebhook(
  app: App,
  ...request: Parameters<PaymentProvider['readWebhook']>
): Promise<WebhookOutcome> {
  const event = app.payments.readWebhook(...request)
  if (!event) return 'bad-signature'
  if (!(await recordEvent(app, event))) return 'duplicate'
  return event.type === 'unknown' ? 'not-understood' : 'stored'
}

/**
 * Records an event and requests a sync of its order. The id is kept permanently, to recognize a second delivery.
 *
 * @returns false for an event that was already recorded
 */
export async function recordEvent(
  { db, clock }: App,
  { id, type, orderId, paymentId, dispute }: Omit<WebhookEvent, 'dispute'> & Partial<WebhookEvent>,
): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(webhookEvents)
      .values({ id, type, orderId, paymentId, receivedAt: new Date(now) })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id })
    if (added.length === 0) return false
    const order = orderId ?? (paymentId && (await findOrderOfPayment(tx, paymentId)))
    if (order) await requestSync(tx, order, now, now)
    if (order && dispute)
      await tx
        .update(orders)
        .set({ disputedAt: dispute === 'ended' ? null : new Date(now) })
        .where(eq(orders.id, order))
    return true
  })
}
