import { type BookingRefusal, bookSession } from '#app/booking/book-session.ts'
import type { Booking } from '#app/booking/booking.ts'
import type { BookingInput } from '#app/booking/schema.ts'
import { ok, type Result } from '#app/lib/result.ts'
import { ProviderUnreachable } from '#app/ports/payment-provider.ts'
import type { Services } from '#app/ports/services.ts'
import { beforeHoldEnds } from './next-check.ts'
import type { Order } from './order.ts'

export type HoldRefusal =
  | BookingRefusal
  /** The time is held all the same: the same request again goes on from there. */
  | { reason: 'provider-unreachable'; booking: Booking }

/**
 * Holds a slot for a paid session and opens its order. A repeated request continues where the first stopped.
 */
export async function holdSession(
  services: Services,
  input: BookingInput,
  how: Parameters<typeof bookSession>[2],
): Promise<Result<{ booking: Booking; order: Order; repeated: boolean }, HoldRefusal>> {
  const held = await bookSession(services, input, how)
  if (!held.ok) return held
  const { booking } = held.value
  const order = await orderOf(services, booking)
  return order
    ? ok({ ...held.value, order })
    : { ok: false, reason: { reason: 'provider-unreachable', booking } }
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
