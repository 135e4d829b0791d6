import { bookingDocumentPath } from '#app/accounts/paths.ts'
import { type Booking, upcoming } from '#app/booking/booking.ts'
import { refundable } from '#app/booking/refund-policy.ts'
import { formatShortDateTime } from '#app/lib/dates.ts'
import { formatRupees, paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import type { IssuedDocument } from '#app/payments/document.ts'
import type { Payment, Refund } from '#app/payments/order.ts'
import { documentKinds, methodInWords, refundReasons, refundStates } from '#app/payments/payment-words.ts'

type Books = {
  order: { disputedAt: Millis | null }
  booking: Booking
  payments: readonly Payment[]
  refunds: readonly Refund[]
  documents: readonly IssuedDocument[]
}

/**
 * Formats the money of a booking for staff. `paid` is null without a payment applied to it; `back` is the deadline
 * for a refund by policy, null when unpaid, not cancellable or disputed; `disputed` is the start of a dispute that
 * blocks refunds.
 */
export function moneyInWords({ order, booking, payments, refunds, documents }: Books, now: Millis) {
  const books = payments.find((payment) => payment.use === 'books')
  const lasts = booking.state === 'held' && now < booking.heldUntil
  const rupees = (amount: number) => formatRupees(paise(amount))
  const cancellable = upcoming(booking, now).ok
  return {
    paid: books ? rupees(books.amount) : null,
    standing: lasts ? 'Not paid yet; the time is held.' : 'Nothing was paid that books this session.',
    payments: payments.map(({ id, amount, use, status, createdAt, error, method, byHand }) => ({
      id,
      sum: rupees(amount),
      what: (use && uses[use]) || statuses[status],
      when: formatShortDateTime(createdAt, now),
      error:
        error ??
        (byHand
          ? [methodInWords(method), byHand.reference, `taken by ${byHand.takenBy}`].filter(Boolean).join(', ')
          : null),
    })),
    documents: documents.map(({ kind, number }) => ({
      number,
      title: documentKinds[kind],
      pdf: bookingDocumentPath(booking.reference, number),
    })),
    refunds: refunds.map(({ id, amount, reason, state, arn, createdAt, doneAt }) => ({
      id,
      sum: rupees(amount),
      why: refundReasons[reason],
      how: `${refundStates[state]}${arn ? `, bank reference (ARN) ${arn}` : ''}`,
      when: formatShortDateTime(doneAt ?? createdAt, now),
    })),
    disputed: order.disputedAt === null ? null : formatShortDateTime(order.disputedAt, now),
    back:
      books && cancellable && order.disputedAt === null
        ? {
            until: formatShortDateTime(booking.refundableUntil, now),
            past: !refundable(booking, now),
            sum: rupees(books.amount - books.amountRefunded),
          }
        : null,
  }
}

const uses = { books: 'pays for this session', returned: 'goes back' }
const statuses: Record<Payment['status'], string> = {
  created: 'begun, nothing has arrived',
  authorized: 'the bank has said yes, nothing has arrived yet',
  captured: 'has arrived',
  failed: 'failed',
  refunded: 'went back',
}
