import { describe, expect, test } from 'vitest'
import { type Booking, confirm, type Expired } from '#app/booking/booking.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { aHold, anOrder, aPayment, aReport, asTold, aToldRefund, now } from '../../tests/builders/payments.ts'
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
  /** Refunds that the provider lists for the first payment. */
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
/** Returns the decision per payment. */
const uses = ({ payments }: ReturnType<typeof look>) => payments.map(({ id, use }) => [id, use])
const reasons = ({ refunds }: ReturnType<typeof look>) =>
  refunds.map(({ paymentId, reason }) => [paymentId, reason])
/** Returns reason, state and amount of each changed refund. */
const going = ({ refunds }: ReturnType<typeof look>) =>
  refunds.map(({ reason, state, amount }) => [reason, state, amount])

const confirmed = confirm(hold, whileHeld, true)
if (!confirmed.ok) throw new Error('it is held')
const booked: Booking = confirmed.value
const cancelled: Booking = { ...confirmed.value, state: 'cancelled', cancelledAt: now }
const { heldUntil: _, extended: __, ...ended } = hold
const expired: Expired = { ...ended, state: 'expired', isReleased: false, version: 1 }

describe('captured payments', () => {
  test('confirms a held booking when the payment arrives', () => {
    const paid = aReport(order)
    expect(look([paid])).toEqual({
      ...nothing,
      payments: [{ ...paid, use: 'books' }],
      confirmed: { booking: booked, by: paid.id },
    })
  })

  test('changes nothing when the same payment is reported again', () => {
    const paid = aReport(order)
    const again = look([paid], { booking: booked, payments: [{ ...paid, use: 'books' }] })
    expect(again).toEqual(nothing)
  })

  test.each<[string, Booking, number, boolean, string | null]>([
    ['confirms a booking paid in the last millisecond of the hold', hold, whileHeld, false, null],
    ['confirms a booking paid after the hold when the slot is available', hold, tooLate, true, null],
    ['refunds a payment after the hold when the slot is taken', hold, tooLate, false, 'slot-lost'],
    ['confirms an expired booking when the slot is available', expired, tooLate, true, null],
    ['refunds a payment for an expired booking when the slot is taken', expired, tooLate, false, 'slot-lost'],
    [
      'confirms an expired booking paid a millisecond before the session',
      expired,
      hold.startsAt - 1,
      true,
      null,
    ],
    ['refunds a payment that arrives after the session has begun', hold, hold.startsAt, true, 'too-late'],
    ['refunds a payment for a cancelled session', cancelled, whileHeld, true, 'session-cancelled'],
    ['refunds a payment for a booking confirmed by another payment', booked, whileHeld, true, 'paid-twice'],
  ])('%s', (_, booking, at, slotFree, reason) => {
    const paid = aReport(order)
    const settlement = look([paid], { booking, at, obstacle: slotFree ? null : 'slot-taken' })
    expect(uses(settlement)).toEqual([[paid.id, reason ? 'returned' : 'books']])
    expect(reasons(settlement)).toEqual(reason ? [[paid.id, reason]] : [])
    expect(settlement.confirmed?.by ?? null).toBe(reason ? null : paid.id)
  })

  test.each([
    ['confirms during the hold', whileHeld, null],
    ['refunds after the hold', tooLate, 'slot-lost'],
  ])('handles a payment for a slot in time off: %s', (_, at, reason) => {
    const paid = aReport(order)
    const settlement = look([paid], { at, obstacle: 'not-offered' })
    expect([reasons(settlement), settlement.confirmed?.by]).toEqual(
      reason ? [[[paid.id, reason]], undefined] : [[], paid.id],
    )
  })

  test('accepts the price plus the provider’s fee', () => {
    const paid = aReport(order, { amount: order.amount + 3_342 })
    expect(look([{ ...paid, fee: 3_342 }]).confirmed?.by).toBe(paid.id)
    expect(reasons(look([{ ...paid, fee: 3_341 }]))).toEqual([[paid.id, 'wrong-amount']])
  })

  test.each<[string, Partial<ToldPayment>]>([
    ['a paisa less', { amount: order.amount - 1 }],
    ['a paisa more', { amount: order.amount + 1 }],
    ['another currency', { currency: 'USD' }],
  ])('refunds a payment with %s and accepts a later correct payment', (_, wrong) => {
    const first = aReport(order, { ...wrong, createdAt: now })
    const second = aReport(order, { createdAt: now + MINUTE })
    const settlement = look([first, second])
    expect(reasons(settlement)).toEqual([[first.id, 'wrong-amount']])
    expect(settlement.confirmed?.by).toBe(second.id)
  })
})

test('refunds a payment for a hold that the visitor has replaced', () => {
  const paid = aReport(order)
  const settlement = look([paid], { booking: { ...expired, isReleased: true } })
  expect([reasons(settlement), settlement.confirmed]).toEqual([[[paid.id, 'replaced']], null])
})

describe('several payments for one order', () => {
  const first = aReport(order, { createdAt: now })
  const second = aReport(order, { createdAt: now + MINUTE })

  test.each([
    ['oldest first', [first, second]],
    ['newest first, as Razorpay does', [second, first]],
  ])('applies the earlier of two payments reported %s', (_, reported) => {
    const settlement = look(reported)
    expect(settlement.confirmed?.by).toBe(first.id)
    expect(reasons(settlement)).toEqual([[second.id, 'paid-twice']])
  })

  test('applies the payment that was reported first', () => {
    const settlement = look([first, second], { booking: booked, payments: [{ ...second, use: 'books' }] })
    expect(settlement.confirmed).toBeNull()
    expect(reasons(settlement)).toEqual([[first.id, 'paid-twice']])
  })

  test('chooses between simultaneous payments regardless of the order in the report', () => {
    const twins = [aReport(order), aReport(order)]
    expect(look(twins).confirmed?.by).toBe(look(twins.toReversed()).confirmed?.by)
  })

  test('refunds a second payment for a session that was paid and cancelled', () => {
    const settlement = look([first, second], { booking: cancelled, payments: [{ ...first, use: 'books' }] })
    expect(uses(settlement)).toEqual([[second.id, 'returned']])
    expect(reasons(settlement)).toEqual([[second.id, 'paid-twice']])
  })

  test('refunds all payments when the slot is taken', () => {
    const settlement = look([first, second], { at: tooLate, obstacle: 'slot-taken' })
    expect(reasons(settlement)).toEqual([
      [first.id, 'slot-lost'],
      [second.id, 'slot-lost'],
    ])
  })
})

describe('payments that are not captured', () => {
  test.each<PaymentStatus>(['created', 'failed', 'authorized'])(
    'stores a payment with status %s without confirming the booking',
    (status) => {
      const tried = aReport(order, { status })
      expect(look([tried], { at: now })).toEqual({ ...nothing, payments: [{ ...tried, use: null }] })
    },
  )

  test('extends the hold for an authorized payment', () => {
    const yes = aReport(order, { status: 'authorized' })
    for (const at of [whileHeld, tooLate]) {
      const { kept } = look([yes], { at })
      expect(kept).toEqual({ ...hold, heldUntil: at + 5 * MINUTE, version: hold.version + 1 })
      expect(look([yes], { at, booking: kept ?? hold, payments: [{ ...yes, use: null }] })).toEqual(nothing)
    }
  })

  test('does not extend the hold for a failed or outdated payment', () => {
    const yes = aReport(order, { status: 'authorized' })
    expect(look([yes], { at: yes.createdAt + 12 * HOUR }).kept).toBeNull()
    expect(look([yes], { booking: expired }).kept).toBeNull()
    expect(look([aReport(order, { status: 'failed' })]).kept).toBeNull()
  })

  test('extends the hold for a signed payment not yet listed', () => {
    const promised = [{ paymentId: 'pay_Unlisted', at: whileHeld }]
    expect(look([], { promised }).kept?.heldUntil).toBe(whileHeld + 5 * MINUTE)
    expect(look([], { promised, at: whileHeld + 15 * MINUTE }).kept).toBeNull()
    const arrived = aReport(order, { id: 'pay_Unlisted', amount: 100 })
    expect(look([arrived], { promised }).kept).toBeNull()
  })

  test('confirms the booking when a failed payment is captured later', () => {
    const failed = aReport(order, { status: 'failed', error: 'The bank has not answered.' })
    const [known] = look([failed]).payments
    const captured = { ...failed, status: 'captured' as const, error: null }
    const settlement = look([captured], { payments: [known as Payment] })
    expect(settlement.confirmed?.by).toBe(failed.id)
    expect(settlement.payments).toEqual([{ ...captured, use: 'books' }])
  })

  test('refunds a failed payment captured after another payment was applied', () => {
    const late = aReport(order, { createdAt: now })
    const paid = aPayment(order, { createdAt: now + MINUTE })
    const failed: Payment = { ...late, status: 'failed', use: null }
    const settlement = look([paid, late], { booking: booked, payments: [failed, paid] })
    expect(reasons(settlement)).toEqual([[late.id, 'paid-twice']])
  })
})

describe('refunds in Razorpay’s dashboard', () => {
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
  ])('stores an already refunded payment without confirming the booking: %s', (_, reported) => {
    const payment = { ...reported, use: 'returned' }
    const settlement = look([reported], { back })
    expect(settlement).toMatchObject({ confirmed: null, payments: [payment], sentBack: [payment] })
    expect(going(settlement)).toEqual([['by-hand', 'processed', order.amount]])
  })

  test('confirms the booking with the next payment after a full external refund', () => {
    const next = aReport(order)
    expect(look([gone, next], { back }).confirmed?.by).toBe(next.id)
    expect(look([gone, next])).toMatchObject({ confirmed: { by: next.id }, refunds: [] })
  })

  test('cancels the session after a full external refund', () => {
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
    ['has already begun', booked, hold.startsAt],
    ['was cancelled too late for a refund', cancelled, whileHeld],
  ])('stores an external refund for a session that %s without changing the booking', (_, booking, at) => {
    const settlement = look([whole], { booking, at, payments: [paid], back })
    expect(settlement).toMatchObject({ cancelled: null, sentBack: [{ id: paid.id }] })
  })

  test('stores an external refund once and adds the bank reference later', () => {
    const known: Payment = { ...whole, use: 'books' }
    const unreferenced = back.map((one) => ({ ...one, arn: null }))
    const seen = look([whole], { booking: booked, payments: [paid], back: unreferenced })
    expect(seen.refunds).toMatchObject([{ createdAt: now + 2 * MINUTE, doneAt: whileHeld, arn: null }])
    const later = { booking: cancelled, payments: [known], refunds: seen.refunds, at: whileHeld + HOUR }
    expect(look([whole], { ...later, back: unreferenced })).toEqual(nothing)
    expect(look([whole], later)).toEqual(nothing)
    expect(look([whole], { ...later, back }).refunds).toEqual([{ ...seen.refunds[0], arn: back[0]?.arn }])
  })

  test('matches a reported refund to the requested refund by receipt', () => {
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

  test('replaces a requested refund with an external refund', () => {
    const wanted = newRefund(paid, 'cancelled', now)
    const settlement = look([whole], { booking: cancelled, payments: [paid], refunds: [wanted], back })
    expect(settlement.refunds).toEqual([asTold(wanted, back[0] as ReportedRefund, whileHeld)])
    expect(settlement.sentBack).toEqual([])
  })

  test('requests the remainder after a partial external refund', () => {
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

  test('stores a partial external refund without cancelling the session', () => {
    const payment: Payment = { ...part, use: 'books' }
    const settlement = look([part], { booking: booked, payments: [paid], back: partBack })
    expect(settlement).toMatchObject({ payments: [payment], cancelled: null, sentBackInPart: [payment] })
    const again = { booking: booked, payments: [payment], refunds: settlement.refunds, back: partBack }
    expect(look([part], again)).toEqual(nothing)
  })

  test('confirms the booking with a payment that is already partly refunded', () => {
    const payment = { ...part, use: 'books' }
    expect(look([part], { back: partBack })).toMatchObject({
      payments: [payment],
      confirmed: { booking: booked, by: paid.id },
      sentBackInPart: [payment],
    })
  })

  test('refunds the remainder of a partly refunded payment of the wrong amount', () => {
    const settlement = look([{ ...part, amount: order.amount + 1 }], { back: partBack })
    expect([going(settlement), settlement.sentBackInPart]).toEqual([
      [
        ['by-hand', 'processed', 50_000],
        ['wrong-amount', 'wanted', rest + 1],
      ],
      [],
    ])
  })

  describe('external refunds that fail at the bank', () => {
    const partFailed = partBack.map((one) => ({ ...one, state: 'failed' as const, arn: null }))
    const known: Payment = { ...part, use: 'books' }
    const byHand: Refund = asTold(newRefund(paid, 'by-hand', now), partBack[0] as ReportedRefund, now)

    test('restores the refundable amount when an external refund fails', () => {
      const settlement = look([report], {
        booking: booked,
        payments: [known],
        refunds: [byHand],
        back: partFailed,
      })
      expect(settlement).toMatchObject({ payments: [{ amountRefunded: 0 }], cancelled: null })
      expect(going(settlement)).toEqual([['by-hand', 'failed', 50_000]])
    })

    test('requests a replacement for a failed external refund of a cancelled session', () => {
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

describe('outdated reports', () => {
  test.each<[PaymentStatus, PaymentStatus]>([
    ['captured', 'created'],
    ['captured', 'failed'],
    ['captured', 'authorized'],
    ['refunded', 'authorized'],
  ])('leaves a %s payment unchanged after an outdated report of status %s', (known, stale) => {
    const payment = aPayment(order, { status: known, use: known === 'captured' ? 'books' : 'returned' })
    const { use: _, ...report } = payment
    const booking = known === 'captured' ? booked : hold
    expect(look([{ ...report, status: stale }], { booking, payments: [payment], at: now })).toEqual(nothing)
  })
})
