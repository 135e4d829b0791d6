import { and, eq, lte, sql } from 'drizzle-orm'
import { fail } from '#app/lib/result.ts'
import { DAY, HOUR, MINUTE, type Millis } from '#app/lib/time.ts'
import { insertEmails, type NewEmail } from '#app/mail/emails.ts'
import type { App } from '#app/server/app-context.ts'
import { isOfflinePayment } from './order.ts'
import { ProviderUnreachable } from './provider.ts'
import { refundColumns } from './queries.ts'
import { refundLease } from './save-order.ts'
import { buildRefundEmails } from './schedule-emails.ts'
import { syncOrder } from './sync-order.ts'
import { orders, payments, refunds } from './tables.ts'

/**
 * Sends a due refund and syncs its order. A rejected refund is retried later, because the balance may have been too
 * low; the team gets one email. A refund that the sync finds in the dashboard is not retried.
 */
export async function sendRefund(app: App, refundId: string): Promise<void> {
  const { clock } = app
  const claimed = await claimRefund(app, refundId)
  if (!claimed) return
  const { id, paymentId, amount, rejectedAt, orderId, attempts } = claimed
  try {
    if (claimed.disputedAt !== null) {
      const error = 'The payment is disputed: nothing is refunded before the bank decides'
      return await deferRefund(app, id, { error, until: clock.now() + 6 * HOUR })
    }
    const sent = isOfflinePayment(paymentId)
      ? fail('It was paid offline, so it must be refunded offline')
      : await app.payments.refund(paymentId, amount, id)
    const synced = await syncOrder(app, orderId, sent.ok ? { paymentId, refund: sent.value } : undefined)
    const open = synced?.refunds.find((other) => other.id === id && other.status === 'requested')
    if (!synced || !open || sent.ok) return
    const now = clock.now()
    const error = sent.reason
    // a part was refunded in the dashboard, so the remaining amount is sent immediately
    if (open.amount !== amount) return await deferRefund(app, id, { error, until: now })
    const { company } = app.business()
    const emails = rejectedAt ? [] : buildRefundEmails(synced.booking, 'failed', id, company)
    const until = now + doubleDelay(attempts, 15 * MINUTE, DAY)
    await deferRefund(app, id, { error, until, rejectedAt: now, emails })
  } catch (error) {
    const now = clock.now()
    if (error instanceof ProviderUnreachable)
      return await deferRefund(app, id, {
        error: error.message,
        until: now + doubleDelay(attempts, MINUTE / 2, HOUR),
      })
    // due now, because the failed job runs again before the lease would end
    await deferRefund(app, id, { error: 'It could not be sent; the reason is in the log', until: now })
    throw error
  }
}

/** Returns the delay before the next attempt, doubled with each attempt. */
const doubleDelay = (attempts: number, first: Millis, max: Millis): Millis =>
  Math.min(2 ** (attempts - 1) * first, max)

/** Leases a due refund. Returns null if it is not due or another worker has leased it. */
export async function claimRefund({ db, clock }: App, id: string) {
  const now = clock.now()
  const [row] = await db
    .update(refunds)
    .set({ dueAt: now + refundLease, attempts: sql`${refunds.attempts} + 1` })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.id, refunds.paymentId),
        eq(refunds.id, id),
        eq(refunds.status, 'requested'),
        lte(refunds.dueAt, now),
      ),
    )
    .returning({
      ...refundColumns,
      orderId: orders.id,
      disputedAt: orders.disputedAt,
      attempts: refunds.attempts,
    })
  return row ?? null
}

type Deferral = { error: string; until: Millis; rejectedAt?: Millis | undefined; emails?: NewEmail[] }

/** Schedules another attempt of a refund, if it is still requested. */
async function deferRefund({ db }: App, id: string, { error, until, rejectedAt, emails = [] }: Deferral) {
  await db.transaction(async (tx) => {
    const deferred = await tx
      .update(refunds)
      .set({ lastError: error, dueAt: until, rejectedAt })
      .where(and(eq(refunds.id, id), eq(refunds.status, 'requested')))
      .returning({ id: refunds.id })
    if (deferred.length > 0) await insertEmails(tx, emails, rejectedAt ?? until)
  })
}
