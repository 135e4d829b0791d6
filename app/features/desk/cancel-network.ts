import { counselorOf } from '#app/features/booking/availability.ts'
import { occupied } from '#app/features/booking/domain/availability.ts'
import { type Booking, cancelHold, type Held } from '#app/features/booking/domain/booking.ts'
import { cancelBooking } from '#app/features/payments/cancel-booking.ts'
import { auditEntry } from '#app/features/staff/domain/audit.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import type { BookingNews } from '#app/ports/bookings.ts'
import type { Services } from '#app/ports/services.ts'
import type { Member } from '#app/ports/staff.ts'

/**
 * Cancels what was booked from the network of a booking, on our part: with the mails of any session that we cancel, what
 * was paid goes back, and times that are held become free. Each has its line in the audit log, with the booking from whose
 * page it was done.
 *
 * @param references of the bookings that the member of staff has seen; what came later stays
 */
export async function cancelNetwork(
  services: Services,
  user: Member,
  origin: Booking,
  references: readonly string[],
): Promise<Result<'network-cancelled', 'not-of-network'>> {
  const found = await services.records.ofSameNetwork(origin.id, services.clock.now())
  let cancelled = 0
  for (const booking of found.filter(({ reference }) => references.includes(reference))) {
    const audit = auditEntry(user, 'booking.cancelled', booking.reference, {
      money: 'ours',
      with: origin.reference,
    })
    const by = { actor: user.email, version: booking.version, trace: { audit } }
    const done =
      booking.state === 'held'
        ? await letGo(services, booking, by)
        : await cancelBooking(services, booking.token, { ...by, money: 'ours' })
    if (done.ok) cancelled += 1
  }
  return cancelled > 0 ? ok('network-cancelled') : refuse('not-of-network')
}

/** Nobody is told, for nobody was told that it is booked; money that comes for it goes back. */
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
    mails: [],
    now,
  })
}
