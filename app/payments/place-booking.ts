import { type BookingRequest, bookSession } from '#app/booking/book-session.ts'
import { type Booking, extendHold, markCancelledUnchecked } from '#app/booking/booking.ts'
import { type StaffChangeContext, updateBooking } from '#app/booking/change-booking.ts'
import type { BookingInput } from '#app/booking/forms.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import type { App } from '#app/server/app-context.ts'
import { isPayable, isPaymentInProgress, type Order } from './order.ts'
import { ProviderUnreachable } from './provider.ts'
import { findOrder } from './queries.ts'
import { addOrder } from './save-order.ts'

/**
 * Books a free session, or holds the slot of a paid session and opens its order. A repeated request returns the same
 * booking, and opens its order if the first request could not.
 *
 * @returns `order` is null for a free session, and if the provider is unreachable; the payment page then tries again
 * @throws BookingError
 */
export async function placeBooking(app: App, input: BookingInput, request: BookingRequest) {
  const booking = await bookSession(app, input, request)
  return { booking, order: booking.kind === 'paid' ? await openOrder(app, booking) : null }
}

/** Finds or opens the order of a booking. Returns null if the provider is unreachable. */
export async function openOrder(app: App, { id: bookingId, reference }: Booking): Promise<Order | null> {
  const { payments: provider, business, db } = app
  const known = await findOrder(db, { bookingId })
  if (known) return known.order
  const amount = business().paidPrice.total
  try {
    const { id } = await provider.createOrder(amount, reference)
    return (await addOrder(app, { id, provider: provider.id, bookingId, amount })).order
  } catch (error) {
    if (error instanceof ProviderUnreachable) return null
    throw error
  }
}

/**
 * Releases the hold of a paid session. Later payments are refunded.
 *
 * @throws DomainError `not-held`, or `being-paid` while a payment is in progress
 */
export async function releasePaidHold(app: App, booking: Booking, by: StaffChangeContext): Promise<Booking> {
  const now = app.clock.now()
  if (!isPayable(booking, now)) throw new DomainError('not-held')
  const order = await findOrder(app.db, { bookingId: booking.id })
  if (order && isPaymentInProgress(order, now)) throw new DomainError('being-paid')
  const next = markCancelledUnchecked(booking, now)
  return updateBooking(app, { id: booking.id }, by, () => ({ next, event: 'hold-released' }))
}

/**
 * Extends a hold once, by its original duration.
 *
 * @throws BookingError
 */
export const extendPaidHold = (app: App, token: string): Promise<Booking> =>
  updateBooking(app, { token }, undefined, (booking, now) => ({
    next: extendHold(booking, app.business().holdMinutes, now),
    event: 'hold-extended',
  }))
