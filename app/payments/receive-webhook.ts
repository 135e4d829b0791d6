import { eq } from 'drizzle-orm'
import { listEmailsWith } from '#app/accounts/queries.ts'
import { insertEmails, type NewEmail } from '#app/mail/emails.ts'
import type { App } from '#app/server/app-context.ts'
import type { PaymentProvider, WebhookEvent } from './provider.ts'
import { findOrder, findOrderOfPayment } from './queries.ts'
import { requestSync } from './save-order.ts'
import { orders, webhookEvents } from './tables.ts'

export type WebhookOutcome = 'stored' | 'not-understood' | 'duplicate' | 'bad-signature'

/**
 * Stores a webhook of any shape and leaves the work to the worker, so that the response is immediate.
 * Duplicates change nothing. A dispute emails the admins and blocks refunds of its order until the bank
 * decides for us.
 */
export async function receiveWebhook(
  app: App,
  ...request: Parameters<PaymentProvider['readWebhook']>
): Promise<WebhookOutcome> {
  const event = app.payments.readWebhook(...request)
  if (!event) return 'bad-signature'
  const emails = event.dispute ? await scheduleDisputeEmails(app, event) : []
  const isNew = await recordEvent(app, event, emails)
  if (!isNew) return 'duplicate'
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
  emails: readonly NewEmail[] = [],
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
    await insertEmails(tx, emails, now)
    return true
  })
}

/** Schedules an email to every admin for each status of a dispute; to the team's address without an admin. */
async function scheduleDisputeEmails(
  app: App,
  { dispute, orderId, paymentId }: WebhookEvent,
): Promise<NewEmail[]> {
  if (!dispute || !paymentId) return []
  const known = orderId ?? (await findOrderOfPayment(app.db, paymentId))
  const details = known ? await findOrder(app.db, { orderId: known }) : null
  const admins = await listEmailsWith(app, 'money')
  const recipients = admins.length > 0 ? admins : [app.business().company.teamEmail]
  return recipients.map((recipient) => ({
    ...({ kind: 'payment-dispute', audience: 'staff', details: { dispute } } as const),
    ...{ subjectId: paymentId, bookingId: details?.booking.id ?? null, recipient, sendAt: app.clock.now() },
    key: `payment-dispute:${paymentId}:${dispute}:${recipient}`,
  }))
}
