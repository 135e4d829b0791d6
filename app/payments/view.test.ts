import { describe, expect, test } from 'vitest'
import type { Booking } from '#app/booking/booking.ts'
import type { Account } from '#app/ports/payments.ts'
import { aHold, anAccount, anOrder, aPayment, now } from '../../tests/builders/payments.ts'
import { newRefund, type Payment } from './order.ts'
import { whyBack } from './refund-reasons.ts'
import { paymentStanding, shownOf } from './view.ts'

const hold = aHold()
const order = anOrder(hold.id)
const { heldUntil, extended: _, ...rest } = hold
const confirmed: Booking = { ...rest, state: 'confirmed' }
const expired: Booking = { ...rest, state: 'expired', isReleased: false }
const payment = (changes: Partial<Payment> = {}) => aPayment(order, { use: null, ...changes })
const failed = payment({ status: 'failed', error: 'Declined.' })
const authorized = payment({ status: 'authorized' })
const paid = payment({ use: 'books' })
const lost = payment({ use: 'returned' })
const refunds = [newRefund(lost, 'slot-lost', now)]

const account = (changes: Partial<Account> = {}) => anAccount({ booking: hold, order, ...changes })

describe('payment status of a session', () => {
  test.each<[string, string, Partial<Account>, number]>([
    ['to-pay', 'during an unpaid hold', {}, now],
    ['to-pay', 'in the last millisecond of the hold', {}, heldUntil - 1],
    ['unpaid', 'when the hold has expired', {}, heldUntil],
    ['unpaid', 'when the booking has expired', { booking: expired }, now],
    ['to-pay', 'after a failed attempt', { payments: [failed] }, now],
    ['unpaid', 'after a failed attempt when the hold has expired', { payments: [failed] }, heldUntil],
    ['confirming', 'when a payment is authorized', { payments: [failed, authorized] }, now],
    [
      'confirming',
      'when a payment is authorized and the hold has expired',
      { payments: [authorized] },
      heldUntil,
    ],
    ['paid', 'when a payment confirms the booking', { booking: confirmed, payments: [failed, paid] }, now],
    ['paid', 'when the session was paid twice', { booking: confirmed, payments: [paid, lost], refunds }, now],
    [
      'returned',
      'when the payment confirms no booking',
      { booking: expired, payments: [lost], refunds },
      heldUntil,
    ],
    [
      'to-pay',
      'when the amount was wrong and the hold is active',
      { payments: [lost], refunds: [newRefund(lost, 'wrong-amount', now)] },
      heldUntil - 1,
    ],
    [
      'to-pay',
      'when the payment was refunded externally and the hold is active',
      { payments: [lost], refunds: [newRefund(lost, 'by-hand', now)] },
      now,
    ],
    [
      'returned',
      'when the amount was wrong and the hold has expired',
      { payments: [lost], refunds: [newRefund(lost, 'wrong-amount', now)] },
      heldUntil,
    ],
    [
      'returned',
      'when another slot is booked instead',
      { payments: [lost], refunds: [newRefund(lost, 'replaced', now)] },
      now,
    ],
  ])('returns the payment status %s %s', (standing, _, changes, at) =>
    expect(paymentStanding(account(changes), at)).toBe(standing),
  )

  test('shows the applied payment and only public fields of a refund', () => {
    const shown = shownOf(account({ booking: confirmed, payments: [lost, paid], refunds }), now)
    expect(shown.paymentId).toBe(paid.id)
    expect(shown.refunds).toEqual([
      { why: whyBack['slot-lost'], says: expect.stringMatching(/^Refund started on \d+ \w{3}, ₹1,416\. /) },
    ])
  })
})
