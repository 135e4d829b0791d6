import type { Booking } from '#app/booking/booking.ts'
import type { ByStaff } from '#app/booking/change-booking.ts'

import { type Paise, paise } from '#app/lib/money.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { ProviderUnreachable } from '#app/ports/payment-provider.ts'
import type { Services } from '#app/ports/services.ts'
import { type NotSentBack, oursAfterStart } from './after-start.ts'
import { takesBack } from './documents.ts'
import { nextCheck } from './next-check.ts'
import { newRefund } from './order.ts'
import { scheduleRefundEmails } from './schedule-emails.ts'
import { settleOrder } from './settle-order.ts'

type Needs = Pick<Services, 'app' | 'clock' | 'provider' | 'payments' | 'settings'>
type Refused = NotSentBack | 'disputed' | 'provider-unreachable' | 'changed-meanwhile'

/** Retry limit: a change to the payment alone, such as a webhook, is no reason to fail. */
const turns = 5

/**
 * Refunds all or part of a session that has started, with credit note and emails; its outcome stays. Checks
 * with the provider first to avoid refunding twice. The booking's version prevents concurrent refunds. A
 * refund of an offline payment becomes an open case.
 *
 * @param amount paise
 */
export async function sendBack(
  services: Needs,
  { id }: Pick<Booking, 'id'>,
  amount: Paise,
  { actor, version, trace }: ByStaff,
): Promise<Result<null, Refused>> {
  const known = await services.payments.account({ bookingId: id })
  if (!known) return refuse('nothing-left')
  try {
    await settleOrder(services, known.order.id)
  } catch (error) {
    if (error instanceof ProviderUnreachable) return refuse('provider-unreachable')
    throw error
  }
  for (let turn = 0; turn < turns; turn += 1) {
    const now = services.clock.now()
    const account = await services.payments.account({ bookingId: id })
    if (account?.booking.version !== version) return refuse('changed-meanwhile')
    const { booking, order, documents } = account
    if (order.disputedAt !== null) return refuse('disputed')
    const ours = oursAfterStart(account, now)
    if (!ours.ok) return ours
    const { paid, left } = ours.value
    if (amount > left) return refuse('more-than-left')
    const refund = newRefund({ id: paid.id, amount }, 'granted', now)
    const gone = paise(paid.amount - left + amount)
    const next = { ...booking, version: version + 1 }
    const written = await services.payments.write({
      order,
      booking: { next, event: 'refunded', actor, trace },
      payments: [],
      refunds: [refund],
      documents: takesBack(documents, paid.id, now, gone),
      emails: scheduleRefundEmails(booking, 'started', refund.id, services.settings, now),
      checkAt: nextCheck(account, now),
      now,
    })
    if (written.ok) return ok(null)
  }
  return refuse('changed-meanwhile')
}
