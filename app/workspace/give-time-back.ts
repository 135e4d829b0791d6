import { auditEntry } from '#app/accounts/audit-log.ts'
import type { Member } from '#app/accounts/roles.ts'
import { occupied } from '#app/availability/slots.ts'
import { type Booking, cancelHold, type Held } from '#app/booking/booking.ts'
import { counselorOf } from '#app/booking/list-slots.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { paymentUnderWay } from '#app/payments/ledger.ts'
import type { BookingNews } from '#app/ports/bookings.ts'
import type { Services } from '#app/ports/services.ts'
import type { ActionRefusal } from './action-words.ts'
import { isHeldByStaff } from './handed-link.ts'

/**
 * Releases a hold that staff placed; later payments are refunded. Refused while a bank has approved a payment for it.
 *
 * @returns `not-ours` for a hold that the visitor placed
 */
export async function giveTimeBack(
  services: Services,
  { user, booking }: { user: Member; booking: Booking },
): Promise<Result<'given-back', ActionRefusal>> {
  const now = services.clock.now()
  if (booking.state !== 'held' || now >= booking.heldUntil) return refuse('not-held')
  if (!isHeldByStaff(booking, now)) return refuse('not-ours')
  const account = await services.payments.account({ bookingId: booking.id })
  if (account && paymentUnderWay(account, now)) return refuse('being-paid')
  const audit = auditEntry(user, 'booking.hold-released', booking.reference)
  const gone = await letGo(services, booking, { event: 'given-back', actor: user.email, trace: { audit } })
  return gone.ok ? ok('given-back') : gone
}

/** Releases a hold without an email, because the visitor never got a confirmation; later payments are refunded. */
export async function letGo(
  services: Services,
  booking: Held,
  {
    event = 'cancelled',
    actor,
    trace,
  }: Pick<BookingNews, 'actor' | 'trace'> & { event?: 'cancelled' | 'given-back' },
) {
  const now = services.clock.now()
  const { schedule } = await counselorOf(services, booking, now)
  return services.bookings.change(cancelHold(booking, now), occupied(schedule, booking), {
    event,
    actor,
    trace,
    emails: [],
    now,
  })
}
