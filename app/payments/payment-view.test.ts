import { describe, expect, test } from 'vitest'
import type { Booking } from '#app/booking/booking.ts'
import { aHold, anOrder, aPayment, now, orderDetails } from '../../tests/builders/payments.ts'
import { refundMessages } from './messages.ts'
import { createRefund, getOrderStatus, type OrderDetails, type Payment } from './order.ts'
import { formatPayment } from './payment-view.ts'

const hold = aHold()
const order = anOrder(hold.id)
const { heldUntil, extended: _, ...rest } = hold
const confirmed: Booking = { ...rest, status: 'confirmed' }
const released: Booking = { ...rest, status: 'expired', isReleased: true }
const expired: Booking = { ...rest, status: 'expired', isReleased: false }
const payment = (changes: Partial<Payment> = {}) => aPayment(order, { appliedTo: null, ...changes })
const failed = payment({ status: 'failed', error: 'Declined.' })
const authorized = payment({ status: 'authorized' })
const paid = payment({ appliedTo: 'booking' })
const lost = payment({ appliedTo: 'refund' })
const refunds = [createRefund(lost, 'slot-lost', now)]

const account = (changes: Partial<OrderDetails> = {}) => orderDetails({ booking: hold, order, ...changes })

describe('payment status of a session', () => {
  test.each<[string, string, Partial<OrderDetails>, number]>([
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
      'refunded',
      'when the payment confirms no booking',
      { booking: expired, payments: [lost], refunds },
      heldUntil,
    ],
    [
      'to-pay',
      'when the amount was wrong and the hold is active',
      { payments: [lost], refunds: [createRefund(lost, 'wrong-amount', now)] },
      heldUntil - 1,
    ],
    [
      'to-pay',
      'when the payment was refunded externally and the hold is active',
      { payments: [lost], refunds: [createRefund(lost, 'external', now)] },
      now,
    ],
    [
      'refunded',
      'when the amount was wrong and the hold has expired',
      { payments: [lost], refunds: [createRefund(lost, 'wrong-amount', now)] },
      heldUntil,
    ],
    [
      'refunded',
      'when another slot is booked instead',
      { booking: released, payments: [lost], refunds: [createRefund(lost, 'replaced', now)] },
      now,
    ],
  ])('returns the payment status %s %s', (status, _, changes, at) =>
    expect(getOrderStatus(account(changes), at)).toBe(status),
  )

  test('shows the applied payment and only public fields of a refund', () => {
    const details = account({ booking: confirmed, payments: [lost, paid], refunds })
    const shown = formatPayment(confirmed, details, now)
    expect(shown.paymentId).toBe(paid.id)
    expect(shown.refunds).toEqual([
      {
        reason: refundMessages['slot-lost'],
        progress: expect.stringMatching(/^Refund started on \d+ \w{3}, ₹1,416\. /),
      },
    ])
  })
})
