import type { PaymentError } from './entities.ts'

const failure = (
  error_code: string,
  error_description: string,
  error_source: string,
  error_step: string,
  error_reason: string,
): PaymentError => ({ error_code, error_description, error_source, error_step, error_reason })

export const noPaymentError: PaymentError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
}

/** Possible failures of a payment, with Razorpay's texts. */
export const failures = {
  declined: failure(
    'BAD_REQUEST_ERROR',
    'Your payment was declined by the bank. Try another payment method or contact your bank for details.',
    'issuer_bank',
    'payment_authorization',
    'payment_declined',
  ),
  insufficientFunds: failure(
    'BAD_REQUEST_ERROR',
    'Your payment could not be completed due to insufficient account balance. Try again with another card or account.',
    'customer',
    'payment_authorization',
    'insufficient_funds',
  ),
  unsuccessful: failure(
    'BAD_REQUEST_ERROR',
    'Payment was unsuccessful due to a temporary issue. If amount got deducted, it will be refunded within 5-7 working days.',
    'gateway',
    'payment_response',
    'payment_failed',
  ),
  timedOut: failure(
    'GATEWAY_ERROR',
    'Payment was not completed on time: the bank has not answered. If amount got deducted, it will be confirmed or refunded.',
    'bank',
    'payment_authorization',
    'payment_timed_out',
  ),
} as const

export type FailureName = keyof typeof failures

/** Converts a failure to the format of the checkout and its callback. */
export const formatPaymentError = (payment: PaymentError & { id: string; order_id: string }) => ({
  code: payment.error_code,
  description: payment.error_description,
  source: payment.error_source,
  step: payment.error_step,
  reason: payment.error_reason,
  metadata: { payment_id: payment.id, order_id: payment.order_id },
})
