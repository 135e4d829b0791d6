import { eq } from 'drizzle-orm'
import type { Booking } from '#app/booking/booking.ts'
import { findBookingByToken } from '#app/booking/queries.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { MINUTE } from '#app/lib/time.ts'
import type { App } from '#app/server/app-context.ts'
import { openOrder } from './hold-session.ts'
import { mayCheckPayment } from './limits.ts'
import { getStatusReport, isPayable, type StatusReport } from './order.ts'
import { ProviderUnreachable } from './provider.ts'
import { findOrder } from './queries.ts'
import { requestSync } from './save-order.ts'
import { syncOrder, verifyPayment } from './sync-order.ts'
import { orders } from './tables.ts'

/**
 * Checks a booking's payment with the provider and applies the result. Opens an order for a hold that has
 * none because the provider was unreachable. Above the limit per network, a worker checks within a minute.
 *
 * @param fields fields from the browser's return from the provider; untrusted, so they only trigger the check
 * @returns the payment status, as stored while the provider is unreachable; null for an unknown link
 */
export async function checkPayment(
  app: App,
  token: string,
  clientIp: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<StatusReport | null> {
  const booking = await findBookingByToken(app, token)
  if (booking?.kind !== 'paid') return booking ? { status: 'paid', hasAttempts: false } : null
  const proof = app.payments.readProof(fields)
  if (proof !== 'malformed') await askProvider(app, booking, clientIp, proof)
  const details = await findOrder(app.db, { bookingId: booking.id })
  return getStatusReport(booking, details, app.clock.now())
}

async function askProvider(
  app: App,
  booking: Booking,
  clientIp: string,
  proof: ReturnType<App['payments']['readProof']>,
): Promise<void> {
  const now = app.clock.now()
  const details = await findOrder(app.db, { bookingId: booking.id })
  if (!(await mayCheckPayment(app, clientIp))) {
    if (details) await app.db.transaction((tx) => requestSync(tx, details.order.id, now + MINUTE, now))
    return
  }
  if (!details) {
    if (isPayable(booking, now)) await openOrder(app, booking)
    return
  }
  try {
    if (typeof proof === 'object') await verifyPayment(app, proof)
    else await syncOrder(app, details.order.id)
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof DomainError)) throw error
  }
}

/** Records that the checkout was opened for a held booking, so that a payment may arrive from now on. */
export async function recordCheckoutOpened({ db, clock }: App, token: string): Promise<void> {
  const now = clock.now()
  const booking = await findBookingByToken({ db }, token)
  if (!booking || !isPayable(booking, now)) return
  await db
    .update(orders)
    .set({ openedAt: new Date(now) })
    .where(eq(orders.bookingId, booking.id))
}
