import { describe, expect, test } from 'vitest'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#app/lib/time.ts'
import { aHold, anAccount, anOrder, aPayment, now } from '../../../../tests/builders/payments.ts'
import type { Ledger } from './ledger.ts'
import { beforeHoldEnds, nextCheck } from './next-check.ts'
import { newRefund } from './order.ts'

const startsAt = now + 60 * DAY
const hold = aHold({ startsAt })
const { heldUntil, extended: _, ...rest } = hold
const booked: Booking = { ...rest, state: 'confirmed' }
const expired: Booking = { ...rest, state: 'expired' }
const order = anOrder(hold.id)
const paid = aPayment(order, { createdAt: now })
/** How long until it is asked about again. */
const wait = (ledger: Partial<Ledger>, at: number) => {
  const next = nextCheck(anAccount({ booking: booked, order, ...ledger }), at)
  return next === null ? null : next - at
}

test.each([
  [15, 14 * MINUTE],
  [60, 59 * MINUTE],
  [2, MINUTE],
  [1, MINUTE / 2],
])('a hold of %i minutes is looked at before it ends', (minutes, after) => {
  expect(beforeHoldEnds(now + minutes * MINUTE, now)).toBe(now + after)
})

test('a hold is looked at a minute before its end, and a minute after', () => {
  expect(wait({ booking: hold }, now)).toBe(14 * MINUTE)
  expect(wait({ booking: hold }, heldUntil - MINUTE)).toBe(2 * MINUTE)
})

describe('an order that nobody has paid is asked about', () => {
  test.each([
    ['after a quarter of an hour, then at twice its age', 20 * MINUTE, 20 * MINUTE],
    ['daily at least while banks answer', 3 * DAY, DAY],
    ['weekly after that, for a forgotten page could bring money', 8 * DAY, 7 * DAY],
    ['for four days after the session would have been', 63 * DAY, 7 * DAY],
    ['no more after that', 65 * DAY, null],
  ])('%s', (_, age, after) => expect(wait({ booking: expired }, now + age)).toBe(after))

  test('daily for four days after its last try', () => {
    const tried = aPayment(order, { status: 'failed', use: null, createdAt: now + 10 * DAY })
    expect(wait({ booking: expired, payments: [tried] }, now + 13 * DAY)).toBe(DAY)
  })
})

describe('an order that is paid is asked about', () => {
  test.each([
    ['daily until the session starts', 59 * DAY, DAY],
    ['weekly as long as its money can be sent back', 100 * DAY, 7 * DAY],
    ['no more after half a year', 181 * DAY, null],
  ])('%s', (_, age, after) => expect(wait({ payments: [paid] }, now + age)).toBe(after))
})

test('a bank’s yes is asked about every minute, for twelve hours', () => {
  const yes = aPayment(order, { status: 'authorized', use: null, createdAt: now })
  expect(wait({ booking: hold, payments: [yes] }, now)).toBe(MINUTE)
  expect(wait({ booking: expired, payments: [yes] }, now + 12 * HOUR)).toBe(12 * HOUR)
})

test('signed word of a payment that is not listed is asked about within seconds, then less often', () => {
  const promised = [{ paymentId: 'pay_Unlisted', at: now }]
  for (const [age, after] of [
    [0, 3],
    [6, 6],
    [300, 60],
  ] as const)
    expect(wait({ booking: expired, promised }, now + age * SECOND)).toBe(after * SECOND)
  const arrived = { ...paid, id: 'pay_Unlisted' }
  expect(wait({ payments: [arrived], promised }, now)).toBe(15 * MINUTE)
})

test('a refund is asked about every six hours until it is done and has a reference', () => {
  const payments = [{ ...paid, amountRefunded: paid.amount }]
  const refund = { ...newRefund(paid, 'cancelled', now), state: 'pending' as const }
  const at = now + 10 * DAY
  expect(wait({ payments, refunds: [refund] }, at)).toBe(6 * HOUR)
  const done = { ...refund, state: 'processed' as const, doneAt: now + 9 * DAY }
  expect(wait({ payments, refunds: [done] }, at)).toBe(6 * HOUR)
  expect(wait({ payments, refunds: [{ ...done, arn: '1' }] }, at)).toBe(DAY)
})

test('while the provider’s sum of refunds and its list of them differ it is asked again after ten minutes', () => {
  expect(wait({ payments: [{ ...paid, amountRefunded: 100 }] }, now + DAY)).toBe(10 * MINUTE)
})
