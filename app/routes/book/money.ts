import { upcoming } from '#app/features/booking/domain/booking.ts'
import { refundable } from '#app/features/booking/domain/refund-policy.ts'
import { payPath } from '#app/features/payments/domain/payment-path.ts'
import type { Money } from '#app/features/payments/ui/payment-section.tsx'
import { paymentView } from '#app/features/payments/view.ts'
import { formatRupees, paise } from '#app/lib/money.ts'
import type { Services } from '#app/ports/services.ts'
import { documentLinks, inWords, refundNews } from './paying.ts'
import type { theBooking } from './the-booking.ts'

/** The money of a booking as its own page shows it; null for a free one. */
export async function moneyOf(
  services: Services,
  { booking, view }: Awaited<ReturnType<typeof theBooking>>,
): Promise<Money | null> {
  if (booking.kind !== 'paid') return null
  const toPay = view.standing === 'waiting-for-payment' ? payPath(booking.token) : null
  const account = await services.payments.account({ bookingId: booking.id })
  if (!account) return { paid: null, paymentId: null, documents: [], refunds: [], back: null, toPay }
  const now = services.clock.now()
  const money = paymentView(account, now)
  const paid = money.paymentId !== null
  const cancellable = paid && upcoming(account.booking, now).ok
  return {
    paid: paid ? formatRupees(paise(money.amount)) : null,
    paymentId: money.paymentId,
    documents: documentLinks(booking.token, money),
    refunds: refundNews(money),
    back: cancellable
      ? { until: inWords(money.refundableUntil), past: !refundable(account.booking, now) }
      : null,
    toPay: money.standing === 'to-pay' || money.standing === 'confirming' ? toPay : null,
  }
}
