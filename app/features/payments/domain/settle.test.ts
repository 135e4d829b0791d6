import { describe, expect, test } from 'vitest'
import { type Booking, confirm } from '#app/features/booking/domain/booking.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import {
  aHold,
  anOrder,
  aPayment,
  aReport,
  asTold,
  aToldRefund,
  now,
} from '../../../../tests/builders/payments.ts'
import type { Ledger } from './ledger.ts'
import {
  newRefund,
  type Payment,
  type PaymentStatus,
  type Refund,
  type ReportedRefund,
  type ToldPayment,
} from './order.ts'
import { type Settlement, settle } from './settle.ts'

const hold = aHold()
const order = anOrder(hold.id)
const whileHeld = hold.heldUntil - 1
const tooLate = hold.heldUntil

type Around = Partial<Ledger> & {
  at?: number
  obstacle?: Parameters<typeof settle>[2]
  /** The provider's refunds of the first payment. */
  back?: ReportedRefund[]
}
function look(
  reported: ToldPayment[],
  { at = whileHeld, obstacle = null, back = [], ...ledger }: Around = {},
) {
  const known = { order, booking: hold, payments: [], refunds: [], promised: [], ...ledger }
  const listed = new Map(reported.slice(0, 1).map(({ id }) => [id, back]))
  return settle(known, { payments: reported, refunds: listed }, obstacle, at)
}

const nothing: Settlement = {
  payments: [],
  refunds: [],
  confirmed: null,
  cancelled: null,
  kept: null,
  sentBack: [],
  sentBackInPart: [],
}
/** What was decided, in a word a payment. */
const uses = ({ payments }: ReturnType<typeof look>) => payments.map(({ id, use }) => [id, use])
const reasons = ({ refunds }: ReturnType<typeof look>) =>
  refunds.map(({ paymentId, reason }) => [paymentId, reason])
/** What of the refunds changed, in short. */
const going = ({ refunds }: ReturnType<typeof look>) =>
  refunds.map(({ reason, state, amount }) => [reason, state, amount])

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

  test('with the provider’s fee on top, which its customers bear, books', () => {
    const paid = aReport(order, { amount: order.amount + 3_342 })
    expect(look([{ ...paid, fee: 3_342 }]).confirmed?.by).toBe(paid.id)
    expect(reasons(look([{ ...paid, fee: 3_341 }]))).toEqual([[paid.id, 'wrong-amount']])
  })

  test.each<[string, Partial<ToldPayment>]>([
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
    expect(look([tried], { at: now })).toEqual({ ...nothing, payments: [{ ...tried, use: null }] })
  })

  test('but to which the bank has said yes keeps the time, also when its hold has just ended', () => {
    const yes = aReport(order, { status: 'authorized' })
    for (const at of [whileHeld, tooLate]) {
      const { kept } = look([yes], { at })
      expect(kept).toEqual({ ...hold, heldUntil: at + 5 * MINUTE, version: hold.version + 1 })
      expect(look([yes], { at, booking: kept ?? hold, payments: [{ ...yes, use: null }] })).toEqual(nothing)
    }
  })

  test('keeps the time no longer than twelve hours, nor one that was given away, nor for a failed try', () => {
    const yes = aReport(order, { status: 'authorized' })
    expect(look([yes], { at: yes.createdAt + 12 * HOUR }).kept).toBeNull()
    expect(look([yes], { booking: expired }).kept).toBeNull()
    expect(look([aReport(order, { status: 'failed' })]).kept).toBeNull()
  })

  test('but signed word of one that is not listed yet keeps the time for a quarter of an hour', () => {
    const promised = [{ paymentId: 'pay_Unlisted', at: whileHeld }]
    expect(look([], { promised }).kept?.heldUntil).toBe(whileHeld + 5 * MINUTE)
    expect(look([], { promised, at: whileHeld + 15 * MINUTE }).kept).toBeNull()
    const arrived = aReport(order, { id: 'pay_Unlisted', amount: 100 })
    expect(look([arrived], { promised }).kept).toBeNull()
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
  const whole: ToldPayment = { ...report, status: 'refunded', amountRefunded: order.amount }
  const part: ToldPayment = { ...report, amountRefunded: 50_000 }
  const back = [aToldRefund(order)]
  const partBack = [aToldRefund({ amount: 50_000 })]
  const rest = order.amount - 50_000

  test.each([
    ['refunded', gone],
    ['captured', { ...gone, status: 'captured' as const }],
  ])('before we saw it arrive books nothing, is noted and not sent again: %s', (_, reported) => {
    const payment = { ...reported, use: 'returned' }
    const settlement = look([reported], { back })
    expect(settlement).toMatchObject({ confirmed: null, payments: [payment], sentBack: [payment] })
    expect(going(settlement)).toEqual([['by-hand', 'processed', order.amount]])
  })

  test('leaves the time to the next payment, also while the list of refunds lags behind', () => {
    const next = aReport(order)
    expect(look([gone, next], { back }).confirmed?.by).toBe(next.id)
    expect(look([gone, next])).toMatchObject({ confirmed: { by: next.id }, refunds: [] })
  })

  test('after it booked cancels the session', () => {
    const payment = { ...whole, use: 'books' }
    const settlement = look([whole], { booking: booked, payments: [paid], back })
    expect(settlement).toMatchObject({
      payments: [payment],
      cancelled: { ...booked, state: 'cancelled', cancelledAt: whileHeld, version: booked.version + 1 },
      sentBack: [payment],
    })
    expect(going(settlement)).toEqual([['by-hand', 'processed', order.amount]])
  })

  test.each<[string, Booking, number]>([
    ['has begun', booked, hold.startsAt],
    ['was cancelled too late for a refund', cancelled, whileHeld],
  ])('for a session that %s is noted, and changes no booking', (_, booking, at) => {
    const settlement = look([whole], { booking, at, payments: [paid], back })
    expect(settlement).toMatchObject({ cancelled: null, sentBack: [{ id: paid.id }] })
  })

  test('is noted once, with the provider’s day, and its reference when that comes later', () => {
    const known: Payment = { ...whole, use: 'books' }
    const unreferenced = back.map((one) => ({ ...one, arn: null }))
    const seen = look([whole], { booking: booked, payments: [paid], back: unreferenced })
    expect(seen.refunds).toMatchObject([{ createdAt: now + 2 * MINUTE, doneAt: whileHeld, arn: null }])
    const later = { booking: cancelled, payments: [known], refunds: seen.refunds, at: whileHeld + HOUR }
    expect(look([whole], { ...later, back: unreferenced })).toEqual(nothing)
    expect(look([whole], later)).toEqual(nothing)
    expect(look([whole], { ...later, back }).refunds).toEqual([{ ...seen.refunds[0], arn: back[0]?.arn }])
  })

  test('by ourselves is no news but what became of it, by its receipt', () => {
    const wanted = newRefund(paid, 'cancelled', now)
    const told = aToldRefund(order, { receipt: wanted.id })
    const settlement = look([whole], {
      booking: cancelled,
      payments: [paid],
      refunds: [wanted],
      back: [told],
    })
    expect(settlement).toEqual({
      ...nothing,
      payments: [{ ...whole, use: 'books' }],
      refunds: [asTold(wanted, told, whileHeld)],
    })
  })

  test('in place of what we still want takes its place', () => {
    const wanted = newRefund(paid, 'cancelled', now)
    const settlement = look([whole], { booking: cancelled, payments: [paid], refunds: [wanted], back })
    expect(settlement.refunds).toEqual([asTold(wanted, back[0] as ReportedRefund, whileHeld)])
    expect(settlement.sentBack).toEqual([])
  })

  test('in part of what we still want leaves the rest to be sent', () => {
    const wanted = newRefund(paid, 'cancelled', now)
    const settlement = look([part], {
      booking: cancelled,
      payments: [paid],
      refunds: [wanted],
      back: partBack,
    })
    expect(going(settlement).sort()).toEqual([
      ['by-hand', 'processed', 50_000],
      ['cancelled', 'wanted', rest],
    ])
    expect(settlement.sentBackInPart).toEqual([])
  })

  test('in part after it booked is noted once, and the session stays', () => {
    const payment: Payment = { ...part, use: 'books' }
    const settlement = look([part], { booking: booked, payments: [paid], back: partBack })
    expect(settlement).toMatchObject({ payments: [payment], cancelled: null, sentBackInPart: [payment] })
    const again = { booking: booked, payments: [payment], refunds: settlement.refunds, back: partBack }
    expect(look([part], again)).toEqual(nothing)
  })

  test('in part before we saw it arrive books, and is noted: what is told late ends as what is told at once', () => {
    const payment = { ...part, use: 'books' }
    expect(look([part], { back: partBack })).toMatchObject({
      payments: [payment],
      confirmed: { booking: booked, by: paid.id },
      sentBackInPart: [payment],
    })
  })

  test('in part, of a payment that can’t book, is no news: the rest goes back', () => {
    const settlement = look([{ ...part, amount: order.amount + 1 }], { back: partBack })
    expect([going(settlement), settlement.sentBackInPart]).toEqual([
      [
        ['by-hand', 'processed', 50_000],
        ['wrong-amount', 'wanted', rest + 1],
      ],
      [],
    ])
  })

  describe('and fails at the bank after all', () => {
    const partFailed = partBack.map((one) => ({ ...one, state: 'failed' as const, arn: null }))
    const known: Payment = { ...part, use: 'books' }
    const byHand: Refund = asTold(newRefund(paid, 'by-hand', now), partBack[0] as ReportedRefund, now)

    test('is unlearned: all of the payment is ours again', () => {
      const settlement = look([report], {
        booking: booked,
        payments: [known],
        refunds: [byHand],
        back: partFailed,
      })
      expect(settlement).toMatchObject({ payments: [{ amountRefunded: 0 }], cancelled: null })
      expect(going(settlement)).toEqual([['by-hand', 'failed', 50_000]])
    })

    test('is sent by us where everything was to go back, as the session was cancelled in time', () => {
      const ours = asTold(
        newRefund({ id: paid.id, amount: rest }, 'cancelled', now),
        aToldRefund({ amount: rest }),
        now,
      )
      const settlement = look([{ ...report, amountRefunded: rest }], {
        booking: cancelled,
        payments: [{ ...known, status: 'refunded', amountRefunded: order.amount }],
        refunds: [byHand, ours],
        back: partFailed,
      })
      expect(going(settlement)).toEqual([
        ['by-hand', 'failed', 50_000],
        ['cancelled', 'wanted', 50_000],
      ])
      expect(settlement.refunds[1]?.replaces).toBe(byHand.id)
    })
  })
})

describe('what has arrived', () => {
  test.each<[PaymentStatus, PaymentStatus]>([
    ['captured', 'created'],
    ['captured', 'failed'],
    ['captured', 'authorized'],
    ['refunded', 'authorized'],
  ])('%s has, though an answer says %s, which is from before', (known, stale) => {
    const payment = aPayment(order, { status: known, use: known === 'captured' ? 'books' : 'returned' })
    const { use: _, ...report } = payment
    const booking = known === 'captured' ? booked : hold
    expect(look([{ ...report, status: stale }], { booking, payments: [payment], at: now })).toEqual(nothing)
  })
})
