import { type Actor, auditEntry } from '#app/accounts/audit-log.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { ProviderUnreachable } from '#app/ports/payment-provider.ts'
import type { Account } from '#app/ports/payments.ts'
import type { Services } from '#app/ports/services.ts'
import { nextCheck } from './next-check.ts'
import { leftOf, newRefund, type Refund } from './order.ts'
import { scheduleRefundEmails } from './schedule-emails.ts'
import { settleOrder } from './settle-order.ts'

type Needs = Pick<Services, 'app' | 'clock' | 'provider' | 'payments' | 'settings'>
type Refused = 'not-open' | 'disputed' | 'changed-meanwhile' | 'provider-unreachable'

/**
 * A member of staff ends a refund that did not go through: has it sent again, or notes that it was paid by bank transfer,
 * which the visitor is told of. The provider is asked first, so that nothing is paid that has gone back by now.
 *
 * @param how `again`, or the transfer: its UTR, and the instant to note it for
 */
export async function endRefund(
  services: Needs,
  actor: Actor,
  refundId: string,
  how: 'again' | { utr: string; at: number },
): Promise<Result<null, Refused>> {
  const now = services.clock.now()
  const account = await asked(services, refundId)
  if (account === 'provider-unreachable') return refuse(account)
  const refund = account?.refunds.find(({ id }) => id === refundId)
  if (!account || !refund || !isOpen(account, refund)) return refuse('not-open')
  if (account.order.disputedAt !== null) return refuse('disputed')
  const next = how === 'again' ? again(refund, now) : transferred(refund, how)
  const { reference } = account.booking
  const action = how === 'again' ? 'booking.refund-sent-again' : 'booking.refund-transferred'
  const details = {
    payment: refund.paymentId,
    rupees: next.amount / 100,
    ...(how !== 'again' && { utr: how.utr }),
  }
  const written = await services.payments.write({
    order: account.order,
    payments: [],
    refunds: [next],
    documents: [],
    emails:
      how === 'again' ? [] : scheduleRefundEmails(account.booking, 'done', next.id, services.settings, now),
    audit: auditEntry(actor, action, reference, details),
    checkAt: nextCheck(account, now),
    now,
  })
  return written.ok ? ok(null) : refuse('changed-meanwhile')
}

async function asked(services: Needs, refundId: string): Promise<Account | null | 'provider-unreachable'> {
  const orderId = await services.payments.orderOfRefund(refundId)
  if (!orderId) return null
  try {
    return await settleOrder(services, orderId)
  } catch (error) {
    if (error instanceof ProviderUnreachable) return 'provider-unreachable'
    throw error
  }
}

/** Refused, or failed with nothing in its place and its money still with us. */
function isOpen({ payments, refunds }: Account, refund: Refund): boolean {
  if (refund.state === 'wanted') return refund.refusedAt !== null
  const payment = payments.find(({ id }) => id === refund.paymentId)
  const others = refunds.some(
    (other) =>
      other.replaces === refund.id || (other.paymentId === refund.paymentId && other.state === 'wanted'),
  )
  return refund.state === 'failed' && !others && !!payment && leftOf(payment, refunds) >= refund.amount
}

/** Retries a rejected refund, or replaces a failed refund with a new one. */
const again = (refund: Refund, now: number): Refund =>
  refund.state === 'wanted'
    ? { ...refund, refusedAt: null }
    : {
        ...newRefund({ id: refund.paymentId, amount: refund.amount }, refund.reason, now),
        replaces: refund.id,
      }

const transferred = (refund: Refund, { utr, at }: { utr: string; at: number }): Refund => ({
  ...refund,
  state: 'transferred',
  arn: utr,
  doneAt: at,
  refusedAt: null,
})
