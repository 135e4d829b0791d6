import { counselorOf } from '#app/features/booking/availability.ts'
import type { ByStaff } from '#app/features/booking/change-booking.ts'
import { occupied } from '#app/features/booking/domain/availability.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { type Paise, paise } from '#app/lib/money.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { ProviderUnreachable } from '#app/ports/payment-provider.ts'
import type { Services } from '#app/ports/services.ts'
import { takesBack } from './documents.ts'
import { type NotSentBack, oursAfterStart } from './domain/after-start.ts'
import { nextCheck } from './domain/next-check.ts'
import { newRefund } from './domain/order.ts'
import { scheduleRefundEmails } from './schedule-emails.ts'
import { settleOrder } from './settle-order.ts'

type Needs = Pick<Services, 'app' | 'clock' | 'provider' | 'payments' | 'bookings' | 'settings'>
type Refused = NotSentBack | 'disputed' | 'provider-unreachable' | 'changed-meanwhile'

/** News of the payment alone, such as a webhook, is no reason to refuse. */
const turns = 5

/**
 * Sends money of a session back that has begun, all or a part, with what takes its document back and emails; the session stays
 * as it is marked. The provider is asked first, so that nothing is paid that has gone back by now. Of two at once one is done:
 * the booking's version goes up. What was paid by hand is then an open case, to be paid by hand.
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
    const { schedule } = await counselorOf(services, booking, now)
    const next = { ...booking, version: version + 1 }
    const written = await services.payments.write({
      order,
      booking: { next, occupies: occupied(schedule, next), event: 'refunded', actor, trace },
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
