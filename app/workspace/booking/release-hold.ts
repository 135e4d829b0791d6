import type { Booking } from '#app/booking/booking.ts'
import { cancelHold } from '#app/booking/booking.ts'
import { type BookingUpdate, changeBooking, lockBooking } from '#app/booking/change-booking.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { isPaymentInProgress } from '#app/payments/order.ts'
import { findOrder } from '#app/payments/queries.ts'
import type { App } from '#app/server/app-context.ts'
import { isHeldByStaff } from './queries.ts'

type By = Pick<BookingUpdate, 'actor' | 'trace'>

/**
 * Releases a hold that staff placed; later payments are refunded. Refused while a bank has approved a payment for it.
 *
 * @throws DomainError `not-ours` for a hold that the client placed
 */
export async function releaseStaffHold(app: App, booking: Booking, by: By): Promise<void> {
  const now = app.clock.now()
  if (booking.status !== 'held' || now >= booking.heldUntil) throw new DomainError('not-held')
  if (!isHeldByStaff(booking, now)) throw new DomainError('not-ours')
  const order = await findOrder(app.db, { bookingId: booking.id })
  if (order && isPaymentInProgress(order, now)) throw new DomainError('being-paid')
  await app.db.transaction(async (tx) => {
    const before = await lockBooking(tx, { id: booking.id }, booking.version)
    await changeBooking(tx, before, cancelHold(booking, now), { event: 'hold-released', ...by, now })
  })
}
