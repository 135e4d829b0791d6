import { auditEntry } from '#app/accounts/audit-log.ts'
import type { Member } from '#app/accounts/roles.ts'
import { may } from '#app/accounts/roles.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { Services } from '#app/ports/services.ts'
import { caseRow } from './open-cases.ts'
import type { RefundAction, refundRefusals } from './refund-action.ts'
import { endRefund } from './refund-by-staff.ts'

type Needs = Parameters<typeof endRefund>[0]

const shown = 50

/** Lists failed refunds and unknown payments for admins; empty for other roles. */
export async function paymentsToLookAt(
  { books, clock }: Pick<Services, 'books' | 'clock'>,
  { role }: Member,
) {
  if (!may(role, 'money')) return []
  const now = clock.now()
  return (await books.openCases(shown)).map((found) => caseRow(found, now))
}

/** Applies an admin's action on Today: ends a refund, or dismisses an unknown payment. */
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
