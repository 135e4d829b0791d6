import type { DateAndTime } from '#app/booking/calendar.ts'
import type { Millis } from '#app/lib/time.ts'
import { findAppliedPayment, isPaymentInProgress, type OrderDetails } from './order.ts'
import type { Checkout } from './provider.ts'

/**
 * Payment status of a booking: `to-pay` during its hold, also after a payment of a wrong amount; `not-started`
 * without an order, because the provider was unreachable; `confirming` when a bank has authorized a payment;
 * `unsure` while the provider cannot be asked; `refunded` when a payment could not be applied; `unpaid` after the hold.
 */
export type OrderStatus = 'to-pay' | 'not-started' | 'confirming' | 'unsure' | 'paid' | 'refunded' | 'unpaid'

export function getOrderStatus(
  details: OrderDetails,
  now: Millis,
): Exclude<OrderStatus, 'not-started' | 'unsure'> {
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

/** Refund as text: reason and progress. */
export type RefundText = { reason: string; progress: string }

export type DocumentLink = { title: string; number: string; url: string }

/** Hold with its end time. */
export type Hold = {
  until: Millis
  /** End of the hold, `4:15 PM`, with the day when it is not today. */
  time: string
  /** Possible extension in minutes; null when it was already used. */
  extension: number | null
}

/** Data of the payment window. */
export type PaymentView = StatusReport & {
  token: string
  reference: string
  /** Start of the session, India date and time, `4:00 PM`. */
  slot: DateAndTime
  counselor: string
  /** Email of the visitor; null when none was given. */
  email: string | null
  minutes: number
  isByPhone: boolean
  /** Server time of the response. */
  now: Millis
  /** Whether payments are in test mode, so that no money moves. */
  isTest: boolean
  /** Booked free session that the paid session replaces. */
  replaces: DateAndTime | null
  /** Whether the checkout was opened, so that an unreported payment may arrive. */
  mayArrive: boolean
  hold: Hold
  /** Null unless the status is `to-pay`. */
  checkout: Checkout | null
  /** Error of the last attempt. */
  failure: string | null
  refunds: RefundText[]
  /** Deadline for a full refund as text; null when it would pass before the payment. */
  refundableUntil: string | null
  paymentId: string
  documents: DocumentLink[]
  /** Whether an unpaid slot can be held again. */
  isSlotAvailable: boolean
  /** Nearest available slots in place of a lost slot. */
  nearest: DateAndTime[]
}

/** Payment details on the booking's own page. */
export type BookingPayment = {
  /** Amount paid, `₹1,416`; null when nothing was paid. */
  paid: string | null
  paymentId: string | null
  documents: DocumentLink[]
  refunds: RefundText[]
  /** Deadline for a full refund; null when the session can no longer be cancelled. */
  deadline: { until: string | null; isPast: boolean } | null
  /** Whether the booking was cancelled without a refund. */
  isUnrefunded: boolean
  /** Current status while an unreported payment may arrive; null when none can. */
  awaited: StatusReport | null
  /** URL to pay; null when the booking is paid or can no longer be paid. */
  toPay: string | null
}
