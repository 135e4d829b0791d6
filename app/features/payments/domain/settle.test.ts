import { describe, expect, test } from 'vitest'
import { type Booking, confirm } from '#app/features/booking/domain/booking.ts'
import { MINUTE } from '#app/lib/time.ts'
import { aHold, anOrder, aPayment, aReport, now } from '../../../../tests/builders/payments.ts'
import type { Payment, PaymentStatus, ReportedPayment } from './order.ts'
import { type Books, settle } from './settle.ts'

const hold = aHold()
const order = anOrder(hold.id)
const whileHeld = hold.heldUntil - 1
const tooLate = hold.heldUntil

function look(
  reported: ReportedPayment[],
  { at = whileHeld, slotFree = true, ...books }: Partial<Books> & { at?: number; slotFree?: boolean } = {},
) {
  return settle({ order, booking: hold, payments: [], ...books }, reported, slotFree, at)
}

/** What was decided, in a word a payment. */
const uses = ({ payments }: ReturnType<typeof look>) => payments.map(({ id, use }) => [id, use])
const reasons = ({ returned }: ReturnType<typeof look>) =>
  returned.map(({ payment, reason }) => [payment.id, reason])

const confirmed = confirm(hold, whileHeld, true)
if (!confirmed.ok) throw new Error('it is held')
const booked: Booking = confirmed.value
const cancelled: Booking = { ...confirmed.value, state: 'cancelled', cancelledAt: now }
const { heldUntil: _, extended: __, ...ended } = hold
const expired: Booking = { ...ended, state: 'expired', version: 1 }

describe('money that arrives', () => {
  test('while the time is held books it', () => {
    const paid = aReport(order)
    expect(look([paid])).toEqual({
      payments: [{ ...paid, use: 'books' }],
      confirmed: { booking: booked, by: paid.id },
      returned: [],
    })
  })

  test('books only once, however often it is told', () => {
    const paid = aReport(order)
    const again = look([paid], { booking: booked, payments: [{ ...paid, use: 'books' }] })
    expect(again).toEqual({ payments: [], confirmed: null, returned: [] })
  })

  test.each<[string, Booking, number, boolean, string | null]>([
    ['in the last millisecond of the hold books, free or not', hold, whileHeld, false, null],
    ['when the hold has just ended and nobody took the time books', hold, tooLate, true, null],
    ['when the hold has just ended and the time is gone is returned', hold, tooLate, false, 'slot-lost'],
    ['when the hold was written off and the time is free books', expired, tooLate, true, null],
    ['when the hold was written off and the time is gone is returned', expired, tooLate, false, 'slot-lost'],
    ['a millisecond before the session books', expired, hold.startsAt - 1, true, null],
    ['when the session has begun is returned, though nobody took it', hold, hold.startsAt, true, 'slot-lost'],
    ['for a session that was cancelled is returned', cancelled, whileHeld, true, 'slot-lost'],
    ['for a session that is confirmed otherwise is returned', booked, whileHeld, true, 'slot-lost'],
  ])('%s', (_, booking, at, slotFree, reason) => {
    const paid = aReport(order)
    const settlement = look([paid], { booking, at, slotFree })
    expect(uses(settlement)).toEqual([[paid.id, reason ? 'returned' : 'books']])
    expect(reasons(settlement)).toEqual(reason ? [[paid.id, reason]] : [])
    expect(settlement.confirmed?.by ?? null).toBe(reason ? null : paid.id)
  })

  test.each<[string, Partial<ReportedPayment>]>([
    ['a paisa less', { amount: order.amount - 1 }],
    ['a paisa more', { amount: order.amount + 1 }],
    ['another currency', { currency: 'USD' }],
  ])('with %s is returned, and the right amount books after it', (_, wrong) => {
    const first = aReport(order, { ...wrong, createdAt: now })
    const second = aReport(order, { createdAt: now + MINUTE })
    const settlement = look([first, second])
    expect(reasons(settlement)).toEqual([[first.id, 'wrong-amount']])
    expect(settlement.confirmed?.by).toBe(second.id)
  })
})

describe('several payments for one order', () => {
  const first = aReport(order, { createdAt: now })
  const second = aReport(order, { createdAt: now + MINUTE })

  test.each([
    ['in their order', [first, second]],
    ['newest first, as Razorpay lists them', [second, first]],
  ])('told at once %s: the earlier books and the later is returned', (_, reported) => {
    const settlement = look(reported)
    expect(settlement.confirmed?.by).toBe(first.id)
    expect(reasons(settlement)).toEqual([[second.id, 'paid-twice']])
  })

  test('told one after the other: the one that was told first books', () => {
    const settlement = look([first, second], { booking: booked, payments: [{ ...second, use: 'books' }] })
    expect(settlement.confirmed).toBeNull()
    expect(reasons(settlement)).toEqual([[first.id, 'paid-twice']])
  })

  test('of the same second: the same one books in whatever order they are told', () => {
    const twins = [aReport(order), aReport(order)]
    expect(look(twins).confirmed?.by).toBe(look(twins.toReversed()).confirmed?.by)
  })

  test('a second one after the session was paid and cancelled is returned as paid twice', () => {
    const settlement = look([first, second], { booking: cancelled, payments: [{ ...first, use: 'books' }] })
    expect(uses(settlement)).toEqual([[second.id, 'returned']])
    expect(reasons(settlement)).toEqual([[second.id, 'paid-twice']])
  })

  test('all are returned when the time is gone', () => {
    const settlement = look([first, second], { at: tooLate, slotFree: false })
    expect(reasons(settlement)).toEqual([
      [first.id, 'slot-lost'],
      [second.id, 'slot-lost'],
    ])
  })
})

describe('a payment that is not money yet', () => {
  test.each<PaymentStatus>(['created', 'failed', 'authorized'])('%s is noted and books nothing', (status) => {
    const tried = aReport(order, { status })
    expect(look([tried])).toEqual({
      payments: [{ ...tried, use: null }],
      confirmed: null,
      returned: [],
    })
  })

  test('that failed and is captured later books', () => {
    const failed = aReport(order, { status: 'failed', error: 'The bank has not answered.' })
    const [known] = look([failed]).payments
    const captured = { ...failed, status: 'captured' as const, error: null }
    const settlement = look([captured], { payments: [known as Payment] })
    expect(settlement.confirmed?.by).toBe(failed.id)
    expect(settlement.payments).toEqual([{ ...captured, use: 'books' }])
  })

  test('that failed beside one that paid is returned when it is captured after all', () => {
    const late = aReport(order, { createdAt: now })
    const paid = aPayment(order, { createdAt: now + MINUTE })
    const failed: Payment = { ...late, status: 'failed', use: null }
    const settlement = look([paid, late], { booking: booked, payments: [failed, paid] })
    expect(reasons(settlement)).toEqual([[late.id, 'paid-twice']])
  })
})

describe('what was sent back in Razorpay’s dashboard', () => {
  test('before we saw it arrive books nothing and is not sent back again', () => {
    const gone = aReport(order, { status: 'refunded', amountRefunded: order.amount })
    expect(look([gone])).toEqual({
      payments: [{ ...gone, use: 'returned' }],
      confirmed: null,
      returned: [],
    })
  })

  test('leaves the time to the next payment', () => {
    const gone = aReport(order, { status: 'refunded', amountRefunded: order.amount, createdAt: now })
    const next = aReport(order)
    expect(look([gone, next]).confirmed?.by).toBe(next.id)
  })

  test('after it booked is noted, and the booking stays what it is', () => {
    const paid = aPayment(order)
    const gone = { ...paid, status: 'refunded' as const, amountRefunded: order.amount }
    const { use: _, ...report } = gone
    const settlement = look([report], { booking: booked, payments: [paid] })
    expect(settlement).toEqual({ payments: [{ ...report, use: 'books' }], confirmed: null, returned: [] })
  })
})

describe('a status never goes back', () => {
  const later: Record<PaymentStatus, PaymentStatus[]> = {
    created: [],
    failed: ['created'],
    authorized: ['created', 'failed'],
    captured: ['created', 'failed', 'authorized'],
    refunded: ['created', 'failed', 'authorized', 'captured'],
  }
  const pairs = Object.entries(later).flatMap(([known, stale]) => stale.map((old) => [known, old] as const))

  test.each(pairs)('from %s to %s', (known, stale) => {
    const status = known as PaymentStatus
    const use = { captured: 'books', refunded: 'returned' }[known as string] ?? null
    const payment = aPayment(order, { status, use: use as Payment['use'], amountRefunded: 100 })
    const { use: _, ...report } = payment
    const settlement = look([{ ...report, status: stale, amountRefunded: 0, error: 'an old error' }], {
      booking: use === 'books' ? booked : hold,
      payments: [payment],
    })
    expect(settlement).toEqual({ payments: [], confirmed: null, returned: [] })
  })
})
