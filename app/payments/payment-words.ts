import type { DocumentKind } from './document.ts'
import type { PaymentStatus, PaymentUse, RefundState } from './order.ts'
import type { RefundReason } from './refund-reasons.ts'

/** Reasons for refunds, as shown to the team. */
export const refundReasons: Record<RefundReason, string> = {
  cancelled: 'Cancelled in time',
  'slot-lost': 'Paid late: the time was gone',
  'too-late': 'Paid late: the session had begun',
  'session-cancelled': 'Paid after it was cancelled',
  'paid-twice': 'Paid twice',
  'wrong-amount': 'Wrong amount',
  replaced: 'Another time was booked instead',
  'by-hand': 'Sent back by hand at the payment provider',
  'by-staff': 'Cancelled by us',
  granted: 'Sent back by us once it had begun',
}

export const refundStates: Record<RefundState, string> = {
  wanted: 'To be sent',
  pending: 'On its way',
  processed: 'Sent back',
  failed: 'To be done by hand',
  transferred: 'Paid by bank transfer',
}

export const paymentStates: Record<PaymentStatus, string> = {
  created: 'Begun',
  authorized: 'Bank said yes',
  captured: 'Captured',
  failed: 'Failed',
  refunded: 'Refunded',
}

export const paymentUses: Record<PaymentUse, string> = {
  books: 'Books the session',
  returned: 'Goes back',
}

export const documentKinds: Record<DocumentKind, string> = {
  invoice: 'Tax invoice',
  receipt: 'Receipt',
  'credit-note': 'Credit note',
  'refund-receipt': 'Refund receipt',
}

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

/** Formats the provider's payment method; empty without a method, unchanged when unknown. */
export const methodInWords = (method: string | null): string =>
  method === null ? '' : Object.hasOwn(methods, method) ? (methods[method] ?? method) : method
