import { findBooking } from '#app/booking/queries.ts'

import type { Services } from '#app/ports/services.ts'
import { checkPayment } from './check-payment.ts'
import type { News } from './payment-progress.ts'
import { paymentStanding } from './view.ts'

/** Returns the stored payment status; null for an unknown token. */
export async function standingNews(services: Services, token: string): Promise<News | null> {
  return (await known(services, token))?.news ?? null
}

/**
 * The same after the provider was asked: `unsure` while it can't be.
 *
 * @param address the visitor's network address, for limits
 * @param opens they are about to open its checkout, which is noted where there is still something to pay
 */
export async function askedNews(
  services: Services,
  token: string,
  address: string,
  opens = false,
): Promise<News | null> {
  const unsure = (await checkPayment(services, token, address)) === 'unsure'
  const now = await known(services, token)
  if (!now) return null
  const { news, orderId } = now
  const mayBePaid = news.standing === 'to-pay' || news.standing === 'unpaid'
  if (unsure && mayBePaid) return { ...news, standing: 'unsure' }
  if (opens && news.standing === 'to-pay' && orderId)
    await services.payments.opened(orderId, services.clock.now())
  return news
}

async function known(services: Services, token: string) {
  const booking = (await findBooking(services.app, token))?.booking
  if (booking?.kind !== 'paid') return null
  const now = services.clock.now()
  const account = await services.payments.account({ bookingId: booking.id })
  const lasts = booking.state === 'held' && now < booking.heldUntil
  const news: News = account
    ? { standing: paymentStanding(account, now), attempted: account.payments.length > 0 }
    : { standing: lasts ? 'not-started' : 'unpaid', attempted: false }
  return { news, orderId: account?.order.id }
}
