import { findBooking } from '#app/features/booking/change-booking.ts'
import { ProviderUnreachable } from '#app/ports/payment-provider.ts'
import type { Services } from '#app/ports/services.ts'
import { orderOf } from './hold-session.ts'
import { limitVerifications } from './limits.ts'
import { settleOrder } from './settle-order.ts'

/**
 * What somebody asks for who may have paid: the provider is asked, and what it says is written. A booking that is held
 * without an order, because the provider could not be reached then, gets one. How often a network may ask is limited.
 *
 * @param address the visitor's network address
 * @returns `unsure` while the provider can't be asked
 */
export async function checkPayment(
  services: Services,
  token: string,
  address: string,
): Promise<'known' | 'unsure'> {
  const booking = (await findBooking(services, token))?.booking
  if (booking?.kind !== 'paid' || !(await limitVerifications(services, address))) return 'known'
  const account = await services.payments.account({ bookingId: booking.id })
  try {
    if (account) await settleOrder(services, account.order.id)
    else if (booking.state === 'held' && services.clock.now() < booking.heldUntil)
      await orderOf(services, booking)
    return 'known'
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    return 'unsure'
  }
}
