import { describe, expect, test } from 'vitest'
import type { Booking } from '#app/booking/booking.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#app/lib/time.ts'
import { aHold, anOrder, aPayment, now, orderDetails } from '../../tests/builders/payments.ts'
import { createRefund, findLastFailure, getNextCheckTime, type OrderDetails } from './order.ts'

const startsAt = now + 60 * DAY
const hold = aHold({ startsAt })
const { heldUntil, extended: _, ...rest } = hold
const booked: Booking = { ...rest, status: 'confirmed' }
const expired: Booking = { ...rest, status: 'expired', isReleased: false }
const order = anOrder(hold.id)
const paid = aPayment(order, { createdAt: now })
/** Returns the time until the next check in ms, or null if none is due. */
const wait = (ledger: Partial<OrderDetails>, at: number) => {
  const next = getNextCheckTime(orderDetails({ booking: booked, order, ...ledger }), at)
  return next === null ? null : next - at
}

test('checks an order one minute before and one minute after the end of the hold', () => {
  expect(wait({ booking: hold }, now)).toBe(14 * MINUTE)
  expect(wait({ booking: hold }, heldUntil - MINUTE)).toBe(2 * MINUTE)
})

describe('unpaid orders', () => {
  test.each([
    ['checks a recent unpaid order again at twice its age', 20 * MINUTE, 20 * MINUTE],
    ['checks an unpaid order daily in the first days', 3 * DAY, DAY],
    ['checks an older unpaid order weekly', 8 * DAY, 7 * DAY],
    ['checks an unpaid order until four days after the session', 63 * DAY, 7 * DAY],
    ['stops checking an unpaid order four days after the session', 65 * DAY, null],
  ])('%s', (_, age, after) => expect(wait({ booking: expired }, now + age)).toBe(after))

  test('checks an unpaid order daily for four days after the last attempt', () => {
    const tried = aPayment(order, { status: 'failed', appliedTo: null, createdAt: now + 10 * DAY })
    expect(wait({ booking: expired, payments: [tried] }, now + 13 * DAY)).toBe(DAY)
  })
})

describe('paid orders', () => {
  test.each([
    ['checks a paid order daily until the session starts', 59 * DAY, DAY],
    ['checks a paid order weekly while the payment can be refunded', 100 * DAY, 7 * DAY],
    ['stops checking a paid order after half a year', 181 * DAY, null],
  ])('%s', (_, age, after) => expect(wait({ payments: [paid] }, now + age)).toBe(after))
})

test('checks an authorized payment every minute for twelve hours', () => {
  const yes = aPayment(order, { status: 'authorized', appliedTo: null, createdAt: now })
  expect(wait({ booking: hold, payments: [yes] }, now)).toBe(MINUTE)
  expect(wait({ booking: expired, payments: [yes] }, now + 12 * HOUR)).toBe(12 * HOUR)
})

test('checks a signed payment that the provider does not list within seconds, then less often', () => {
  const reports = [{ paymentId: 'pay_Unlisted', at: now }]
  for (const [age, after] of [
    [0, 3],
    [6, 6],
    [300, 60],
  ] as const)
    expect(wait({ booking: expired, reports }, now + age * SECOND)).toBe(after * SECOND)
  const arrived = { ...paid, id: 'pay_Unlisted' }
  expect(wait({ payments: [arrived], reports }, now)).toBe(15 * MINUTE)
})

test('checks a pending refund every six hours', () => {
  const payments = [{ ...paid, amountRefunded: paid.amount }]
  const refund = { ...createRefund(paid, 'cancelled', now), status: 'pending' as const }
  const at = now + 10 * DAY
  expect(wait({ payments, refunds: [refund] }, at)).toBe(6 * HOUR)
  expect(wait({ payments, refunds: [{ ...refund, status: 'processed' }] }, at)).toBe(DAY)
})

test.each([
  ['reports the bank’s error of the last attempt', 0, 'Declined.'],
  ['reports no error when the checkout was opened again', MINUTE, null],
])('%s', (_, later, error) => {
  const attempt = { appliedTo: null, createdAt: now, error: 'Declined.' } as const
  const payments = [aPayment(order, { ...attempt, status: 'failed' })]
  const opened = { ...order, openedAt: now + later }
  expect(findLastFailure(orderDetails({ booking: hold, order: opened, payments }))).toBe(error)
})
