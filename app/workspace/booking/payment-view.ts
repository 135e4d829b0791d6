import { bookingDocumentPath } from '#app/accounts/paths.ts'
import { isChangeable } from '#app/booking/booking.ts'
import { isRefundable } from '#app/booking/refund-policy.ts'
import { formatShortDateTime } from '#app/lib/dates.ts'
import { formatRupees, paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import {
  appliedToNames,
  documentKinds,
  formatMethod,
  paymentStatuses,
  refundReasons,
  refundStatuses,
} from '#app/payments/messages.ts'
import { findAppliedPayment, isPayable, type OrderDetails } from '#app/payments/order.ts'

/**
 * Formats the money of a booking for staff. `paid` is null without a payment applied to it; `back` is the deadline
 * for a refund by policy, null when unpaid, not cancellable or disputed; `disputed` is the start of a dispute that
 * blocks refunds.
 */
export function viewPayments(details: OrderDetails, now: Millis) {
  const { order, booking, payments, refunds, documents } = details
  const applied = findAppliedPayment(details)
  const rupees = (amount: number) => formatRupees(paise(amount))
  const when = (at: Millis) => formatShortDateTime(at, now)
  const cancellable = isChangeable(booking, now)
  return {
    paid: applied ? rupees(applied.amount) : null,
    status: isPayable(booking, now)
      ? 'Not paid yet; the slot is held.'
      : 'No payment is applied to this session.',
    /** Payments and refunds, each with a note. */
    lines: [
      ...payments.map(({ id, amount, appliedTo, status, createdAt, error, method, offline }) => ({
        id,
        text: `${rupees(amount)} ${(appliedTo ? appliedToNames[appliedTo] : paymentStatuses[status]).toLowerCase()}, ${when(createdAt)}`,
        note: offline
          ? [formatMethod(method), offline.reference, `taken by ${offline.takenBy}`]
              .filter(Boolean)
              .join(', ')
          : [id, error].filter(Boolean).join(': '),
      })),
      ...refunds.map(({ id, amount, reason, status, arn, createdAt, doneAt }) => ({
        id,
        text: `Refund of ${rupees(amount)}, ${refundReasons[reason]}`,
        note: `${refundStatuses[status]}${arn ? `, bank reference (ARN) ${arn}` : ''}, ${when(doneAt ?? createdAt)}`,
      })),
    ],
    documents: documents.map(({ kind, number }) => ({
      number,
      title: documentKinds[kind],
      pdf: bookingDocumentPath(booking.reference, number),
    })),
    disputed: order.disputedAt === null ? null : when(order.disputedAt),
    back:
      applied && cancellable && order.disputedAt === null
        ? {
            until: when(booking.refundableUntil),
            past: !isRefundable(booking, now),
            sum: rupees(applied.amount - applied.amountRefunded),
          }
        : null,
  }
}
