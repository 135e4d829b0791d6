import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Booking, isChangeable, markCancelled } from '#app/booking/booking.ts'
import { MINUTE } from '#app/lib/time.ts'
import { aHold, anOrder, now as start } from '../../tests/builders/payments.ts'
import { createProviderLedger } from '../../tests/provider-ledger.ts'
import { runOptions } from '../../tests/run-count.ts'
import {
  calculateRefundableAmount,
  createRefund,
  hasProviderAcceptedRefund,
  type Payment,
  type PaymentStatus,
  type Refund,
  type ReportedPayment,
} from './order.ts'
import { decideOrderChanges, type OrderReport } from './order-changes.ts'

/** Random step of the simulation; `which` is an index into the existing payments, refunds or reports. */
type Step =
  | { do: 'pay'; status: PaymentStatus; amount: 'right' | 'less' | 'more'; sameSecond: boolean }
  | { do: 'bank'; which: number; to: PaymentStatus }
  | { do: 'dashboard'; which: number; part: boolean; pending: boolean }
  | { do: 'refund ends'; which: number; as: 'processed' | 'failed' }
  | { do: 'report later' | 'send' | 'told now' | 'told without the list of refunds' | 'cancel' }
  | { do: 'wait'; minutes: number }
  | { do: 'others take the time' | 'others give it back' }
  | { do: 'told late'; which: number; shuffled: boolean }

const which = fc.nat(9)
const just = <Name extends Step['do']>(...names: Name[]) => fc.record({ do: fc.constantFrom(...names) })
const step = fc.oneof(
  fc.record({
    do: fc.constant('pay' as const),
    status: fc.constantFrom<PaymentStatus[]>('created', 'failed', 'authorized', 'captured', 'captured'),
    amount: fc.constantFrom(...(['right', 'right', 'right', 'less', 'more'] as const)),
    sameSecond: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('bank' as const),
    which,
    to: fc.constantFrom<PaymentStatus[]>('failed', 'authorized', 'captured', 'captured'),
  }),
  fc.record({ do: fc.constant('dashboard' as const), which, part: fc.boolean(), pending: fc.boolean() }),
  fc.record({
    do: fc.constant('refund ends' as const),
    which,
    as: fc.constantFrom('processed' as const, 'failed' as const, 'failed' as const),
  }),
  just('send', 'told now'),
  just('report later', 'send', 'told now', 'told without the list of refunds'),
  just('cancel', 'others take the time', 'others give it back'),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 6, 16, 200, 6 * 24 * 60) }),
  fc.record({ do: fc.constant('told late' as const), which, shuffled: fc.boolean() }),
) as fc.Arbitrary<Step>

function createWorld() {
  const hold = aHold()
  const order = anOrder(hold.id)
  let booking: Booking = hold
  let now = start
  let othersHaveIt = false
  const provider = createProviderLedger()
  const reports: OrderReport[] = []
  let ours: Payment[] = []
  let refunds: Refund[] = []
  const books = () => ({ order, booking, payments: ours, refunds, documents: [], reports: [] })
  const merged = <T extends { id: string }>(old: T[], next: T[]): T[] => [
    ...new Map([...old, ...next].map((one) => [one.id, one])).values(),
  ]
  const live = () => booking.status === 'confirmed' || (booking.status === 'held' && now < booking.heldUntil)

  const told = (report: OrderReport) => {
    let changes = decideOrderChanges(books(), report, true, now)
    // when the database rejects a slot that is already booked, the report is applied again
    if (changes.confirmed && othersHaveIt) changes = decideOrderChanges(books(), report, false, now)
    expect(changes.confirmed !== null && othersHaveIt, 'a time that others have').toBe(false)
    ours = merged(ours, changes.payments)
    refunds = merged(refunds, changes.refunds)
    const kept = othersHaveIt ? null : changes.extended
    booking = changes.cancelled ?? changes.confirmed?.booking ?? kept ?? booking
    const again = decideOrderChanges(books(), report, !othersHaveIt, now)
    const news = again.payments.length + again.refunds.length === 0
    expect([news, again.cancelled, again.refundedExternally], 'told again').toEqual([true, null, []])
    checkInvariants()
  }
  function checkInvariants() {
    const paid = ours.filter(({ appliedTo }) => appliedTo === 'booking')
    expect(paid.length, 'payments that book').toBeLessThanOrEqual(1)
    expect(['confirmed', 'cancelled'].includes(booking.status), 'booked').toBe(paid.length === 1)
    for (const { id, status, appliedTo, amount, currency } of ours) {
      const wanted = refunds.filter(({ paymentId, status }) => paymentId === id && status === 'requested')
      expect(appliedTo !== null, `${status} is used`).toBe(status === 'captured' || status === 'refunded')
      if (appliedTo === 'booking') expect([amount, currency]).toEqual([order.amount, order.currency])
      expect(wanted.length, 'refunds to be sent').toBeLessThanOrEqual(1)
      expect(wanted.every((refund) => refund.amount <= amount && refund.amount > 0)).toBe(true)
    }
  }
  /** Sends the requested refunds; their status arrives with the next report. */
  function send() {
    for (const { id, paymentId, amount } of refunds.filter(({ status }) => status === 'requested')) {
      const payment = provider.payments.find((one) => one.id === paymentId)
      if (payment) provider.refund(payment, { amount, receipt: id, at: now })
    }
  }
  const at = <T>(list: T[], index: number): T | undefined => list[index % Math.max(1, list.length)]

  function take(step: Step) {
    switch (step.do) {
      case 'pay': {
        const amount = order.amount + { right: 0, less: -1, more: 1 }[step.amount]
        return provider.pay(order, { status: step.status, amount, createdAt: step.sameSecond ? start : now })
      }
      case 'bank':
        return provider.becomes(at(provider.payments, step.which), step.to)
      case 'dashboard': {
        const payment = at(provider.payments, step.which)
        const left = payment ? payment.amount - payment.amountRefunded : 0
        const status = step.pending ? 'pending' : 'processed'
        if (payment)
          provider.refund(payment, { amount: step.part ? 50_000 : left, receipt: null, status, at: now })
        return
      }
      case 'refund ends':
        return provider.ends(at(provider.refunds, step.which), step.as)
      case 'send':
        return send()
      case 'report later':
        return void reports.push(provider.report())
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
        const paid = ours.find(({ appliedTo }) => appliedTo === 'booking')
        if (!paid || !isChangeable(booking, now)) return
        booking = markCancelled(booking, now)
        const left = calculateRefundableAmount(paid, refunds)
        if (left > 0) refunds = [...refunds, createRefund({ id: paid.id, amount: left }, 'cancelled', now)]
        return
      }
      case 'told now':
        return told(provider.report())
      case 'told without the list of refunds':
        return told({ ...provider.report(), refunds: new Map() })
      case 'told late': {
        const report = at(reports, step.which)
        if (report) told(step.shuffled ? { ...report, payments: [...report.payments].reverse() } : report)
      }
    }
  }
  /** Applies reports and sends refunds until nothing is left to do. */
  function end() {
    for (let turn = 0; turn < 3 || refunds.some(({ status }) => status === 'requested'); turn += 1) {
      expect(turn, 'turns to come to an end').toBeLessThan(6)
      told(provider.report())
      send()
    }
    told(provider.report())
  }
  return { take, end, provider, refunds: () => refunds, ours: () => ours }
}

/** Returns the outcome of a captured payment, after checking that our records equal the provider's. */
function outcomeOf({ provider, ...world }: ReturnType<typeof createWorld>, theirs: ReportedPayment) {
  const payment = world.ours().find(({ id }) => id === theirs.id)
  expect(payment, theirs.id).toMatchObject({
    status: theirs.status,
    amountRefunded: provider.back(theirs.id),
  })
  const rows = world.refunds().filter(({ paymentId }) => paymentId === theirs.id)
  const inBooks = (list: { id: string | null; status: string; amount: number }[]) =>
    list.map(({ id, status, amount }) => `${id} ${status} ${amount}`).sort()
  expect(
    inBooks(rows.filter((row) => row.providerId).map((row) => ({ ...row, id: row.providerId }))),
  ).toEqual(inBooks(provider.listRefunds(theirs.id)))
  const sum = rows.filter(hasProviderAcceptedRefund).reduce((total, { amount }) => total + amount, 0)
  expect(sum, theirs.id).toBe(theirs.amountRefunded)
  const failed = rows.some(({ status }) => status === 'failed')
  const decided = payment?.appliedTo === 'refund' || rows.some(({ reason }) => reason !== 'external')
  if (decided && !failed) expect(sum, 'all of it went back').toBe(theirs.amount)
  return decided && sum < theirs.amount ? 'failed' : (payment?.appliedTo ?? 'unused')
}

test('matches the provider’s payments and refunds after events in any sequence', () => {
  const seen: Record<string, number> = {}
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => {
      const world = createWorld()
      for (const each of steps) world.take(each)
      world.end()
      for (const theirs of world.provider.payments) {
        if (theirs.status !== 'captured' && theirs.status !== 'refunded') continue
        const outcome = outcomeOf(world, theirs)
        seen[outcome] = (seen[outcome] ?? 0) + 1
      }
    }),
    runOptions(300),
  )
  expect(Object.keys(seen).sort(), 'each came about').toEqual(['booking', 'failed', 'refund'])
  expect(Math.min(...Object.values(seen)), 'often').toBeGreaterThan(5)
})

test('always confirms a booking paid before the hold expires', () => {
  const others = step.filter((each) => !['dashboard', 'wait'].includes(each.do))
  fc.assert(
    fc.property(fc.array(others), (steps) => {
      const world = createWorld()
      for (const each of steps) world.take(each)
      world.take({ do: 'pay', status: 'captured', amount: 'right', sameSecond: false })
      world.end()
      expect(world.ours().filter(({ appliedTo }) => appliedTo === 'booking')).toHaveLength(1)
    }),
    runOptions(200),
  )
})
