import { type Actor, buildAuditEntry } from '#app/accounts/audit-log.ts'
import { type Booking, confirmHold, findConfirmError } from '#app/booking/booking.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import type { App } from '#app/server/app-context.ts'
import type { offlineMethods } from './messages.ts'
import { buildOfflinePaymentId, findAppliedPayment, offlineProvider, type Payment } from './order.ts'
import { addOrder, buildConfirmation, changeOrder, requestSync, saveOrder } from './save-order.ts'

/**
 * Records an offline payment for a held session and confirms the booking. A later payment through the payment link is
 * refunded. A repeated request changes nothing.
 *
 * @throws DomainError `not-held` after the hold, `slot-taken` or `changed-meanwhile`
 */
export async function recordOfflinePayment(
  app: App,
  actor: Actor,
  { id: bookingId, reference }: Pick<Booking, 'id' | 'reference'>,
  offline: { method: (typeof offlineMethods)[number]; reference: string },
): Promise<Booking> {
  const { order } = await addOrder(app, {
    id: `${offlineProvider}_${reference}`,
    provider: offlineProvider,
    bookingId,
    amount: app.business().paidPrice.total,
  })
  return changeOrder(app, order.id, async (tx, details) => {
    const now = app.clock.now()
    if (findAppliedPayment(details)) return details.booking
    if (findConfirmError(details.booking, now, false)) throw new DomainError('not-held')
    const payment: Payment = {
      id: buildOfflinePaymentId(reference),
      orderId: order.id,
      status: 'captured',
      appliedTo: 'booking',
      amount: order.amount,
      currency: order.currency,
      amountRefunded: 0,
      fee: null,
      method: offline.method,
      error: null,
      createdAt: now,
      takenBy: actor.email,
      offlineReference: offline.reference,
    }
    const confirmed = confirmHold(details.booking, now, false)
    const update = buildConfirmation(app, order, { booking: confirmed, by: payment.id }, now)
    const about = { method: offline.method, rupees: payment.amount / 100 }
    const audit = buildAuditEntry(actor, 'booking.offline-payment-recorded', reference, about)
    const by = { event: 'paid-offline', actor: actor.email, recordedAction: { audit } }
    const booking = { ...update.booking, ...by }
    await saveOrder(tx, details, { ...update, booking, payments: [payment] }, now)
    await requestSync(tx, order.id, now, now) // a payment through the link may have started
    return confirmed
  })
}
