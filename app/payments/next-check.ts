import { DAY, HOUR, MINUTE, type Millis, SECOND } from '#app/lib/time.ts'
import { hasArrived, type Ledger, lastTry, lastWord, newsFor, saidYes } from './ledger.ts'
import { atProvider, byHandOrder, type Refund } from './order.ts'

/**
 * Delay of the first check after an order is created, as providers advise; later checks double the order's
 * age.
 */
const firstCheck = 15 * MINUTE
/** Period in which providers allow refunds of a payment. */
const refundsFor = 180 * DAY
const soonest = 3 * SECOND
/**
 * Interval of checks on a refund. A refund takes 5 to 7 working days, and a webhook usually comes before a
 * check.
 */
const refundCheck = 6 * HOUR
/** Period in which banks send the reference of a refund, if at all. */
const arnWithin = 14 * DAY
/** Interval of checks while the provider's refunded total and its list of refunds differ. */
const oddCheck = 10 * MINUTE

/**
 * Returns the time of the last check during a hold: a minute before its end, or halfway through a short hold.
 */
export const beforeHoldEnds = (heldUntil: Millis, now: Millis): Millis =>
  heldUntil - Math.min(MINUTE, Math.max(0, heldUntil - now) / 2)

/**
 * Returns the time of the next check with the provider; null once no payment or refund can follow. Checks
 * seconds after a signed report of an unlisted payment; every minute after an authorization; before and after
 * the end of a hold; every six hours while a refund is pending or has no bank reference. Also checks daily
 * for four days after the last attempt and, for paid orders, until the session starts, because the webhook of
 * a dashboard refund may be lost. Then checks weekly, as long as an open page could bring a payment or the
 * provider could refund.
 */
export function nextCheck(ledger: Ledger, now: Millis): Millis | null {
  const { order, booking, payments } = ledger
  if (order.provider === byHandOrder) return null
  const waits: Millis[] = []
  const word = lastWord(ledger, now)
  if (word !== null) waits.push(Math.min(Math.max(soonest, now - word), MINUTE))
  if (saidYes(ledger, now)) waits.push(MINUTE)
  if (booking.state === 'held' && now < booking.heldUntil) {
    const before = booking.heldUntil - MINUTE
    waits.push(now < before ? before - now : booking.heldUntil + MINUTE - now)
  }
  if (ledger.refunds.some((refund) => underWay(refund, now))) waits.push(refundCheck)
  if (isOdd(ledger)) waits.push(oddCheck)

  const arrived = payments.some(hasArrived)
  const tried = Math.max(order.createdAt, lastTry(ledger) ?? 0)
  const often = Math.max(tried + newsFor, arrived ? booking.startsAt : 0)
  const end = Math.max(often, booking.startsAt + newsFor, arrived ? tried + refundsFor : 0)
  const age = now - order.createdAt
  if (now <= end) waits.push(Math.min(Math.max(firstCheck, age), now <= often ? DAY : 7 * DAY))
  return waits.length > 0 ? now + Math.min(...waits) : null
}

const underWay = ({ state, arn, doneAt }: Refund, now: Millis): boolean =>
  state === 'pending' || (state === 'processed' && arn === null && now - (doneAt ?? 0) < arnWithin)

const isOdd = ({ payments, refunds }: Ledger): boolean =>
  payments.filter(hasArrived).some(({ id, amountRefunded }) => {
    const listed = refunds.filter((refund) => refund.paymentId === id && atProvider(refund))
    return listed.reduce((sum, { amount }) => sum + amount, 0) !== amountRefunded
  })
