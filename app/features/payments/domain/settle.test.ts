import { describe, expect, test } from 'vitest'
import { type Booking, confirm } from '#app/features/booking/domain/booking.ts'
import { MINUTE } from '#app/lib/time.ts'
import { aHold, anOrder, aPayment, aReport, now } from '../../../../tests/builders/payments.ts'
import { newRefund, type Payment, type PaymentStatus, type ReportedPayment } from './order.ts'
import { type Ledger, type Settlement, settle } from './settle.ts'

const hold = aHold()
const order = anOrder(hold.id)
const whileHeld = hold.heldUntil - 1
const tooLate = hold.heldUntil

function look(
  reported: ReportedPayment[],
  {
    at = whileHeld,
    obstacle = null,
    ...ledger
  }: Partial<Ledger> & { at?: number; obstacle?: Parameters<typeof settle>[2] } = {},
) {
  return settle({ order, booking: hold, payments: [], refunds: [], ...ledger }, reported, obstacle, at)
}

const nothing: Settlement = {
  payments: [],
  confirmed: null,
  cancelled: null,
  returned: [],
  sentBack: [],
  sentBackInPart: [],
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
      ...nothing,
      payments: [{ ...paid, use: 'books' }],
      confirmed: { booking: booked, by: paid.id },
    })
  })

  test('books only once, however often it is told', () => {
    const paid = aReport(order)
    const again = look([paid], { booking: booked, payments: [{ ...paid, use: 'books' }] })
    expect(again).toEqual(nothing)
  })

  test.each<[string, Booking, number, boolean, string | null]>([
    ['in the last millisecond of the hold books, free or not', hold, whileHeld, false, null],
    ['when the hold has just ended and nobody took the time books', hold, tooLate, true, null],
    ['when the hold has just ended and the time is gone is returned', hold, tooLate, false, 'slot-lost'],
    ['when the hold was written off and the time is free books', expired, tooLate, true, null],
    ['when the hold was written off and the time is gone is returned', expired, tooLate, false, 'slot-lost'],
    ['a millisecond before the session books', expired, hold.startsAt - 1, true, null],
    ['when the session has begun is returned, though nobody took it', hold, hold.startsAt, true, 'too-late'],
    ['for a session that was cancelled is returned', cancelled, whileHeld, true, 'session-cancelled'],
    ['for a session that is booked otherwise is returned', booked, whileHeld, true, 'paid-twice'],
  ])('%s', (_, booking, at, slotFree, reason) => {
    const paid = aReport(order)
    const settlement = look([paid], { booking, at, obstacle: slotFree ? null : 'slot-taken' })
    expect(uses(settlement)).toEqual([[paid.id, reason ? 'returned' : 'books']])
    expect(reasons(settlement)).toEqual(reason ? [[paid.id, reason]] : [])
    expect(settlement.confirmed?.by ?? null).toBe(reason ? null : paid.id)
  })

  test.each([
    ['while the hold lasts books', whileHeld, null],
    ['when the hold is over is returned', tooLate, 'slot-lost'],
  ])('for a time that the counselor has taken off, %s', (_, at, reason) => {
    const paid = aReport(order)
    const settlement = look([paid], { at, obstacle: 'not-offered' })
    expect([reasons(settlement), settlement.confirmed?.by]).toEqual(
      reason ? [[[paid.id, reason]], undefined] : [[], paid.id],
    )
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

test.each([hold, expired])(
  'money is returned when another time is booked in its place: $state',
  (booking) => {
    const paid = aReport(order)
    const settlement = look([paid], { booking, obstacle: 'replaced' })
    expect([reasons(settlement), settlement.confirmed]).toEqual([[[paid.id, 'replaced']], null])
  },
)

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
    const settlement = look([first, second], { at: tooLate, obstacle: 'slot-taken' })
    expect(reasons(settlement)).toEqual([
      [first.id, 'slot-lost'],
      [second.id, 'slot-lost'],
    ])
  })
})

describe('a payment that is not money yet', () => {
  test.each<PaymentStatus>(['created', 'failed', 'authorized'])('%s is noted and books nothing', (status) => {
    const tried = aReport(order, { status })
    expect(look([tried])).toEqual({ ...nothing, payments: [{ ...tried, use: null }] })
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
  const gone = aReport(order, { status: 'refunded', amountRefunded: order.amount, createdAt: now })
  const paid = aPayment(order)
  const { use: _, ...report } = paid
  const whole: ReportedPayment = { ...report, status: 'refunded', amountRefunded: order.amount }
  const part: ReportedPayment = { ...report, amountRefunded: 50_000 }

  test.each([
    ['refunded', gone],
    ['captured', { ...gone, status: 'captured' as const }],
  ])('before we saw it arrive books nothing, is noted and not sent again: %s', (_, reported) => {
    const payment = { ...reported, use: 'returned' }
    expect(look([reported])).toEqual({ ...nothing, payments: [payment], sentBack: [payment] })
  })

  test('leaves the time to the next payment', () => {
    const next = aReport(order)
    expect(look([gone, next]).confirmed?.by).toBe(next.id)
  })

  test('after it booked cancels the session', () => {
    const payment = { ...whole, use: 'books' }
    expect(look([whole], { booking: booked, payments: [paid] })).toEqual({
      ...nothing,
      payments: [payment],
      cancelled: { ...booked, state: 'cancelled', cancelledAt: whileHeld, version: booked.version + 1 },
      sentBack: [payment],
    })
  })

  test.each<[string, Booking, number]>([
    ['has begun', booked, hold.startsAt],
    ['was cancelled too late for a refund', cancelled, whileHeld],
  ])('for a session that %s is noted, and changes no booking', (_, booking, at) => {
    const settlement = look([whole], { booking, at, payments: [paid] })
    expect(settlement).toMatchObject({ cancelled: null, sentBack: [{ id: paid.id }] })
  })

  test('is noted once, also when it was noted of the payment before', () => {
    const known: Payment = { ...whole, use: 'books' }
    expect(look([whole], { booking: booked, payments: [known] }).sentBack).toEqual([known])
    const refunds = [newRefund(known, 'by-hand', now)]
    expect(look([whole], { booking: cancelled, payments: [known], refunds })).toEqual(nothing)
  })

  test('by ourselves is no news', () => {
    const refunds = [newRefund(paid, 'cancelled', now)]
    const settlement = look([whole], { booking: cancelled, payments: [paid], refunds })
    expect(settlement).toEqual({ ...nothing, payments: [{ ...whole, use: 'books' }] })
  })

  test('in part after it booked is noted once, and the session stays', () => {
    const payment: Payment = { ...part, use: 'books' }
    const settlement = look([part], { booking: booked, payments: [paid] })
    expect(settlement).toEqual({ ...nothing, payments: [payment], sentBackInPart: [payment] })
    expect(look([part], { booking: booked, payments: [payment] })).toEqual(nothing)
  })

  test('in part before we saw it arrive books, and is noted: what is told late ends as what is told at once', () => {
    const payment = { ...part, use: 'books' }
    expect(look([part])).toEqual({
      ...nothing,
      payments: [payment],
      confirmed: { booking: booked, by: paid.id },
      sentBackInPart: [payment],
    })
  })

  test('in part, of a payment that can’t book, is no news: the rest goes back', () => {
    const settlement = look([{ ...part, amount: order.amount + 1 }])
    expect([reasons(settlement), settlement.sentBackInPart]).toEqual([[[paid.id, 'wrong-amount']], []])
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
      refunds: known === 'refunded' ? [newRefund(payment, 'by-hand', now)] : [],
    })
    expect(settlement).toEqual(nothing)
  })
})
