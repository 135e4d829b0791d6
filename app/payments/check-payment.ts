import { eq } from 'drizzle-orm'
import type { Booking } from '#app/booking/booking.ts'
import { findBookingByToken } from '#app/booking/queries.ts'
import { MINUTE } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { canCheckPayment } from './limits.ts'
import { getOrderStatus, getStatusReport, isPayable, type OrderDetails, type StatusReport } from './order.ts'

import { openOrder } from './place-booking.ts'
import { ProviderUnreachable } from './provider.ts'

import { findOrder } from './queries.ts'
import { requestSync } from './save-order.ts'
import { recordProof, syncOrder } from './sync-order.ts'
import { orders } from './tables.ts'

/**
 * Checks a booking's payment with the provider and applies the result. Opens an order for a hold without one. If the
 * network is above its rate limit, a worker makes the check within a minute.
 *
 * @param fields fields that the provider's page posted. They are not trusted and only trigger the check.
 * @returns the stored status if the provider is unreachable; null for an unknown link
 */
export async function checkPayment(
  app: App,
  token: string,
  clientIp: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<StatusReport | null> {
  const booking = await findBookingByToken(app, token)
  if (booking?.kind !== 'paid') return null
  const find = () => findOrder(app.db, { bookingId: booking.id })
  const proof = app.payments.readProof(fields)
  if (proof) await recordProof(app, proof)
  await checkWithProvider(app, booking, await find(), clientIp)
  return getStatusReport(booking, await find(), app.clock.now())
}

async function checkWithProvider(
  app: App,
  booking: Booking,
  details: OrderDetails | null,
  clientIp: string,
): Promise<void> {
  const now = app.clock.now()
  const isAllowed = await canCheckPayment(app, clientIp)
  if (!details) {
    if (isAllowed && isPayable(booking, now)) await openOrder(app, booking)
    return
  }
  const { id } = details.order
  if (!isAllowed) return app.db.transaction((tx) => requestSync(tx, id, now + MINUTE, now))
  await syncOrder(app, id).catch((error) => {
    if (!(error instanceof ProviderUnreachable)) throw error
  })
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
