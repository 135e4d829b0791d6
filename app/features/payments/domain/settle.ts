import { type Booking, type Confirmed, confirm } from '#app/features/booking/domain/booking.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'
import type { Order, Payment, RefundReason, ReportedPayment } from './order.ts'

/** An order is asked about 15 minutes after it was made, as Razorpay advises, then less and less often. */
export const firstCheck: Millis = 15 * MINUTE

/** What one look at Razorpay's books changes in ours. */
export type Settlement = {
  /** Every payment that is new or has changed, as it is from now on. */
  payments: Payment[]
  /** The booking, confirmed by the payment that books it. */
  confirmed: { booking: Confirmed; by: string } | null
  /** Money that arrived and goes back, whole. */
  returned: { payment: Payment; reason: RefundReason }[]
}

export type Books = { order: Order; booking: Booking; payments: readonly Payment[] }

/**
 * What to do with what Razorpay tells of an order. It only adds to what was settled before, so it may be told twice,
 * late and in any order: each payment that was captured is used once, the first one that fits books, all others go
 * back. Money that comes after its hold is over still books when the time can be had.
 *
 * @param slotFree whether the session's time can be had; asked only of a hold that is over
 */
export function settle(
  { order, booking, payments }: Books,
  reported: readonly ReportedPayment[],
  slotFree: boolean,
  now: Millis,
): Settlement {
  const known = new Map(payments.map((payment) => [payment.id, payment]))
  const settlement: Settlement = { payments: [], confirmed: null, returned: [] }
  let booked = payments.some((payment) => payment.use === 'books')

  for (const report of [...reported].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))) {
    const before = known.get(report.id)
    const payment: Payment = { ...latest(before, report), use: before?.use ?? null }
    if (payment.use === null && payment.status === 'captured') {
      const confirmed = confirm(booking, now, slotFree)
      const reason = whyReturned(order, payment, booked, confirmed.ok)
      payment.use = reason ? 'returned' : 'books'
      if (reason) settlement.returned.push({ payment, reason })
      else if (confirmed.ok) {
        booked = true
        settlement.confirmed = { booking: confirmed.value, by: payment.id }
      }
    }
    // what somebody sent back in Razorpay's dashboard before we saw it arrive books nothing
    if (payment.use === null && payment.status === 'refunded') payment.use = 'returned'
    if (!before || changed(before, payment)) settlement.payments.push(payment)
  }
  return settlement
}

function whyReturned(
  order: Order,
  payment: Payment,
  booked: boolean,
  bookable: boolean,
): RefundReason | null {
  if (payment.amount !== order.amount || payment.currency !== order.currency) return 'wrong-amount'
  if (booked) return 'paid-twice'
  return bookable ? null : 'slot-lost'
}

const progress: Record<ReportedPayment['status'], number> = {
  created: 0,
  failed: 1,
  authorized: 2,
  captured: 3,
  refunded: 4,
}

/** Reports arrive in any order: one that is older than what we know tells nothing. */
function latest(before: Payment | undefined, report: ReportedPayment): ReportedPayment {
  const newer = !before || progress[report.status] >= progress[before.status] ? report : before
  return { ...newer, amountRefunded: Math.max(report.amountRefunded, before?.amountRefunded ?? 0) }
}

const changed = (before: Payment, after: Payment): boolean =>
  before.status !== after.status ||
  before.use !== after.use ||
  before.amountRefunded !== after.amountRefunded ||
  before.error !== after.error
