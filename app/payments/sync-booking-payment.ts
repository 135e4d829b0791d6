import { eq } from 'drizzle-orm'
import { findBookingByToken } from '#app/booking/queries.ts'
import { MINUTE } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { canCheckPayment } from './limits.ts'
import { getOrderStatus, getStatusReport, isPayable, type StatusReport } from './order.ts'
import { openOrder } from './place-booking.ts'
import { ProviderUnreachable } from './provider.ts'
import { findOrder } from './queries.ts'
import { requestSync } from './save-order.ts'
import { recordProof, syncOrder } from './sync-order.ts'
import { orders } from './tables.ts'

/**
 * Checks a booking's payment with the provider and applies the result. Opens an order if a held session has none. Above
 * the network's rate limit, a worker makes the check within a minute.
 *
 * @param fields fields that the provider's page posted. They are not trusted and only trigger the check.
 * @returns the stored status if the provider is unreachable; null for an unknown link
 */
export async function syncBookingPayment(
  app: App,
  token: string,
  clientIp: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<StatusReport | null> {
  const booking = await findBookingByToken(app, token)
  if (booking?.kind !== 'paid') return null
  const now = app.clock.now()
  const find = () => findOrder(app.db, { bookingId: booking.id })
  const proof = app.payments.readProof(fields)
  if (proof) await recordProof(app, proof)
  const isAllowed = await canCheckPayment(app, clientIp)
  const orderId = (await find())?.order.id
  if (orderId && !isAllowed) await app.db.transaction((tx) => requestSync(tx, orderId, now + MINUTE, now))
  else if (orderId) await syncOrder(app, orderId).catch(ignoreUnreachable)
  else if (isAllowed && isPayable(booking, now)) await openOrder(app, booking)
  return getStatusReport(booking, await find(), app.clock.now())
}

function ignoreUnreachable(error: unknown): void {
  if (!(error instanceof ProviderUnreachable)) throw error
}

/**
 * Records that the visitor opens the checkout, because a payment may follow.
 *
 * @returns false if nothing can be paid
 */
export async function recordCheckoutOpened(app: App, token: string): Promise<boolean> {
  const now = app.clock.now()
  const booking = await findBookingByToken(app, token)
  const details = booking && (await findOrder(app.db, { bookingId: booking.id }))
  if (!details || getOrderStatus(details, now) !== 'to-pay') return false
  await app.db.update(orders).set({ openedAt: now }).where(eq(orders.id, details.order.id))
  return true
}
