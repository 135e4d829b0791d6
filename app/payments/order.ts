import { type Booking, type HeldBooking, isHeld } from '#app/booking/booking.ts'
import { type Paise, paise } from '#app/lib/money.ts'
import { DAY, HOUR, MINUTE, type Millis, SECOND } from '#app/lib/time.ts'
import type { IssuedDocument } from './billing-document.ts'
import type { RefundReason } from './messages.ts'
import type { orders, payments, refunds } from './tables.ts'

/** Provider id of an order that is paid offline. */
export const offlineProvider = 'offline'

/** Returns the id of an offline payment, in a format that no provider uses. */
export const buildOfflinePaymentId = (reference: string): string => `offline_${reference}`
export const isOfflinePayment = (paymentId: string): boolean => paymentId.startsWith('offline_')

/** Order of a booking. A booking has one order, which may have several payment attempts. */
export type Order = Omit<typeof orders.$inferSelect, 'checkAt'>

/** Status of a payment. A late response of the bank can turn `failed` into `captured`. */
export type PaymentStatus = 'created' | 'authorized' | 'captured' | 'failed' | 'refunded'

type PaymentRow = typeof payments.$inferSelect

export type ReportedPayment = Omit<PaymentRow, 'appliedTo' | 'takenBy' | 'offlineReference'>

export type Payment = ReportedPayment &
  Pick<PaymentRow, 'appliedTo'> &
  Partial<Pick<PaymentRow, 'takenBy' | 'offlineReference'>>

/**
 * Status of a refund. A `requested` refund has not been sent yet. The provider reports `pending`, `processed` and
 * `failed`, and a processed refund may still fail. `transferred` means that staff paid it by bank transfer.
 */
export type RefundStatus = 'requested' | 'pending' | 'processed' | 'failed' | 'transferred'

/** Refund of a payment, which has at most one `requested` refund. */
export type Refund = Omit<typeof refunds.$inferSelect, 'dueAt' | 'attempts' | 'lastError'>

export type ReportedRefund = Pick<Refund, 'id' | 'amount' | 'arn' | 'createdAt'> & {
  /** Our id of the refund. Dashboard refunds have another text or null. */
  receipt: string | null
  status: 'pending' | 'processed' | 'failed'
}

export type OrderDetails = {
  order: Order
  booking: Booking
  payments: readonly Payment[]
  refunds: readonly Refund[]
  documents: readonly IssuedDocument[]
  /** Reports of payments from webhooks and the visitor's browser, with a valid signature of the provider. */
  reports: readonly { paymentId: string; at: Millis }[]
}

/** Returns whether a paid session is held now, so that it can be paid. */
export const isPayable = (booking: Booking, now: Millis): booking is HeldBooking =>
  booking.kind === 'paid' && isHeld(booking, now)

export const isCaptured = ({ status }: Pick<ReportedPayment, 'status'>): boolean =>
  status === 'captured' || status === 'refunded'

export const findAppliedPayment = ({ payments }: OrderDetails): Payment | undefined =>
  payments.find(({ appliedTo }) => appliedTo === 'booking')

export const isEffectiveRefund = ({ status }: Pick<Refund, 'status'>): boolean => status !== 'failed'

export const hasProviderAcceptedRefund = ({ status }: Pick<Refund, 'status'>): boolean =>
  status === 'pending' || status === 'processed'

export const sumAmounts = (rows: readonly { amount: number }[]): number =>
  rows.reduce((total, { amount }) => total + amount, 0)

const listEffective = (paymentId: string, refunds: readonly Refund[]) =>
  refunds.filter((refund) => refund.paymentId === paymentId && isEffectiveRefund(refund))

/**
 * Returns how much of a payment can still be refunded. Subtracts our refunds that have not failed, and any further
 * amount that the provider reports as refunded.
 */
export function calculateRefundableAmount(
  { id, amount, amountRefunded }: Pick<Payment, 'id' | 'amount' | 'amountRefunded'>,
  refunds: readonly Refund[],
): Paise {
  const effective = listEffective(id, refunds)
  const unlisted = Math.max(0, amountRefunded - sumAmounts(effective.filter(hasProviderAcceptedRefund)))
  return paise(Math.max(0, amount - sumAmounts(effective) - unlisted))
}

export const isFullyRefunded = ({ id, amount }: Pick<Payment, 'id' | 'amount'>, refunds: readonly Refund[]) =>
  sumAmounts(listEffective(id, refunds)) >= amount

export const createRefund = (
  { id, amount }: Pick<Payment, 'id' | 'amount'>,
  reason: RefundReason,
  now: Millis,
): Refund => ({
  id: crypto.randomUUID(),
  paymentId: id,
  amount: paise(amount),
  reason,
  status: 'requested',
  providerId: null,
  arn: null,
  createdAt: now,
  doneAt: null,
  rejectedAt: null,
  replaces: null,
})

/** Merges rows by id. A newer row replaces the old one. */
export const mergeById = <T extends { id: string }>(old: readonly T[], newer: readonly T[]): T[] => [
  ...new Map([...old, ...newer].map((row) => [row.id, row])).values(),
]

/** Period in which an authorized payment may be captured. Providers usually take at most twelve minutes. */
const authorizationPeriod = 12 * HOUR
/** Period for which we trust a signed report of a payment that the provider's list lacks. Lists lag by seconds. */
const reportPeriod = 15 * MINUTE
/** Period after an attempt to pay in which the payment may still arrive. Providers ask the bank for three days. */
const arrivalPeriod = 4 * DAY

/** Returns the time when a payment was last attempted or the checkout last opened, or null. */
function getLastAttemptAt({ order, payments }: OrderDetails): Millis | null {
  const attempts = [...payments.map(({ createdAt }) => createdAt), order.openedAt ?? 0]
  return Math.max(...attempts) || null
}

function canPaymentArrive(details: OrderDetails, now: Millis): boolean {
  const attemptAt = getLastAttemptAt(details)
  return attemptAt !== null && now - attemptAt < arrivalPeriod
}

/** Returns the bank's error if the last attempt failed and the checkout was not opened since. */
export function findLastFailure({ order, payments }: OrderDetails): string | null {
  const last = payments.at(-1)
  // the provider's times are in whole seconds
  const isCurrent = last && last.createdAt > (order.openedAt ?? 0) - SECOND
  return isCurrent && last.status === 'failed' ? last.error : null
}

/** Returns whether a bank has authorized a payment that may still be captured. */
const isAuthorized = ({ payments }: OrderDetails, now: Millis): boolean =>
  payments.some(({ status, createdAt }) => status === 'authorized' && now - createdAt < authorizationPeriod)

/** Returns the time of the last report of an uncaptured payment, or null. Ignores reports older than `reportPeriod`. */
function getLastReportAt({ payments, reports }: OrderDetails, now: Millis): Millis | null {
  const captured = new Set(payments.filter(isCaptured).map(({ id }) => id))
  const open = reports.filter(({ paymentId, at }) => !captured.has(paymentId) && now - at < reportPeriod)
  return open.length > 0 ? Math.max(...open.map(({ at }) => at)) : null
}

/** Returns whether a payment was probably made and is not captured yet. */
export const isPaymentInProgress = (details: OrderDetails, now: Millis): boolean =>
  isAuthorized(details, now) || getLastReportAt(details, now) !== null

/**
 * Payment status of a booking. `to-pay`: held and unpaid. `not-started`: held without an order, because the provider
 * was unreachable. `confirming`: a payment is in progress. `refunded`: no payment could be applied. `unpaid`: the hold
 * is over.
 */
export type OrderStatus = 'to-pay' | 'not-started' | 'confirming' | 'paid' | 'refunded' | 'unpaid'

export function getOrderStatus(details: OrderDetails, now: Millis): Exclude<OrderStatus, 'not-started'> {
  if (findAppliedPayment(details)) return 'paid'
  if (isPaymentInProgress(details, now)) return 'confirming'
  if (isPayable(details.booking, now)) return 'to-pay'
  return details.refunds.length > 0 ? 'refunded' : 'unpaid'
}

/**
 * Payment status that an open page polls. `mayArrive`: the provider may still report a payment. `failure`: the bank's
 * error if the last attempt failed and the visitor can pay again.
 */
export type StatusReport = { status: OrderStatus; mayArrive: boolean; failure: string | null }

/** @param details order of the booking, or null */
export function getStatusReport(booking: Booking, details: OrderDetails | null, now: Millis): StatusReport {
  if (!details)
    return { status: isPayable(booking, now) ? 'not-started' : 'unpaid', mayArrive: false, failure: null }
  const status = getOrderStatus(details, now)
  const failure = status === 'to-pay' ? findLastFailure(details) : null
  return { status, mayArrive: canPaymentArrive(details, now), failure }
}

/** Age of an order at its first check, as providers advise. Each later check follows when the age has doubled. */
const firstCheck = 15 * MINUTE
/** Period in which providers allow refunds of a payment. */
const refundPeriod = 180 * DAY
const soonest = 3 * SECOND
/** Interval of checks on a pending refund. A refund takes 5 to 7 working days, and a webhook usually comes first. */
const refundCheck = 6 * HOUR

/**
 * Returns the time of the next check with the provider, or null once no payment or refund can follow. It is the
 * earliest of these:
 *
 * - seconds after a signed report of an unlisted payment
 * - a minute after the last check of an authorized payment
 * - a minute before and after the end of a hold
 * - six hours after the last check of a pending refund
 * - at most a day after the last check, for four days after the last attempt and until a paid session starts
 * - at most a week after the last check, while a payment may arrive or the provider allows refunds
 */
export function getNextCheckTime(details: OrderDetails, now: Millis): Millis | null {
  const { order, booking, payments, refunds } = details
  if (order.provider === offlineProvider) return null
  const waits: Millis[] = []
  const reportAt = getLastReportAt(details, now)
  if (reportAt !== null) waits.push(Math.min(Math.max(soonest, now - reportAt), MINUTE))
  if (isAuthorized(details, now)) waits.push(MINUTE)
  if (isPayable(booking, now)) {
    const before = booking.heldUntil - MINUTE
    waits.push(now < before ? before - now : booking.heldUntil + MINUTE - now)
  }
  if (refunds.some(({ status }) => status === 'pending')) waits.push(refundCheck)

  const isPaid = payments.some(isCaptured)
  const attemptAt = Math.max(order.createdAt, getLastAttemptAt(details) ?? 0)
  const often = Math.max(attemptAt + arrivalPeriod, isPaid ? booking.startsAt : 0)
  const end = Math.max(often, booking.startsAt + arrivalPeriod, isPaid ? attemptAt + refundPeriod : 0)
  const age = now - order.createdAt
  if (now <= end) waits.push(Math.min(Math.max(firstCheck, age), now <= often ? DAY : 7 * DAY))
  return waits.length > 0 ? now + Math.min(...waits) : null
}
