import { getCounselor, listCounselors } from '#app/availability/queries.ts'
import { isWorkingTime } from '#app/availability/slots.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import type { App } from '#app/server/app-context.ts'
import { type OrderDetails, offlineProvider, type ReportedRefund } from './order.ts'
import { decideOrderChanges, type OrderReport } from './order-changes.ts'
import type { PaymentProof } from './provider.ts'
import { findOrder } from './queries.ts'
import { recordPaymentEvent } from './record-payment-event.ts'
import { buildOrderUpdate, changeOrder, saveOrder } from './save-order.ts'

/** Maximum number of attempts. A payment causes up to three webhooks and a browser's report, each with a sync. */
const maxTurns = 10

/** Refund from the provider's response to our request, because the provider's list may not contain it yet. */
type SentRefund = { paymentId: string; refund: ReportedRefund }

/**
 * Requests the state of an order from the provider and applies it to the booking, payments, refunds, documents and
 * emails. Idempotent and safe to run concurrently: if the order changes meanwhile, the sync starts again.
 *
 * @returns the updated order, or null if it is unknown
 * @throws ProviderUnreachable
 */
export async function syncOrder(app: App, orderId: string, sent?: SentRefund): Promise<OrderDetails | null> {
  let isTaken = false
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const before = await findOrder(app.db, { orderId })
    if (!before) return null
    const report = await fetchReport(app, before, sent)
    try {
      const synced = await changeOrder(app, orderId, async (tx, details) => {
        if (details.order.version !== before.order.version) return null
        const now = app.clock.now()
        const { schedule } = getCounselor(await listCounselors({ db: tx }, now), details.booking.counselorId)
        const isSlotFree = !isTaken && isWorkingTime(schedule, details.booking)
        const changes = decideOrderChanges(details, report, isSlotFree, now)
        await saveOrder(tx, details, buildOrderUpdate(app, details, changes, now), now)
        return findOrder(tx, { orderId })
      })
      if (synced) return synced
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (error.code === 'slot-taken') isTaken = true
      else if (error.code !== 'changed-meanwhile') throw error
    }
  }
  throw new Error('An order kept changing during its sync')
}

/**
 * Fetches the payments of an order, and the refunds of payments that have any. An offline order has no payments at the
 * provider.
 */
async function fetchReport(
  { payments: provider }: App,
  { order, refunds }: OrderDetails,
  sent: SentRefund | undefined,
): Promise<OrderReport> {
  if (order.provider === offlineProvider) return { payments: [], refunds: new Map() }
  const payments = await provider.listPayments(order.id)
  const refundsOf = new Map<string, ReportedRefund[]>()
  for (const { id, amountRefunded } of payments) {
    if (amountRefunded === 0 && !refunds.some(({ paymentId }) => paymentId === id)) continue
    const listed = await provider.listRefunds(id)
    const added = sent?.paymentId === id ? sent.refund : null
    refundsOf.set(id, added && !listed.some((refund) => refund.id === added.id) ? [added, ...listed] : listed)
  }
  return { payments, refunds: refundsOf }
}

/**
 * Records a browser's signed proof of payment and requests a sync, so that the order has the status `confirming` until
 * the provider lists the payment.
 *
 * @returns false if the signature is wrong
 */
export async function recordProof(app: App, proof: PaymentProof): Promise<boolean> {
  if (!app.payments.isSigned(proof)) return false
  const { orderId, paymentId } = proof
  await recordPaymentEvent(app, { id: `checkout:${paymentId}`, type: 'checkout.proof', orderId, paymentId })
  return true
}
