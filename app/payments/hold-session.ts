import { type BookingRequest, bookSession } from '#app/booking/book-session.ts'
import type { Booking } from '#app/booking/booking.ts'
import type { BookingInput } from '#app/booking/schema.ts'
import { ProviderUnreachable } from '#app/ports/payment-provider.ts'
import type { Services } from '#app/ports/services.ts'
import { beforeHoldEnds } from './next-check.ts'
import type { Order } from './order.ts'

/**
 * Books a free session, or holds a slot for a paid session and opens its order. A repeated request continues where the
 * first stopped.
 *
 * @returns the order of a paid session; null when the provider is unreachable, so that the payment page tries again
 * @throws BookingError
 */
export async function holdSession(
  services: Services,
  input: BookingInput,
  request: BookingRequest,
): Promise<{ booking: Booking; order: Order | null; repeated: boolean }> {
  const booked = await bookSession(services.app, input, request)
  return { ...booked, order: booked.booking.kind === 'paid' ? await orderOf(services, booked.booking) : null }
}

/** Finds or opens the order of a booking; null when the provider is unreachable. */
export async function orderOf(services: Services, booking: Booking): Promise<Order | null> {
  const account = await services.payments.account({ bookingId: booking.id })
  if (account) return account.order
  const now = services.clock.now()
  const amount = services.app.business().paidPrice.total
  try {
    const { provider } = services
    const { id } = await provider.createOrder(amount, booking.reference)
    const order: Order = {
      id,
      provider: provider.id,
      bookingId: booking.id,
      amount,
      currency: 'INR',
      createdAt: now,
      openedAt: null,
      disputedAt: null,
      version: 0,
    }
    const heldUntil = booking.state === 'held' ? booking.heldUntil : now
    return await services.payments.addOrder(order, Math.max(now, beforeHoldEnds(heldUntil, now)))
  } catch (error) {
    if (error instanceof ProviderUnreachable) return null
    throw error
  }
}
