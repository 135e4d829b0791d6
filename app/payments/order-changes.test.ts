import { describe, expect, test } from 'vitest'
import { type Booking, confirmHold, type ExpiredBooking } from '#app/booking/booking.ts'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import {
  aHold,
  anOrder,
  aPayment,
  applyRefundReport,
  aReport,
  aReportedRefund,
  now,
} from '../../tests/builders/payments.ts'
import {
  createRefund,
  type OrderDetails,
  type Payment,
  type PaymentStatus,
  type Refund,
  type ReportedPayment,
  type ReportedRefund,
} from './order.ts'
import { decideOrderChanges, type OrderChanges } from './order-changes.ts'

const hold = aHold()
const order = anOrder(hold.id)
const whileHeld = hold.heldUntil - 1
const tooLate = hold.heldUntil

type Around = Partial<OrderDetails> & {
  at?: number
  isSlotFree?: boolean
  /** Refunds that the provider lists for the first payment. */
  back?: ReportedRefund[]
}
function look(
  reported: ReportedPayment[],
  { at = whileHeld, isSlotFree = true, back = [], ...ledger }: Around = {},
) {
  const known = { order, booking: hold, payments: [], refunds: [], documents: [], reports: [], ...ledger }
  const listed = new Map(reported.slice(0, 1).map(({ id }) => [id, back]))
  return decideOrderChanges(known, { payments: reported, refunds: listed }, isSlotFree, at)
}

const nothing: OrderChanges = {
  payments: [],
  refunds: [],
  confirmed: null,
  cancelled: null,
  extended: null,
  refundedExternally: [],
}
const listPaymentUses = ({ payments }: ReturnType<typeof look>) =>
  payments.map(({ id, appliedTo }) => [id, appliedTo])
const reasons = ({ refunds }: ReturnType<typeof look>) =>
  refunds.map(({ paymentId, reason }) => [paymentId, reason])
const listRefundChanges = ({ refunds }: ReturnType<typeof look>) =>
  refunds.map(({ reason, status, amount }) => [reason, status, amount])

const confirmed = confirmHold(hold, whileHeld, true)
const booked: Booking = confirmed
const cancelled: Booking = { ...confirmed, status: 'cancelled', cancelledAt: now }
const { heldUntil: _, extended: __, ...ended } = hold
const expired: ExpiredBooking = { ...ended, status: 'expired', isReleased: false, version: 1 }

describe('captured payments', () => {
  test('confirms a held booking when the payment arrives', () => {
    const paid = aReport(order)
    expect(look([paid])).toEqual({
      ...nothing,
      payments: [{ ...paid, appliedTo: 'booking' }],
      confirmed: { booking: booked, by: paid.id },
    })
  })

  test('changes nothing when the same payment is reported again', () => {
    const paid = aReport(order)
    const again = look([paid], { booking: booked, payments: [{ ...paid, appliedTo: 'booking' }] })
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
  ])('%s', (_, booking, at, isSlotFree, reason) => {
    const paid = aReport(order)
    const changes = look([paid], { booking, at, isSlotFree })
    expect(listPaymentUses(changes)).toEqual([[paid.id, reason ? 'refund' : 'booking']])
    expect(reasons(changes)).toEqual(reason ? [[paid.id, reason]] : [])
    expect(changes.confirmed?.by ?? null).toBe(reason ? null : paid.id)
  })

  test('accepts the price plus the provider’s fee', () => {
    const paid = aReport(order, { amount: order.amount + 3_342 })
    expect(look([{ ...paid, fee: 3_342 }]).confirmed?.by).toBe(paid.id)
    expect(reasons(look([{ ...paid, fee: 3_341 }]))).toEqual([[paid.id, 'wrong-amount']])
  })

  test.each<[string, Partial<ReportedPayment>]>([
    ['a paisa less', { amount: order.amount - 1 }],
    ['a paisa more', { amount: order.amount + 1 }],
    ['another currency', { currency: 'USD' }],
  ])('refunds a payment with %s and accepts a later correct payment', (_, wrong) => {
    const first = aReport(order, { ...wrong, createdAt: now })
    const second = aReport(order, { createdAt: now + MINUTE })
    const changes = look([first, second])
    expect(reasons(changes)).toEqual([[first.id, 'wrong-amount']])
    expect(changes.confirmed?.by).toBe(second.id)
  })
})

test('refunds a payment for a hold that the visitor has replaced', () => {
  const paid = aReport(order)
  const changes = look([paid], { booking: { ...expired, isReleased: true } })
  expect([reasons(changes), changes.confirmed]).toEqual([[[paid.id, 'replaced']], null])
})

describe('several payments for one order', () => {
  const first = aReport(order, { createdAt: now })
  const second = aReport(order, { createdAt: now + MINUTE })

  test.each([
    ['oldest first', [first, second]],
    ['newest first, as Razorpay does', [second, first]],
  ])('applies the earlier of two payments reported %s', (_, reported) => {
    const changes = look(reported)
    expect(changes.confirmed?.by).toBe(first.id)
    expect(reasons(changes)).toEqual([[second.id, 'paid-twice']])
  })

  test('does not replace the applied payment when an earlier payment is reported later', () => {
    const changes = look([first, second], {
      booking: booked,
      payments: [{ ...second, appliedTo: 'booking' }],
    })
    expect(changes.confirmed).toBeNull()
    expect(reasons(changes)).toEqual([[first.id, 'paid-twice']])
  })

  test('chooses between two simultaneous payments regardless of their order in the report', () => {
    const twins = [aReport(order), aReport(order)]
    expect(look(twins).confirmed?.by).toBe(look(twins.toReversed()).confirmed?.by)
  })

  test('refunds a second payment for a session that was paid and cancelled', () => {
    const changes = look([first, second], {
      booking: cancelled,
      payments: [{ ...first, appliedTo: 'booking' }],
    })
    expect(listPaymentUses(changes)).toEqual([[second.id, 'refund']])
    expect(reasons(changes)).toEqual([[second.id, 'paid-twice']])
  })

  test('refunds all payments when the slot is taken', () => {
    const changes = look([first, second], { at: tooLate, isSlotFree: false })
    expect(reasons(changes)).toEqual([
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
      expect(look([tried], { at: now })).toEqual({ ...nothing, payments: [{ ...tried, appliedTo: null }] })
    },
  )

  test('extends the hold for an authorized payment', () => {
    const yes = aReport(order, { status: 'authorized' })
    for (const at of [whileHeld, tooLate]) {
      const { extended } = look([yes], { at })
      expect(extended).toEqual({ ...hold, heldUntil: at + 5 * MINUTE, version: hold.version + 1 })
      expect(look([yes], { at, booking: extended ?? hold, payments: [{ ...yes, appliedTo: null }] })).toEqual(
        nothing,
      )
    }
  })

  test('does not extend the hold for a failed or outdated payment', () => {
    const yes = aReport(order, { status: 'authorized' })
    expect(look([yes], { at: yes.createdAt + 12 * HOUR }).extended).toBeNull()
    expect(look([yes], { booking: expired }).extended).toBeNull()
    expect(look([aReport(order, { status: 'failed' })]).extended).toBeNull()
  })

  test('extends the hold when a signed payment is not in the provider’s list yet', () => {
    const reports = [{ paymentId: 'pay_Unlisted', at: whileHeld }]
    expect(look([], { reports }).extended?.heldUntil).toBe(whileHeld + 5 * MINUTE)
    expect(look([], { reports, at: whileHeld + 15 * MINUTE }).extended).toBeNull()
    const arrived = aReport(order, { id: 'pay_Unlisted', amount: 100 })
    expect(look([arrived], { reports }).extended).toBeNull()
  })

  test('confirms the booking when a failed payment is captured later', () => {
    const failed = aReport(order, { status: 'failed', error: 'The bank has not answered.' })
    const [known] = look([failed]).payments
    const captured = { ...failed, status: 'captured' as const, error: null }
    const changes = look([captured], { payments: [known as Payment] })
    expect(changes.confirmed?.by).toBe(failed.id)
    expect(changes.payments).toEqual([{ ...captured, appliedTo: 'booking' }])
  })

  test('refunds a failed payment captured after another payment was applied', () => {
    const late = aReport(order, { createdAt: now })
    const paid = aPayment(order, { createdAt: now + MINUTE })
    const failed: Payment = { ...late, status: 'failed', appliedTo: null }
    const changes = look([paid, late], { booking: booked, payments: [failed, paid] })
    expect(reasons(changes)).toEqual([[late.id, 'paid-twice']])
  })
})

describe('refunds in Razorpay’s dashboard', () => {
  const gone = aReport(order, { status: 'refunded', amountRefunded: order.amount, createdAt: now })
  const paid = aPayment(order)
  const { appliedTo: _, ...report } = paid
  const whole: ReportedPayment = { ...report, status: 'refunded', amountRefunded: order.amount }
  const part: ReportedPayment = { ...report, amountRefunded: 50_000 }
  const back = [aReportedRefund(order)]
  const partBack = [aReportedRefund({ amount: 50_000 })]
  const rest = order.amount - 50_000

  test.each([
    ['refunded', gone],
    ['captured', { ...gone, status: 'captured' as const }],
  ])('stores a refunded payment with the status %s without confirming the booking', (_, reported) => {
    const payment = { ...reported, appliedTo: 'refund' }
    const changes = look([reported], { back })
    expect(changes).toMatchObject({ confirmed: null, payments: [payment], refundedExternally: [payment] })
    expect(listRefundChanges(changes)).toEqual([['external', 'processed', order.amount]])
  })

  test('confirms the booking with the next payment after a full external refund', () => {
    const next = aReport(order)
    expect(look([gone, next], { back }).confirmed?.by).toBe(next.id)
    expect(look([gone, next])).toMatchObject({ confirmed: { by: next.id }, refunds: [] })
  })

  test('cancels the session after a full external refund', () => {
    const payment = { ...whole, appliedTo: 'booking' }
    const changes = look([whole], { booking: booked, payments: [paid], back })
    expect(changes).toMatchObject({
      payments: [payment],
      cancelled: { ...booked, status: 'cancelled', cancelledAt: whileHeld, version: booked.version + 1 },
      refundedExternally: [payment],
    })
    expect(listRefundChanges(changes)).toEqual([['external', 'processed', order.amount]])
  })

  test.each<[string, Booking, number]>([
    ['has already begun', booked, hold.startsAt],
    ['was cancelled too late for a refund', cancelled, whileHeld],
  ])('does not change the booking when a session that %s is refunded externally', (_, booking, at) => {
    const changes = look([whole], { booking, at, payments: [paid], back })
    expect(changes).toMatchObject({ cancelled: null, refundedExternally: [{ id: paid.id }] })
  })

  test('stores an external refund once and adds the bank reference later', () => {
    const known: Payment = { ...whole, appliedTo: 'booking' }
    const unreferenced = back.map((one) => ({ ...one, arn: null }))
    const seen = look([whole], { booking: booked, payments: [paid], back: unreferenced })
    expect(seen.refunds).toMatchObject([{ createdAt: now + 2 * MINUTE, doneAt: whileHeld, arn: null }])
    const later = { booking: cancelled, payments: [known], refunds: seen.refunds, at: whileHeld + HOUR }
    expect(look([whole], { ...later, back: unreferenced })).toEqual(nothing)
    expect(look([whole], later)).toEqual(nothing)
    expect(look([whole], { ...later, back }).refunds).toEqual([{ ...seen.refunds[0], arn: back[0]?.arn }])
  })

  test('matches a reported refund to the requested refund by receipt', () => {
    const wanted = createRefund(paid, 'cancelled', now)
    const told = aReportedRefund(order, { receipt: wanted.id })
    const changes = look([whole], {
      booking: cancelled,
      payments: [paid],
      refunds: [wanted],
      back: [told],
    })
    expect(changes).toEqual({
      ...nothing,
      payments: [{ ...whole, appliedTo: 'booking' }],
      refunds: [applyRefundReport(wanted, told, whileHeld)],
    })
  })

  test('replaces a requested refund with an external refund', () => {
    const wanted = createRefund(paid, 'cancelled', now)
    const changes = look([whole], { booking: cancelled, payments: [paid], refunds: [wanted], back })
    expect(changes.refunds).toEqual([applyRefundReport(wanted, back[0] as ReportedRefund, whileHeld)])
  })

  test('requests a refund of the remaining amount after a partial refund at the provider', () => {
    const wanted = createRefund(paid, 'cancelled', now)
    const changes = look([part], {
      booking: cancelled,
      payments: [paid],
      refunds: [wanted],
      back: partBack,
    })
    expect(listRefundChanges(changes).sort()).toEqual([
      ['cancelled', 'requested', rest],
      ['external', 'processed', 50_000],
    ])
  })

  test('stores a partial external refund without cancelling the session', () => {
    const payment: Payment = { ...part, appliedTo: 'booking' }
    const changes = look([part], { booking: booked, payments: [paid], back: partBack })
    expect(changes).toMatchObject({
      payments: [payment],
      cancelled: null,
      refundedExternally: [payment],
    })
    const again = { booking: booked, payments: [payment], refunds: changes.refunds, back: partBack }
    expect(look([part], again)).toEqual(nothing)
  })

  test('confirms the booking when its payment is already partly refunded', () => {
    const payment = { ...part, appliedTo: 'booking' }
    expect(look([part], { back: partBack })).toMatchObject({
      payments: [payment],
      confirmed: { booking: booked, by: paid.id },
      refundedExternally: [payment],
    })
  })

  test('refunds the remainder of a partly refunded payment of the wrong amount', () => {
    const changes = look([{ ...part, amount: order.amount + 1 }], { back: partBack })
    expect(listRefundChanges(changes)).toEqual([
      ['external', 'processed', 50_000],
      ['wrong-amount', 'requested', rest + 1],
    ])
  })

  describe('external refunds that fail at the bank', () => {
    const partFailed = partBack.map((one) => ({ ...one, status: 'failed' as const, arn: null }))
    const known: Payment = { ...part, appliedTo: 'booking' }
    const byHand: Refund = applyRefundReport(
      createRefund(paid, 'external', now),
      partBack[0] as ReportedRefund,
      now,
    )

    test('restores the refundable amount when an external refund fails', () => {
      const changes = look([report], {
        booking: booked,
        payments: [known],
        refunds: [byHand],
        back: partFailed,
      })
      expect(changes).toMatchObject({ payments: [{ amountRefunded: 0 }], cancelled: null })
      expect(listRefundChanges(changes)).toEqual([['external', 'failed', 50_000]])
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
    const payment = aPayment(order, { status: known, appliedTo: known === 'captured' ? 'booking' : 'refund' })
    const { appliedTo: _, ...report } = payment
    const booking = known === 'captured' ? booked : hold
    expect(look([{ ...report, status: stale }], { booking, payments: [payment], at: now })).toEqual(nothing)
  })
})
