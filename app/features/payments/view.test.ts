import { describe, expect, test } from 'vitest'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import type { Account } from '#app/ports/payments.ts'
import { aHold, anAccount, anOrder, aPayment, now } from '../../../tests/builders/payments.ts'
import { newRefund, type Payment } from './domain/order.ts'
import { whyBack } from './domain/refund-reasons.ts'
import { paymentStanding, shownOf } from './view.ts'

const hold = aHold()
const order = anOrder(hold.id)
const { heldUntil, extended: _, ...rest } = hold
const confirmed: Booking = { ...rest, state: 'confirmed' }
const expired: Booking = { ...rest, state: 'expired' }
const payment = (changes: Partial<Payment> = {}) => aPayment(order, { use: null, ...changes })
const failed = payment({ status: 'failed', error: 'Declined.' })
const authorized = payment({ status: 'authorized' })
const paid = payment({ use: 'books' })
const lost = payment({ use: 'returned' })
const refunds = [newRefund(lost, 'slot-lost', now)]

const account = (changes: Partial<Account> = {}) => anAccount({ booking: hold, order, ...changes })

describe('the money of a session', () => {
  test.each<[string, string, Partial<Account>, number]>([
    ['to-pay', 'while it is held and nobody has paid', {}, now],
    ['to-pay', 'in the last millisecond of the hold', {}, heldUntil - 1],
    ['unpaid', 'when the hold is over', {}, heldUntil],
    ['unpaid', 'when the hold was written off', { booking: expired }, now],
    ['to-pay', 'after a try that failed', { payments: [failed] }, now],
    ['unpaid', 'after a try that failed and the hold', { payments: [failed] }, heldUntil],
    ['confirming', 'when a bank has said yes', { payments: [failed, authorized] }, now],
    ['confirming', 'when a bank has said yes and the hold is over', { payments: [authorized] }, heldUntil],
    ['paid', 'when a payment books it', { booking: confirmed, payments: [failed, paid] }, now],
    ['paid', 'when it was paid twice', { booking: confirmed, payments: [paid, lost], refunds }, now],
    [
      'returned',
      'when it came and books nothing',
      { booking: expired, payments: [lost], refunds },
      heldUntil,
    ],
    [
      'to-pay',
      'when what came was not the price and the hold lasts',
      { payments: [lost], refunds: [newRefund(lost, 'wrong-amount', now)] },
      heldUntil - 1,
    ],
    [
      'to-pay',
      'when what came was sent back by hand and the hold lasts',
      { payments: [lost], refunds: [newRefund(lost, 'by-hand', now)] },
      now,
    ],
    [
      'returned',
      'when what came was not the price and the hold is over',
      { payments: [lost], refunds: [newRefund(lost, 'wrong-amount', now)] },
      heldUntil,
    ],
    [
      'returned',
      'when another time is booked in its place, for then no payment books this one',
      { payments: [lost], refunds: [newRefund(lost, 'replaced', now)] },
      now,
    ],
  ])('is %s %s', (standing, _, changes, at) => expect(paymentStanding(account(changes), at)).toBe(standing))

  test('names the payment that books, and neither keys nor what else we know of a refund', () => {
    const shown = shownOf(account({ booking: confirmed, payments: [lost, paid], refunds }), now)
    expect(shown.paymentId).toBe(paid.id)
    expect(shown.refunds).toEqual([
      { why: whyBack['slot-lost'], says: expect.stringMatching(/^Refund started on \d+ \w{3}, ₹1,416\. /) },
    ])
  })
})
