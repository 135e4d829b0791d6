import {
  type Booking,
  type Cancelled,
  type Confirmed,
  cancel,
  confirm,
} from '#app/features/booking/domain/booking.ts'
import { MINUTE, type Millis } from '#app/lib/time.ts'
import type { Order, Payment, Refund, ReportedPayment } from './order.ts'
import type { RefundReason } from './refund-reasons.ts'

/** An order is asked about 15 minutes after it was made, as providers advise, then less and less often. */
export const firstCheck: Millis = 15 * MINUTE

/** What one look at the provider's books changes in ours. */
export type Settlement = {
  /** Every payment that is new or has changed, as it is from now on. */
  payments: Payment[]
  /** The booking, confirmed by the payment that books it. */
  confirmed: { booking: Confirmed; by: string } | null
  /** The booking, cancelled because somebody sent its money back by hand before it began. */
  cancelled: Cancelled | null
  /** Money that arrived and goes back, all that is left of it. */
  returned: { payment: Payment; reason: RefundReason }[]
  /** Payments of which somebody sent all back in the provider's dashboard: no refund of ours says so yet. */
  sentBack: Payment[]
  /** Payments that book, of which somebody has now sent a part back, or a further one. */
  sentBackInPart: Payment[]
}

/** Why the database has refused to book: somebody else has the time, or another of the visitor's holds is booked. */
export type Obstacle = 'slot-taken' | 'replaced'

/** An order as we know it, with what it is for and what came and went for it. */
export type Ledger = {
  order: Order
  booking: Booking
  payments: readonly Payment[]
  refunds: readonly Refund[]
}

/** Whether a look found nothing that is to be written. */
export const nothingNew = ({ payments, sentBack }: Settlement): boolean =>
  payments.length === 0 && sentBack.length === 0

/**
 * What to do with what the provider tells of an order. It only adds to what was settled before, so it may be told twice,
 * late and in any order: each payment that was captured is used once, the first one that fits books, all others go
 * back. Money that comes after its hold is over still books when the time can be had.
 *
 * What somebody sends back in the provider's dashboard ends the same whether it is told before or after the payment: all of
 * it leaves no session, a part of it leaves the session and is told to the team.
 *
 * @param obstacle with which writing what was decided before was refused, or that the counselor does not work then (which
 * counts for a hold that is over alone); null for neither
 */
export function settle(
  { order, booking, payments, refunds }: Ledger,
  reported: readonly ReportedPayment[],
  obstacle: Obstacle | 'not-offered' | null,
  now: Millis,
): Settlement {
  const known = new Map(payments.map((payment) => [payment.id, payment]))
  const settlement: Settlement = {
    payments: [],
    confirmed: null,
    cancelled: null,
    returned: [],
    sentBack: [],
    sentBackInPart: [],
  }
  const ours = new Set(refunds.map(({ paymentId }) => paymentId))
  let booked = payments.some((payment) => payment.use === 'books')

  for (const report of [...reported].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))) {
    const before = known.get(report.id)
    const payment: Payment = { ...latest(before, report), use: before?.use ?? null }
    const gone = payment.status === 'refunded' || payment.amountRefunded >= payment.amount
    if (payment.use === null && payment.status === 'captured' && !gone) {
      const confirmed = confirm(booking, now, obstacle !== 'slot-taken' && obstacle !== 'not-offered')
      const reason = whyReturned({ order, booking }, payment, booked, obstacle, confirmed)
      payment.use = reason ? 'returned' : 'books'
      if (reason) {
        settlement.returned.push({ payment, reason })
        ours.add(payment.id)
      } else if (confirmed.ok) {
        booked = true
        settlement.confirmed = { booking: confirmed.value, by: payment.id }
      }
    }
    if (payment.use === null && gone) payment.use = 'returned'
    if (!ours.has(payment.id)) {
      if (gone) {
        settlement.sentBack.push(payment)
        const cancelled = cancel(booking, now)
        if (payment.use === 'books' && cancelled.ok) settlement.cancelled = cancelled.value
      } else if (payment.amountRefunded > (before?.amountRefunded ?? 0)) {
        settlement.sentBackInPart.push(payment)
      }
    }
    if (!before || changed(before, payment)) settlement.payments.push(payment)
  }
  return settlement
}

function whyReturned(
  { order, booking }: Pick<Ledger, 'order' | 'booking'>,
  payment: Payment,
  booked: boolean,
  obstacle: Obstacle | 'not-offered' | null,
  confirmed: ReturnType<typeof confirm>,
): RefundReason | null {
  if (payment.amount !== order.amount || payment.currency !== order.currency) return 'wrong-amount'
  if (booked) return 'paid-twice'
  if (obstacle === 'replaced') return 'replaced'
  if (confirmed.ok) return null
  if (confirmed.reason === 'slot-lost') return 'slot-lost'
  if (confirmed.reason === 'already-started') return 'too-late'
  return booking.state === 'cancelled' ? 'session-cancelled' : 'paid-twice'
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
