import { describe, expect, test } from 'vitest'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { DAY } from '#app/lib/time.ts'
import type { Account } from '#app/ports/payments.ts'
import { aHold, anAccount, anOrder, aPayment, now } from '../../../tests/builders/payments.ts'
import { newRefund, type Payment, refundByHand } from './domain/order.ts'
import { paymentView } from './view.ts'

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

const view = (changes: Partial<Account> = {}, at = now) =>
  paymentView(anAccount({ booking: hold, order, ...changes }), at)

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
      { payments: [lost], refunds: [refundByHand(lost, now)] },
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
  ])('is %s %s', (standing, _, changes, at) => expect(view(changes, at).standing).toBe(standing))

  test('names what a page shows of a hold', () => {
    expect(view()).toEqual({
      standing: 'to-pay',
      amount: 141_600,
      orderId: order.id,
      paymentId: null,
      held: { until: heldUntil, extended: false },
      failure: null,
      refundableUntil: hold.startsAt - DAY,
      refunds: [],
      documents: [],
    })
  })

  test('says that a hold is over by not naming it', () => {
    expect(view({}, heldUntil).held).toBeNull()
    expect(view({ booking: confirmed, payments: [paid] }).held).toBeNull()
    expect(view({ booking: { ...hold, extended: true } }).held).toEqual({ until: heldUntil, extended: true })
  })

  test('names why the last try failed, as long as there can be another', () => {
    const earlier = payment({ status: 'failed', error: 'Too little money.' })
    expect(view({ payments: [earlier, failed] }).failure).toBe('Declined.')
    expect(view({ payments: [failed] }, heldUntil).failure).toBeNull()
  })

  test('names the payment that books, and neither keys nor what else we know of a refund', () => {
    const shown = view({ booking: confirmed, payments: [lost, paid], refunds })
    expect(shown.paymentId).toBe(paid.id)
    expect(shown.refunds).toEqual([
      { reason: 'slot-lost', state: 'wanted', amount: 141_600, arn: null, createdAt: now, doneAt: null },
    ])
  })
})
