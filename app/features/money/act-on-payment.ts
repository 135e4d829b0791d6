import { endRefund } from '#app/features/payments/refund-by-staff.ts'
import { auditEntry } from '#app/features/staff/domain/audit.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Member } from '#app/ports/staff.ts'
import type { RefundAction, refundRefusals } from './domain/refund-action.ts'

type Needs = Parameters<typeof endRefund>[0]

/** What an admin does about a payment on Today: ends a refund, or takes an unknown payment off the list. */
export async function actOnPayment(
  services: Needs,
  user: Member,
  action: RefundAction,
): Promise<Result<null, keyof typeof refundRefusals>> {
  if (action.intent !== 'dismiss')
    return endRefund(services, user, action.refundId, action.intent === 'transferred' ? action : 'again')
  const entry = auditEntry(user, 'payment.dismissed', action.paymentId)
  const done = await services.payments.dismissUnknown(action.paymentId, entry, services.clock.now())
  return done ? ok(null) : refuse('not-open')
}
