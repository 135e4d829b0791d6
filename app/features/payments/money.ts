import { type Booking, upcoming } from '#app/features/booking/domain/booking.ts'
import { formatRupees } from '#app/lib/money.ts'
import type { Services } from '#app/ports/services.ts'
import type { Money } from './domain/paying.ts'
import { payPath } from './domain/payment-path.ts'
import { paymentStanding, shownOf } from './view.ts'

/** The money of a booking as its own page shows it; null for a free one. */
export async function moneyOf(services: Services, { booking }: { booking: Booking }): Promise<Money | null> {
  if (booking.kind !== 'paid') return null
  const now = services.clock.now()
  const toPay = booking.state === 'held' && now < booking.heldUntil ? payPath(booking.token) : null
  const account = await services.payments.account({ bookingId: booking.id })
  if (!account) return { paid: null, paymentId: null, documents: [], refunds: [], back: null, toPay }
  const { back, ...shown } = shownOf(account, now)
  const standing = paymentStanding(account, now)
  const paid = standing === 'paid'
  return {
    ...shown,
    paid: paid ? formatRupees(account.order.amount) : null,
    back: paid && upcoming(account.booking, now).ok ? back : null,
    toPay: standing === 'to-pay' || standing === 'confirming' ? toPay : null,
  }
}
