import { DAY, HOUR, MINUTE, type Millis, SECOND } from '#app/lib/time.ts'
import { hasArrived, type Ledger, lastTry, lastWord, newsFor, saidYes } from './ledger.ts'
import { atProvider, byHandOrder, type Refund } from './order.ts'

/** After an order was made, as providers advise; then at twice its age. */
const firstCheck = 15 * MINUTE
/** Providers send money back for half a year after it has come. */
const refundsFor = 180 * DAY
const soonest = 3 * SECOND
/** A refund takes 5 to 7 working days; a webhook usually tells earlier than we ask. */
const refundCheck = 6 * HOUR
/** Banks give their reference of a refund within days, or never. */
const arnWithin = 14 * DAY
/** While the provider's sum of what went back and its list of refunds say different things. */
const oddCheck = 10 * MINUTE

/** A last look while the time is still held: a minute before the end, or at half of what is left of a short hold. */
export const beforeHoldEnds = (heldUntil: Millis, now: Millis): Millis =>
  heldUntil - Math.min(MINUTE, Math.max(0, heldUntil - now) / 2)

/**
 * When to ask the provider about an order again; null once no money can come or go any more. Seconds after signed word of a
 * payment that is not listed; every minute after a bank's yes; before a hold ends and when it has ended; every six hours
 * while a refund is on its way or has no reference yet. Beside all that daily at least while banks answer (four days after
 * the last try) and, of what is paid, until the session starts, for the webhook of a refund in the dashboard may be lost;
 * then weekly, as long as a forgotten page could bring money or the provider send it back.
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
