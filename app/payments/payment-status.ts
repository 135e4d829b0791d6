import type { Millis } from '#app/lib/time.ts'
import { findAppliedPayment, isPaymentInProgress, type OrderDetails } from './order.ts'

/**
 * Payment status of a booking: `to-pay` during its hold, also after a payment of a wrong amount; `not-started`
 * without an order, because the provider was unreachable; `confirming` when a bank has authorized a payment;
 * `refunded` when a payment could not be applied; `unpaid` after the hold.
 */
export type OrderStatus = 'to-pay' | 'not-started' | 'confirming' | 'paid' | 'refunded' | 'unpaid'

export function getOrderStatus(details: OrderDetails, now: Millis): Exclude<OrderStatus, 'not-started'> {
  const { booking, refunds } = details
  if (findAppliedPayment(details)) return 'paid'
  if (isPaymentInProgress(details, now)) return 'confirming'
  const isHeld = booking.status === 'held' && now < booking.heldUntil
  if (isHeld && !refunds.some(({ reason }) => reason === 'replaced')) return 'to-pay'
  return refunds.length > 0 ? 'refunded' : 'unpaid'
}

/** Part of the payment status that an open page polls. */
export type StatusReport = {
  status: OrderStatus
  /** Whether the provider has reported a payment or an attempt. */
  hasAttempts: boolean
}
