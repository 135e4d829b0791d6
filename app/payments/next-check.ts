import { DAY, HOUR, MINUTE, type Millis, SECOND } from '#app/lib/time.ts'
import {
  arrivalPeriod,
  getLastAttemptAt,
  getLastReportAt,
  isAuthorized,
  isCaptured,
  type OrderDetails,
  offlineProvider,
} from './order.ts'

/**
 * Delay of the first check after an order is created, as providers advise; later checks double the order's
 * age.
 */
const firstCheck = 15 * MINUTE
/** Period in which providers allow refunds of a payment. */
const refundPeriod = 180 * DAY
const soonest = 3 * SECOND
/**
 * Interval of checks on a refund. A refund takes 5 to 7 working days, and a webhook usually comes before a
 * check.
 */
const refundCheck = 6 * HOUR

/**
 * Returns the time of the next check with the provider; null once no payment or refund can follow. Checks
 * seconds after a signed report of an unlisted payment; every minute after an authorization; before and after
 * the end of a hold; every six hours while a refund is pending. Also checks daily
 * for four days after the last attempt and, for paid orders, until the session starts, because the webhook of
 * a dashboard refund may be lost. Then checks weekly, as long as an open page could bring a payment or the
 * provider could refund.
 */
export function getNextCheck(details: Omit<OrderDetails, 'documents'>, now: Millis): Millis | null {
  const { order, booking, payments, refunds } = details
  if (order.provider === offlineProvider) return null
  const waits: Millis[] = []
  const reportAt = getLastReportAt(details, now)
  if (reportAt !== null) waits.push(Math.min(Math.max(soonest, now - reportAt), MINUTE))
  if (isAuthorized(details, now)) waits.push(MINUTE)
  if (booking.status === 'held' && now < booking.heldUntil) {
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
