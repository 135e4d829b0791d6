import { paymentWindowTexts } from '#app/content/payment.ts'
import type { DocumentKind } from './billing-document.ts'
import type { Payment, PaymentStatus, RefundStatus } from './order.ts'

/** Reasons for refunds, as shown to the buyer in emails, on pages and in the API. */
export const refundMessages = {
  cancelled: 'You cancelled in time, so we refund everything you paid.',
  /** The slot was booked by another visitor, or closed by the counselor. */
  'slot-lost':
    'When your payment was confirmed to us, we were no longer holding the slot, and it was gone. So we refund everything you paid.',
  'too-late':
    'When your payment was confirmed to us, we were no longer holding the slot, and the session had begun. So we refund everything you paid.',
  'session-cancelled':
    'When your payment was confirmed to us, the session was already cancelled. So we refund everything you paid for it.',
  'paid-twice': 'This session was already paid for, so we refund this second payment. Nothing else changes.',
  'wrong-amount':
    'The amount that arrived is not the price of the session, so we refund it. Nothing was booked with it.',
  /** The visitor chose another slot, so this hold was released. */
  replaced:
    'You chose another slot instead of this one, so we refund what you paid for this one. Your other slot stays as it is.',
  /** The refund was made in the provider's dashboard, so we only record it. */
  external: 'It was refunded at the payment provider.',
  /** Staff cancelled the session and decided the refund. */
  'by-staff': 'The session is cancelled, and we refund what you paid.',
  /** Staff refund all or a part of a session that has started. */
  granted: 'We have decided to refund this to you. Nothing else changes.',
} as const

export type RefundReason = keyof typeof refundMessages

/** Reasons for refunds, as shown to the team. */
export const refundReasonNames: Record<RefundReason, string> = {
  cancelled: 'Cancelled in time',
  'slot-lost': 'Paid late: the slot was gone',
  'too-late': 'Paid late: the session had begun',
  'session-cancelled': 'Paid after it was cancelled',
  'paid-twice': 'Paid twice',
  'wrong-amount': 'Wrong amount',
  replaced: 'Another slot was chosen instead',
  external: 'Refunded in Razorpay',
  'by-staff': 'Cancelled by us',
  granted: 'Refunded by us after the start',
}

export const refundStatusNames: Record<RefundStatus, string> = {
  requested: 'To be sent',
  pending: 'Sent',
  processed: 'Refunded',
  failed: 'Failed',
  transferred: 'Paid by bank transfer',
}

export const paymentStatusNames: Record<PaymentStatus, string> = {
  created: 'Started',
  authorized: 'Approved by the bank',
  captured: 'Captured',
  failed: 'Failed',
  refunded: 'Refunded',
}

const paymentPurposeNames: Record<NonNullable<Payment['appliedTo']>, string> = {
  booking: 'Applied to the session',
  refund: 'Refunded',
}

/** Formats the use of a payment or the bank's error, and the staff account that took an offline payment. */
export const formatPaymentResult = ({
  appliedTo,
  error,
  offlineReference,
  takenBy,
}: Pick<Payment, 'appliedTo' | 'error' | 'offlineReference' | 'takenBy'>): string =>
  [appliedTo ? paymentPurposeNames[appliedTo] : error, offlineReference, takenBy && `taken by ${takenBy}`]
    .filter(Boolean)
    .join('; ')

export const documentKindNames: Record<DocumentKind, string> = {
  invoice: 'Tax invoice',
  receipt: 'Receipt',
  'credit-note': 'Credit note',
  'refund-receipt': 'Refund receipt',
}

/** Methods of offline payment: cash, or a transfer to the company's account. */
export const offlineMethods = ['cash', 'upi', 'bank-transfer'] as const

const methods: Record<string, string> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
  paylater: 'Pay later',
  cash: 'Cash',
  'bank-transfer': 'Bank transfer',
}

/** Formats a payment method. An unknown method stays as the provider reported it. */
export const formatPaymentMethod = (method: string | null): string =>
  method === null ? '' : Object.hasOwn(methods, method) ? (methods[method] ?? method) : method

export const paymentMessages = {
  'to-pay': paymentWindowTexts.notYet,
  confirming: paymentWindowTexts.confirming.says,
  'not-started': paymentWindowTexts['not-started'].says,
  paid: 'This session was paid for, and then cancelled. See your booking page for the refund.',
  refunded:
    'Your payment arrived, but the session could not be booked with it. A full refund is on its way to you.',
  unpaid: paymentWindowTexts.notYet,
  'bad-signature': 'This payment can’t be verified, so nothing was booked with it. Nothing was changed.',
  'provider-unreachable':
    'We can’t reach the payment provider to confirm your payment. We’ll keep checking, and confirm the session by email or refund you. Please do not pay again.',
  'too-many': 'Too many tries came from your network. Please wait a minute; a payment you made is not lost.',
} as const

export const refundErrors = {
  'not-open':
    'Nothing was changed: this refund went through in the meantime, or another replaced it. See its status below.',
  disputed: 'Nothing was changed, because the client’s bank disputes this payment and decides about it.',
  'changed-meanwhile':
    'Nothing was changed, because this payment was updated in the meantime or is being refunded right now. Check its status, and try again in a minute.',
  'provider-unreachable':
    'Nothing was changed, because we can’t reach the payment provider to check the refund. Please try again in a minute.',
} as const
export type ResolveRefundErrorCode = keyof typeof refundErrors

export const moneyDoneMessages: Readonly<Record<string, string>> = {
  retry: 'We are sending it again now. Its status appears here in a minute.',
  transfer: 'Recorded as paid by bank transfer. The client gets an email.',
  dismissal: 'Dismissed. The payment is no longer listed.',
}
