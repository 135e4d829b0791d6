import { bookingDocumentPath } from '#app/accounts/paths.ts'
import { isRefundable } from '#app/booking/refund-policy.ts'
import { formatShortDateTime } from '#app/lib/dates.ts'
import { DomainError } from '#app/lib/domain-error.ts'
import { formatDecimalRupees, formatRupees, paise } from '#app/lib/money.ts'
import type { Millis } from '#app/lib/time.ts'
import {
  documentKindNames,
  formatPaymentMethod,
  formatPaymentResult,
  paymentStatusNames,
  refundReasonNames,
  refundStatusNames,
} from '#app/payments/messages.ts'
import {
  calculateRefundableAmount,
  findAppliedPayment,
  isOfflinePayment,
  isPayable,
  type OrderDetails,
} from '#app/payments/order.ts'
import { findRefundablePayment } from '#app/payments/refund-payment.ts'

export function formatPayments(details: OrderDetails, now: Millis) {
  const { order, booking, payments, refunds, documents } = details
  const applied = findAppliedPayment(details)
  const rupees = (amount: number) => formatRupees(paise(amount))
  const when = (at: Millis) => formatShortDateTime(at, now)
  return {
    /** Amount of the payment applied to the booking, or null. */
    paid: applied ? rupees(applied.amount) : null,
    status: isPayable(booking, now)
      ? 'Not paid yet; the slot is held.'
      : 'No payment is applied to this session.',
    /** Payments, then refunds. */
    lines: [
      ...payments.map((payment) => ({
        id: payment.id,
        text: `${rupees(payment.amount)} ${paymentStatusNames[payment.status].toLowerCase()}, ${when(payment.createdAt)}`,
        note: [payment.id, formatPaymentMethod(payment.method), formatPaymentResult(payment)]
          .filter(Boolean)
          .join('; '),
      })),
      ...refunds.map(({ id, amount, reason, status, arn, createdAt, doneAt }) => ({
        id,
        text: `Refund of ${rupees(amount)}, ${refundReasonNames[reason]}`,
        note: `${refundStatusNames[status]}${arn ? `, bank reference (ARN) ${arn}` : ''}, ${when(doneAt ?? createdAt)}`,
      })),
    ],
    documents: documents.map(({ kind, number }) => ({
      number,
      title: documentKindNames[kind],
      pdf: bookingDocumentPath(booking.reference, number),
    })),
    /** Formatted time of the dispute that blocks refunds, or null. */
    disputed: order.disputedAt === null ? null : when(order.disputedAt),
    /** Refund that the policy grants if the client cancels, or null. */
    policyRefund:
      applied && order.disputedAt === null
        ? {
            until: when(booking.refundableUntil),
            past: !isRefundable(booking, now),
            sum: formatRupees(calculateRefundableAmount(applied, refunds)),
          }
        : null,
    /** Amount that can be refunded after the start, or null. */
    refund: order.disputedAt === null ? formatRefundable(details, now) : null,
  }
}

function formatRefundable(details: OrderDetails, now: Millis) {
  try {
    const { payment, refundable } = findRefundablePayment(details, now)
    const left = formatRupees(refundable)
    return { left, amount: formatDecimalRupees(refundable), isOffline: isOfflinePayment(payment.id) }
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
