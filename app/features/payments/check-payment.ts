import { findBooking } from '#app/features/booking/change-booking.ts'
import { MINUTE } from '#app/lib/time.ts'
import { ProviderUnreachable } from '#app/ports/payment-provider.ts'
import type { Services } from '#app/ports/services.ts'
import { orderOf } from './hold-session.ts'
import { limitVerifications } from './limits.ts'
import { settleOrder } from './settle-order.ts'
import { verifyPayment } from './verify-payment.ts'

/** Over the limit the worker asks within this time, once for all who asked for the same order. */
const askedWithin = MINUTE

/**
 * Asks the provider about a booking for which somebody may have paid, and writes what follows. A booking that is held without
 * an order, because the provider could not be reached then, gets one. How often a network may make us ask is limited.
 *
 * @param address the visitor's network address
 * @param fields what a browser came back with from the provider's page; it may come from anywhere, so that it is only a
 * reason to ask
 * @returns `unsure` while the provider can't be asked
 */
export async function checkPayment(
  services: Services,
  token: string,
  address: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<'known' | 'unsure' | 'not-found'> {
  const { payments, provider, clock } = services
  const booking = (await findBooking(services, token))?.booking
  if (!booking) return 'not-found'
  const account = await payments.account({ bookingId: booking.id })
  const proof = provider.proofIn(fields)
  if (booking.kind !== 'paid' || proof === 'malformed') return 'known'
  if (!(await limitVerifications(services, address))) {
    const now = clock.now()
    if (account) await payments.askSoon(account.order.id, now + askedWithin, now)
    return 'known'
  }
  if (!account) {
    if (booking.state === 'held' && clock.now() < booking.heldUntil) await orderOf(services, booking)
    return 'known'
  }
  if (typeof proof === 'object') {
    const verified = await verifyPayment(services, fields)
    return !verified.ok && verified.reason === 'provider-unreachable' ? 'unsure' : 'known'
  }
  try {
    await settleOrder(services, account.order.id)
    return 'known'
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    return 'unsure'
  }
}
