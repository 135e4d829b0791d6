import { type Booking, upcoming } from '#app/booking/booking.ts'
import { refundable } from '#app/booking/refund-policy.ts'
import { formatDateTime, shortDate } from '#app/lib/dates.ts'
import { formatRupees } from '#app/lib/money.ts'
import { indiaDate, type Millis } from '#app/lib/time.ts'
import type { Account } from '#app/ports/payments.ts'
import type { Services } from '#app/ports/services.ts'
import { mayYetCome, paymentUnderWay } from './ledger.ts'
import { isHandPayment, type Refund } from './order.ts'
import { documentPath, documentPdfPath, payPath } from './payment-path.ts'
import type { DocumentLink, Money, RefundNews } from './payment-progress.ts'
import { documentKinds } from './payment-words.ts'
import { whyBack } from './refund-reasons.ts'

/**
 * How the money of a booking stands: to be paid while it is held, also after money that was not its price; `confirming` when
 * a bank has said yes and the money has not arrived; paid; returned when money came and nothing can be booked with more;
 * unpaid when the hold is over and none came.
 */
export type PaymentStanding = 'to-pay' | 'confirming' | 'paid' | 'returned' | 'unpaid'

export function paymentStanding(account: Account, now: Millis): PaymentStanding {
  const { booking, payments, refunds } = account
  if (payments.some(({ use }) => use === 'books')) return 'paid'
  if (paymentUnderWay(account, now)) return 'confirming'
  const lasts = booking.state === 'held' && now < booking.heldUntil
  if (lasts && !refunds.some(({ reason }) => reason === 'replaced')) return 'to-pay'
  return refunds.length > 0 ? 'returned' : 'unpaid'
}

/** What the pages of a booking show of its money: nothing of it but what its visitor may know. */
export function shownOf({ booking, payments, refunds, documents }: Account, now: Millis) {
  return {
    /** Of the payment that books. */
    paymentId: payments.find(({ use }) => use === 'books')?.id ?? null,
    refunds: refunds.map(newsOf),
    documents: documents.map(
      ({ kind, number }): DocumentLink => ({
        title: documentKinds[kind],
        number,
        page: documentPath(booking.token, number),
        pdf: documentPdfPath(booking.token, number),
      }),
    ),
    /** The deadline for a full refund, in words; null when it was past before the session was booked. */
    back: {
      until: booking.refundableUntil < booking.createdAt ? null : inWords(booking.refundableUntil),
      past: !refundable(booking, now),
    },
  }
}

/** A refund: why, and how far it is. */
function newsOf({ paymentId, reason, state, amount, arn, createdAt, doneAt }: Refund): RefundNews {
  const sum = formatRupees(amount)
  const takes = 'Your bank takes 5–7 working days to show it.'
  const says = {
    processed: `${sum} sent back ${on(doneAt ?? createdAt)}${arn ? `, bank reference (ARN) ${arn}` : ''}. ${takes}`,
    failed: `${sum} could not be sent back by itself. We do it by hand and write to you.`,
    transferred: `${sum} sent back by bank transfer ${on(doneAt ?? createdAt)}, bank reference (UTR) ${arn}.`,
    started: `Refund started ${on(createdAt)}, ${sum}. ${isHandPayment(paymentId) ? 'You paid us directly, so we get in touch about how it reaches you.' : takes}`,
  }
  return {
    why: whyBack[reason],
    says: says[state === 'wanted' || state === 'pending' ? 'started' : state],
  }
}

const on = (at: Millis) => `on ${shortDate(indiaDate(at))}`

/** `Monday 23 November 2026, 4:00 PM IST` */
const inWords = (at: Millis) => formatDateTime(at).replaceAll(' IST', '\u00a0IST')

/** The money of a booking as its own page shows it; null for a free one. */
export async function moneyOf(services: Services, { booking }: { booking: Booking }): Promise<Money | null> {
  if (booking.kind !== 'paid') return null
  const now = services.clock.now()
  const account = await services.payments.account({ bookingId: booking.id })
  if (account) return moneyShown(account, now)
  return {
    ...{ paid: null, paymentId: null, documents: [], refunds: [], back: null },
    ...{ isUnrefunded: false, awaited: null, toPay: payLink(booking, now) },
  }
}

export function moneyShown(account: Account, now: Millis): Money {
  const { booking, order, refunds } = account
  const { back, ...shown } = shownOf(account, now)
  const standing = paymentStanding(account, now)
  const paid = standing === 'paid'
  return {
    ...shown,
    awaited:
      ['to-pay', 'unpaid', 'confirming'].includes(standing) && mayYetCome(account, now)
        ? { standing, attempted: account.payments.length > 0 }
        : null,
    paid: paid ? formatRupees(order.amount) : null,
    back: paid && order.disputedAt === null && upcoming(booking, now).ok ? back : null,
    isUnrefunded: paid && booking.state === 'cancelled' && refunds.length === 0,
    toPay: standing === 'to-pay' ? payLink(booking, now) : null,
  }
}

const payLink = (booking: Booking, now: Millis): string | null =>
  booking.state === 'held' && now < booking.heldUntil ? payPath(booking.token) : null
