import {
  type Cancelled,
  type Confirmed,
  cancel,
  confirm,
  type Held,
  keepHold,
} from '#app/features/booking/domain/booking.ts'
import type { Millis } from '#app/lib/time.ts'
import { hasArrived, type Ledger, paymentUnderWay } from './ledger.ts'
import {
  allGoesBack,
  atProvider,
  leftOf,
  newRefund,
  type Order,
  type Payment,
  type Refund,
  type ReportedPayment,
  type ReportedRefund,
  type ToldPayment,
} from './order.ts'
import { refundsTold } from './refund-list.ts'
import type { RefundReason } from './refund-reasons.ts'

/** The provider's word on an order: every try to pay it, and the refunds of those payments that were asked about. */
export type Report = {
  payments: readonly ToldPayment[]
  /** By the payment's id. */
  refunds: ReadonlyMap<string, readonly ReportedRefund[]>
}

/** What one look at the provider's books changes in ours. */
export type Settlement = {
  /** Every payment that is new or has changed, as it is from now on. */
  payments: Payment[]
  /** Every refund that is new or has changed, as it is from now on. */
  refunds: Refund[]
  /** The booking, confirmed by the payment that books it. */
  confirmed: { booking: Confirmed; by: string } | null
  /** The booking, cancelled because somebody sent its money back by hand before it began. */
  cancelled: Cancelled | null
  /** The booking, held for longer because its money is under way. */
  kept: Held | null
  /** Payments of which now all goes back by what somebody did in the provider's dashboard. */
  sentBack: Payment[]
  /** Payments that book, of which somebody has now sent a part back, or a further one. */
  sentBackInPart: Payment[]
}

/** Why the database has refused to book: somebody else has the time, or another of the visitor's holds is booked. */
export type Obstacle = 'slot-taken' | 'replaced'

/** Whether a look found nothing that is to be written. */
export const nothingNew = ({ payments, refunds, kept }: Settlement): boolean =>
  payments.length === 0 && refunds.length === 0 && kept === null

/**
 * What to do with what the provider tells of an order. It may be told twice, late and in any order: each payment that was
 * captured is used once, the first one that fits books, all others go back. Money that comes after its hold is over still
 * books when the time can be had. Of what goes back the newest word counts, also when it takes back an earlier one.
 *
 * What somebody sends back in the provider's dashboard ends the same whether it is told before or after the payment: all of
 * it leaves no session, a part of it leaves the session and is told to the team. Where we have decided to send all back, what
 * fails of that by hand is sent by us.
 *
 * @param obstacle with which writing what was decided before was refused, or that the counselor does not work then (which
 * counts for a hold that is over alone); null for neither
 */
export function settle(
  ledger: Ledger,
  report: Report,
  obstacle: Obstacle | 'not-offered' | null,
  now: Millis,
): Settlement {
  const { order, booking } = ledger
  const known = new Map(ledger.payments.map((payment) => [payment.id, payment]))
  const settlement: Settlement = {
    payments: [],
    refunds: [],
    confirmed: null,
    cancelled: null,
    kept: null,
    sentBack: [],
    sentBackInPart: [],
  }
  const newest = new Map(known)
  let booked = ledger.payments.some((payment) => payment.use === 'books')

  const inTurn = [...report.payments].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
  for (const { fee = null, ...reported } of inTurn) {
    const before = known.get(reported.id)
    const payment: Payment = { ...latest(before, reported), use: before?.use ?? null }
    const had = ledger.refunds.filter(({ paymentId }) => paymentId === payment.id)
    let has = refundsTold(payment, had, report.refunds.get(payment.id) ?? [], now)
    const left = leftOf(payment, has)
    const want = (reason: RefundReason, replaces: string | null = null) => {
      has = [...has, { ...newRefund({ id: payment.id, amount: left }, reason, now), replaces }]
    }
    if (payment.use === null && payment.status === 'captured' && left > 0) {
      const confirmed = confirm(booking, now, obstacle !== 'slot-taken' && obstacle !== 'not-offered')
      const reason = whyReturned({ order, booking }, { ...payment, fee }, booked, obstacle, confirmed)
      payment.use = reason ? 'returned' : 'books'
      if (reason) want(reason)
      else if (confirmed.ok) {
        booked = true
        settlement.confirmed = { booking: confirmed.value, by: payment.id }
      }
    }
    if (payment.use === null && hasArrived(payment)) payment.use = 'returned'
    const decided = had.find(bringsAllBack)
    const { rose, fell } = byHand(had, has)
    if (rose && allGoesBack(payment, has)) {
      settlement.sentBack.push(payment)
      const cancelled = cancel(booking, now)
      if (payment.use === 'books' && cancelled.ok) settlement.cancelled = cancelled.value
    } else if (rose && !decided && payment.use === 'books') settlement.sentBackInPart.push(payment)
    if (decided && leftOf(payment, has) > 0 && !has.some(keepsUsFromSending)) want(decided.reason, fell?.id)
    settlement.refunds.push(...has.filter((refund) => isNews(refund, had)))
    if (!before || changed(before, payment)) settlement.payments.push(payment)
    newest.set(payment.id, payment)
  }
  const underWay = paymentUnderWay({ ...ledger, payments: [...newest.values()] }, now)
  if (!booked && underWay) settlement.kept = keepHold(booking, now)
  return settlement
}

/** We decided that nothing of the payment stays with us: not so of what is made by hand, or granted. */
const bringsAllBack = ({ reason }: Refund): boolean => reason !== 'by-hand' && reason !== 'granted'

/** It is to be sent already, or one of ours has failed: then somebody has to look at it first. */
const keepsUsFromSending = ({ state, reason }: Refund): boolean =>
  state === 'wanted' || (state === 'failed' && reason !== 'by-hand')

/** Whether a refund that was made by hand is there now that was not, or was no good; and one that failed now. */
function byHand(had: readonly Refund[], has: readonly Refund[]): { rose: boolean; fell: Refund | undefined } {
  const was = new Set(had.filter(atProvider).map(({ id }) => id))
  const made = has.filter(({ reason }) => reason === 'by-hand')
  return {
    rose: made.some((refund) => atProvider(refund) && !was.has(refund.id)),
    fell: made.find((refund) => refund.state === 'failed' && was.has(refund.id)),
  }
}

function whyReturned(
  { order, booking }: Pick<Ledger, 'order' | 'booking'>,
  payment: ToldPayment,
  booked: boolean,
  obstacle: Obstacle | 'not-offered' | null,
  confirmed: ReturnType<typeof confirm>,
): RefundReason | null {
  if (!pays(order, payment)) return 'wrong-amount'
  if (booked) return 'paid-twice'
  if (obstacle === 'replaced') return 'replaced'
  if (confirmed.ok) return null
  if (confirmed.reason === 'slot-lost') return 'slot-lost'
  if (confirmed.reason === 'already-started') return 'too-late'
  return booking.state === 'cancelled' ? 'session-cancelled' : 'paid-twice'
}

/** The price, or on an account whose customers bear the provider's fee, the price and that fee. */
const pays = (order: Order, { amount, currency, fee }: ToldPayment): boolean =>
  currency === order.currency && (amount === order.amount || amount - (fee ?? 0) === order.amount)

/** The newest word, except that what has arrived has: an answer that says less is from before. */
const latest = (before: Payment | undefined, reported: ReportedPayment): ReportedPayment =>
  before && hasArrived(before) && !hasArrived(reported) ? before : reported

const changed = (before: Payment, after: Payment): boolean =>
  before.status !== after.status ||
  before.use !== after.use ||
  before.amountRefunded !== after.amountRefunded ||
  before.error !== after.error

function isNews(refund: Refund, had: readonly Refund[]): boolean {
  const before = had.find(({ id }) => id === refund.id)
  return (
    !before ||
    (['state', 'amount', 'idAtProvider', 'arn', 'refusedAt'] as const).some(
      (key) => before[key] !== refund[key],
    )
  )
}
