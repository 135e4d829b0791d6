import { getCounselor, listCounselors } from '#app/availability/queries.ts'
import { isWorkingTime } from '#app/availability/slots.ts'
import type { Tx } from '#app/db/open.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import type { Millis } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { isCaptured, type OrderDetails, offlineProvider, type ReportedRefund } from './order.ts'
import { decideOrderChanges, type Obstacle, type OrderReport } from './order-changes.ts'
import { type PaymentProof, ProviderUnreachable } from './provider.ts'
import { findOrder } from './queries.ts'
import { recordEvent } from './receive-webhook.ts'
import { buildUpdate, changeOrder, saveOrder } from './save-order.ts'

/** Retry limit: a payment can bring three webhooks and the browser's report, and each starts a sync. */
const maxTurns = 10

/** Refund that the provider has just returned, which its list may lack. */
type ReturnedRefund = { paymentId: string; refund: ReportedRefund }

/**
 * Asks the provider how an order stands and applies the report: confirms or cancels the booking, and updates
 * payments, refunds, documents and emails. Idempotent and safe to run concurrently; of two reports, the
 * later request counts.
 *
 * @returns the updated order; null for an unknown order
 * @throws ProviderUnreachable
 */
export async function syncOrder(
  app: App,
  orderId: string,
  returned?: ReturnedRefund,
): Promise<OrderDetails | null> {
  let obstacle: Obstacle | null = null
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const before = await findOrder(app.db, { orderId })
    if (!before) return null
    const report = await fetchReport(app, before, returned)
    try {
      const synced = await changeOrder(app, { orderId }, async (tx, details) => {
        if (details.order.version !== before.order.version) return null
        await applyReport(tx, app, details, report, obstacle)
        return findOrder(tx, { orderId })
      })
      if (synced) return synced
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (error.code === 'slot-taken') obstacle = 'slot-taken'
      else if (error.code !== 'changed-meanwhile') throw error
    }
  }
  throw new Error('An order kept changing during its sync')
}

async function applyReport(
  tx: Tx,
  app: App,
  details: OrderDetails,
  report: OrderReport,
  obstacle: Obstacle | null,
): Promise<void> {
  const now = app.clock.now()
  const isOffered = await isSlotOffered(tx, details, now)
  const changes = decideOrderChanges(details, report, obstacle ?? (isOffered ? null : 'not-offered'), now)
  await saveOrder(tx, details, buildUpdate(app, details, changes, now), now)
}

async function isSlotOffered(tx: Tx, { booking }: OrderDetails, now: Millis): Promise<boolean> {
  const { schedule } = getCounselor(await listCounselors({ db: tx }, now), booking.counselorId)
  return isWorkingTime(schedule, booking)
}

/** Fetches an order's payments, and the refunds of payments that have any. An offline order has no report. */
async function fetchReport(
  { payments: provider }: App,
  { order, refunds }: OrderDetails,
  returned: ReturnedRefund | undefined,
): Promise<OrderReport> {
  if (order.provider === offlineProvider) return { payments: [], refunds: new Map() }
  const payments = await provider.listPayments(order.id)
  const refundsOf = new Map<string, ReportedRefund[]>()
  for (const { id, amountRefunded } of payments) {
    if (amountRefunded === 0 && !refunds.some(({ paymentId }) => paymentId === id)) continue
    const listed = await provider.listRefunds(id)
    const added = returned?.paymentId === id ? returned.refund : null
    refundsOf.set(id, added && !listed.some((refund) => refund.id === added.id) ? [added, ...listed] : listed)
  }
  return { payments, refunds: refundsOf }
}

export type VerifyErrorCode = 'bad-signature' | 'provider-unreachable'

/**
 * Verifies a browser's proof of payment: its signature must be the provider's, and the payment is then synced.
 * A payment that the provider does not list yet is recorded, so that a sync follows within seconds.
 *
 * @throws DomainError with a VerifyErrorCode
 */
export async function verifyPayment(app: App, proof: PaymentProof): Promise<OrderDetails> {
  if (!app.payments.isSigned(proof)) throw new DomainError<VerifyErrorCode>('bad-signature')
  const { orderId, paymentId } = proof
  const isListed = (details: OrderDetails) =>
    details.payments.some((payment) => payment.id === paymentId && isCaptured(payment))
  const record = () =>
    recordEvent(app, { id: `checkout:${paymentId}`, type: 'checkout.proof', orderId, paymentId })
  let details: OrderDetails | null
  try {
    details = await syncOrder(app, orderId)
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    await record()
    throw new DomainError<VerifyErrorCode>('provider-unreachable')
  }
  if (!details) throw new DomainError<VerifyErrorCode>('bad-signature')
  if (isListed(details)) return details
  await record()
  return (await findOrder(app.db, { orderId })) ?? details
}
