import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Booking, cancel } from '#app/features/booking/domain/booking.ts'
import { MINUTE } from '#app/lib/time.ts'
import { aHold, anOrder, aReport, now as start } from '../../../../tests/builders/payments.ts'
import { often } from '../../../../tests/often.ts'
import {
  newRefund,
  type Payment,
  type PaymentStatus,
  type Refund,
  type ReportedPayment,
  refundByHand,
} from './order.ts'
import type { RefundReason } from './refund-reasons.ts'
import { nothingNew, settle } from './settle.ts'

/** Who pays, what the bank does, what others do, and which report arrives when; `which` picks one of what there is. */
type Step =
  | { do: 'pay'; status: PaymentStatus; amount: 'right' | 'less' | 'more'; sameSecond: boolean }
  | { do: 'bank'; which: number; to: PaymentStatus }
  | { do: 'dashboard'; which: number; part: boolean }
  | { do: 'report later'; which: number }
  | { do: 'wait'; minutes: number }
  | { do: 'others take the time' | 'others give it back' | 'cancel' }
  | { do: 'told now' }
  | { do: 'told late'; which: number; shuffled: boolean }

const which = fc.nat(9)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    status: fc.constantFrom<PaymentStatus[]>('created', 'failed', 'authorized', 'captured', 'captured'),
    amount: fc.constantFrom(
      'right' as const,
      'right' as const,
      'right' as const,
      'less' as const,
      'more' as const,
    ), // prettier-ignore
    sameSecond: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('bank' as const),
    which,
    to: fc.constantFrom<PaymentStatus[]>('failed', 'authorized', 'captured', 'captured'),
  }),
  fc.record({ do: fc.constant('dashboard' as const), which, part: fc.boolean() }),
  fc.record({ do: fc.constant('report later' as const), which }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 6, 16, 200, 6 * 24 * 60) }),
  fc.record({
    do: fc.constantFrom('others take the time' as const, 'others give it back' as const, 'cancel' as const),
  }),
  fc.record({ do: fc.constant('told now' as const) }),
  fc.record({ do: fc.constant('told late' as const), which, shuffled: fc.boolean() }),
)

/** What may become of a payment at Razorpay. */
const onwards: Record<PaymentStatus, PaymentStatus[]> = {
  created: ['failed', 'authorized', 'captured'],
  failed: ['authorized', 'captured'],
  authorized: ['captured'],
  captured: [],
  refunded: [],
}

function createWorld() {
  const hold = aHold()
  const order = anOrder(hold.id)
  let booking: Booking = hold
  let now = start
  let othersHaveIt = false
  const theirs: ReportedPayment[] = []
  const reports: ReportedPayment[][] = [[]]
  let ours: Payment[] = []
  const refunds: Refund[] = []
  const books = () => ({ order, booking, payments: ours, refunds })

  const holdLasts = () => booking.state === 'held' && now < booking.heldUntil
  const live = () => booking.state === 'confirmed' || holdLasts()
  const sendBack = (payment: Payment, reason: RefundReason) => {
    refunds.push(newRefund(payment, reason, now))
    const at = theirs.find(({ id }) => id === payment.id)
    if (at) Object.assign(at, { status: 'refunded', amountRefunded: at.amount })
  }
  const told = (report: ReportedPayment[]) => {
    let settlement = settle(books(), report, null, now)
    // the database refuses a time that others have, and it is looked at anew
    if (settlement.confirmed && othersHaveIt) settlement = settle(books(), report, 'slot-taken', now)
    expect(settlement.confirmed !== null && othersHaveIt, 'a time that others have').toBe(false)
    const news = new Map(settlement.payments.map((payment) => [payment.id, payment]))
    ours = [...ours.filter(({ id }) => !news.has(id)), ...news.values()]
    booking = settlement.cancelled ?? settlement.confirmed?.booking ?? booking
    for (const { payment, reason } of settlement.returned) sendBack(payment, reason)
    for (const payment of settlement.sentBack) refunds.push(refundByHand(payment, now))
    const again = settle(books(), report, othersHaveIt ? 'slot-taken' : null, now)
    expect([nothingNew(again), again.cancelled, again.sentBackInPart], 'told again').toEqual([true, null, []])
    holds()
  }
  function holds() {
    const books = ours.filter(({ use }) => use === 'books')
    expect(books.length, 'payments that book').toBeLessThanOrEqual(1)
    expect(['confirmed', 'cancelled'].includes(booking.state), 'booked').toBe(books.length === 1)
    for (const { id, status, use, amount, amountRefunded, currency } of ours) {
      const back = refunds.filter(({ paymentId }) => paymentId === id)
      expect(use !== null, `${status} is used`).toBe(status === 'captured' || status === 'refunded')
      if (use === 'books') expect([amount, currency]).toEqual([order.amount, order.currency])
      if (use === 'returned') {
        expect(back.length, 'refunds of what is returned').toBe(1)
      } else expect(back.every(({ reason }) => reason === 'cancelled' || reason === 'by-hand')).toBe(true)
      if (use === 'books' && amountRefunded === amount) {
        expect(back.length, 'refunds of what books and went back').toBe(1)
        expect(booking.state === 'confirmed' && now < booking.startsAt, 'booked without money').toBe(false)
      }
      expect(back.every((refund) => refund.amount <= amount && refund.amount > 0)).toBe(true)
    }
  }
  const at = <T>(list: T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

  function take(step: Step) {
    switch (step.do) {
      case 'pay': {
        const amount = order.amount + { right: 0, less: -1, more: 1 }[step.amount]
        const createdAt = step.sameSecond ? start : now
        theirs.push(aReport(order, { status: step.status, amount, createdAt }))
        return
      }
      case 'bank': {
        const payment = at(theirs, step.which)
        if (payment && onwards[payment.status].includes(step.to)) payment.status = step.to
        return
      }
      case 'dashboard': {
        const payment = at(theirs, step.which)
        if (payment?.status === 'captured' && step.part) payment.amountRefunded = 50_000
        else if (payment?.status === 'captured')
          Object.assign(payment, { status: 'refunded', amountRefunded: payment.amount })
        return
      }
      case 'report later':
        reports.push(structuredClone(theirs))
        return
      case 'wait':
        now += step.minutes * MINUTE
        return
      case 'others take the time':
        if (!live()) othersHaveIt = true
        return
      case 'others give it back':
        othersHaveIt = false
        return
      case 'cancel': {
        const cancelled = cancel(booking, now)
        const paid = ours.find(({ use }) => use === 'books')
        if (!cancelled.ok || !paid) return
        booking = cancelled.value
        if (!refunds.some(({ paymentId }) => paymentId === paid.id)) sendBack(paid, 'cancelled')
        return
      }
      case 'told now':
        told(structuredClone(theirs))
        return
      case 'told late': {
        const report = at(reports, step.which) ?? []
        told(step.shuffled ? report.toReversed() : report)
      }
    }
  }
  return { take, told, theirs, refunds, ours: () => ours }
}

test('whatever happens in whatever order, and however it is told, one payment books at most and no money is lost', () => {
  const seen = { books: 0, returned: 0 }
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const world = createWorld()
      for (const each of steps) world.take(each)
      // the bank may go on sending money back because of what it is told: until nothing is new
      world.told(structuredClone(world.theirs))
      world.told(structuredClone(world.theirs))
      for (const { id, status, amount, amountRefunded } of world.theirs) {
        if (status !== 'captured' && status !== 'refunded') continue
        const use = world.ours().find((payment) => payment.id === id)?.use
        const wentBack = world.refunds.some((refund) => refund.paymentId === id) || amountRefunded === amount
        expect(use === 'books' || wentBack, `${id}, ${status}, ${use}`).toBe(true)
        if (use) seen[use] += 1
      }
    }),
    often(300),
  )
  expect(Math.min(seen.books, seen.returned), 'both came about').toBeGreaterThan(20)
})

test('money that comes before the hold is over always books, whatever is told before it', () => {
  fc.assert(
    fc.property(fc.array(step.filter((each) => each.do !== 'dashboard' && each.do !== 'wait')), (steps) => {
      const world = createWorld()
      for (const each of steps) world.take(each)
      world.take({ do: 'pay', status: 'captured', amount: 'right', sameSecond: false })
      world.told(structuredClone(world.theirs))
      expect(world.ours().filter(({ use }) => use === 'books')).toHaveLength(1)
    }),
    often(200),
  )
})
