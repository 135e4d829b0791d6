import { findBooking } from '#app/booking/queries.ts'

import { MINUTE } from '#app/lib/time.ts'
import { ProviderUnreachable } from '#app/ports/payment-provider.ts'
import type { Services } from '#app/ports/services.ts'
import { orderOf } from './hold-session.ts'
import { limitVerifications } from './limits.ts'
import { settleOrder } from './settle-order.ts'
import { verifyPayment } from './verify-payment.ts'

/** Above the limit, the worker checks within this time, once per order. */
const askedWithin = MINUTE

/**
 * Checks a booking's payment with the provider and applies the result. Opens an order for a hold that has
 * none because the provider was unreachable. Limited per network.
 *
 * @param address client IP
 * @param fields fields from the browser's return from the provider; untrusted, so they only trigger the check
 * @returns `unsure` while the provider is unreachable
 */
export async function checkPayment(
  services: Services,
  token: string,
  address: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<'known' | 'unsure' | 'not-found'> {
  const { payments, provider, clock } = services
  const booking = (await findBooking(services.app, token))?.booking
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
