import { auditEntry } from '#app/accounts/audit-log.ts'
import type { Member } from '#app/accounts/roles.ts'
import { type Booking, cancelHold, type Held } from '#app/booking/booking.ts'
import { type BookingNews, changeBooking, lockBooking } from '#app/booking/change-booking.ts'
import { BookingError } from '#app/booking/messages.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { isPaymentInProgress } from '#app/payments/order.ts'
import { findOrder } from '#app/payments/queries.ts'
import type { App } from '#app/server/app-context.ts'
import type { ActionRefusal } from './action-words.ts'
import { isHeldByStaff } from './handed-link.ts'

/**
 * Releases a hold that staff placed; later payments are refunded. Refused while a bank has approved a payment for it.
 *
 * @returns `not-ours` for a hold that the visitor placed
 */
export async function giveTimeBack(
  app: App,
  { user, booking }: { user: Member; booking: Booking },
): Promise<Result<'given-back', ActionRefusal>> {
  const now = app.clock.now()
  if (booking.state !== 'held' || now >= booking.heldUntil) return refuse('not-held')
  if (!isHeldByStaff(booking, now)) return refuse('not-ours')
  const order = await findOrder(app.db, { bookingId: booking.id })
  if (order && isPaymentInProgress(order, now)) return refuse('being-paid')
  const audit = auditEntry(user, 'booking.hold-released', booking.reference)
  const by = { event: 'given-back', actor: user.email, trace: { audit } } as const
  const gone = await resultOfChange(letGo(app, booking, by))
  return gone.ok ? ok('given-back') : gone
}

async function resultOfChange(change: Promise<void>): Promise<Result<void, ActionRefusal>> {
  try {
    return ok(await change)
  } catch (error) {
    if (error instanceof BookingError) return refuse('changed-meanwhile')
    throw error
  }
}

/** Releases a hold without an email, because the visitor never got a confirmation; later payments are refunded. */
export async function letGo(
  app: App,
  booking: Held,
  {
    event = 'cancelled',
    actor,
    trace,
  }: Pick<BookingNews, 'actor' | 'trace'> & { event?: 'cancelled' | 'given-back' },
): Promise<void> {
  const now = app.clock.now()
  await app.db.transaction(async (tx) => {
    const before = await lockBooking(tx, { id: booking.id }, booking.version)
    await changeBooking(tx, before, cancelHold(booking, now), { event, actor, trace, now })
  })
}
