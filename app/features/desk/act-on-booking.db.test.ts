import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPersonalData } from '#app/adapters/db/personal-data.ts'
import { bookings, outbox } from '#app/adapters/db/schema.ts'
import { moveBooking } from '#app/features/booking/change-booking.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { paidPrice } from '#app/features/booking/domain/pricing.ts'
import { auditEntry } from '#app/features/staff/domain/audit.ts'
import { formatRupees } from '#app/lib/money.ts'
import { ok } from '#app/lib/result.ts'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import { testKeys } from '../../../tests/builders/keys.ts'
import { person, type Workspace, workspaceAt } from '../../../tests/builders/workspace-at.ts'
import { actOnBooking } from './act-on-booking.ts'
import type { BookingAction, CancelledHow } from './domain/booking-action.ts'
import { viewBooking } from './view-booking.ts'

/** Friday 20 November 2026, 10:00 in India. */
const now = Date.parse('2026-11-20T04:30:00Z')
const admin = person('admin')
const one = person('counselor', 'one')
const two = person('counselor', 'two')

let site: Workspace
beforeAll(async () => {
  site = await workspaceAt(now)
}, 30_000)
afterAll(() => site.close())

const act = (booking: Booking, action: BookingAction, user: Parameters<typeof actOnBooking>[1] = admin) =>
  actOnBooking(site.services, user, booking.reference.toLowerCase(), action)
const stored = async ({ reference }: Booking) => {
  const booking = await site.services.records.byReference(reference)
  if (!booking) throw new Error('gone')
  return booking
}
const lines = async ({ reference }: Booking) =>
  (
    await site.services.audit.list({ subject: { kind: 'booking', id: reference }, limit: 9, offset: 0 })
  ).entries.map(({ actor, action, details }) => ({ by: actor.email, action, details }))
const mails = async ({ id }: Booking) =>
  (await site.services.records.mails(id)).map(({ kind, recipient }) => [kind, recipient])
const notes = async ({ id }: Booking) =>
  (await site.services.records.notes(id)).map(({ author, text }) => [author, text])
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const seen = (booking: Booking) => ({ version: booking.version })

describe('marking', () => {
  test.each([
    ['complete', 'completed'],
    ['no-show', 'no-show'],
  ] as const)(
    '%s once it has begun, with a line in the audit log and in the history',
    async (intent, state) => {
      const booking = await site.book({ startsAt: now - (intent === 'complete' ? 2 : 4) * HOUR })
      expect(await act(booking, { intent, ...seen(booking) }, one)).toEqual({ ok: true, value: state })
      expect((await stored(booking)).state).toBe(state)
      expect(await lines(booking)).toEqual([{ by: one.email, action: `booking.${state}`, details: {} }])
      expect((await site.services.records.history(booking.id)).at(-1)).toMatchObject({
        event: state,
        actor: one.email,
      })
      const told = state === 'no-show' ? [['session-missed', booking.visitor.email]] : []
      expect(await mails(booking)).toEqual(told)
    },
  )

  test('completes a paid session with its plan, or with a reason that is kept', async () => {
    const [without, withPlan] = [await site.bookPaid(now - 6 * HOUR), await site.bookPaid(now - 8 * HOUR)]
    const complete = (booking: Booking, reason?: string) =>
      act(booking, { intent: 'complete', ...seen(booking), ...(reason && { reason }) }, one)
    expect(await complete(without)).toEqual({ ok: false, reason: 'no-plan' })
    expect((await stored(without)).state).toBe('confirmed')
    expect(await complete(without, 'They want to think first.')).toEqual({ ok: true, value: 'completed' })
    expect(await notes(without)).toEqual([[one.email, 'Completed without a plan: They want to think first.']])
    expect(await lines(without)).toMatchObject([{ details: { plan: false } }])
    const audit = auditEntry(one, 'booking.plan-sent', withPlan.reference)
    await site.services.plans.send(
      withPlan.id,
      { stands: '', a: '', b: '', z: '', wrong: '', steps: [] },
      { version: 0, editor: '', turn: 0 },
      { mails: () => [], audit },
      now,
    )
    expect(await complete(withPlan)).toEqual({ ok: true, value: 'completed' })
    expect(await notes(withPlan)).toEqual([])
  })

  test('is refused before it has begun, and nothing is written', async () => {
    const booking = await site.book({ startsAt: site.nextStart() })
    expect(await act(booking, { intent: 'complete', ...seen(booking) })).toEqual({
      ok: false,
      reason: 'not-started',
    })
    expect(await stored(booking)).toEqual(booking)
    expect(await lines(booking)).toEqual([])
  })
})

describe('who may', () => {
  test('a counselor does nothing to another’s booking, as if there were none', async () => {
    const booking = await site.book({ startsAt: site.nextStart() })
    const to = { date: '2026-12-24', time: '4:00 PM' }
    const who = { name: 'Mine', email: 'mine@example.org', phone: '9848001519' }
    const actions: Record<BookingAction['intent'], BookingAction> = {
      complete: { intent: 'complete', ...seen(booking) },
      'no-show': { intent: 'no-show', ...seen(booking) },
      unmark: { intent: 'unmark', ...seen(booking) },
      'missed-call': { intent: 'missed-call', ...seen(booking) },
      way: { intent: 'way', ...seen(booking), way: 'phone' },
      move: { intent: 'move', ...seen(booking), to },
      'hand-over': { intent: 'hand-over', ...seen(booking), counselor: 'two', said: '' },
      correct: { intent: 'correct', ...seen(booking), ...who },
      cancel: { intent: 'cancel', ...seen(booking), money: 'by-policy', reason: '' },
      'send-link': { intent: 'send-link', ...seen(booking) },
      'give-back': { intent: 'give-back', ...seen(booking) },
      'paid-by-hand': { intent: 'paid-by-hand', ...seen(booking), hand: null },
      refund: { intent: 'refund', ...seen(booking), amount: null, reason: '' },
      'cancel-network': { intent: 'cancel-network', references: [booking.reference] },
      note: { intent: 'note', after: 0, text: 'mine' },
    }
    for (const action of Object.values(actions)) {
      expect(await act(booking, action, two), action.intent).toEqual({ ok: false, reason: 'not-found' })
    }
    expect(await stored(booking)).toEqual(booking)
    expect([await lines(booking), await notes(booking), await mails(booking)]).toEqual([[], [], []])
  })

  test('only an admin decides about the money', async () => {
    const booking = await site.bookPaid(site.nextStart())
    for (const money of ['all', 'nothing'] as const) {
      const refused = await act(booking, { intent: 'cancel', ...seen(booking), money, reason: 'why' }, one)
      expect(refused).toEqual({ ok: false, reason: 'not-yours' })
    }
    expect((await stored(booking)).state).toBe('confirmed')
  })
})

describe('two at once', () => {
  test('who comes second is refused, and nothing of theirs is written', async () => {
    const booking = await site.book({ startsAt: site.nextStart() })
    const cancel = { intent: 'cancel', ...seen(booking), money: 'by-policy', reason: 'first' } as const
    expect((await act(booking, cancel, one)).ok).toBe(true)
    const second = { ...cancel, reason: 'second' }
    expect(await act(booking, second)).toEqual({ ok: false, reason: 'changed-meanwhile' })
    expect(await notes(booking)).toEqual([[one.email, 'Cancelled: first']])
    expect(await lines(booking)).toHaveLength(1)
  })

  test('of two at the same moment one is done', async () => {
    const booking = await site.book({ startsAt: now - 6 * HOUR })
    const results = await Promise.all(
      (['complete', 'no-show'] as const).map((intent) => act(booking, { intent, ...seen(booking) })),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
    expect(await lines(booking)).toHaveLength(1)
  })

  test('a move by the visitor comes before what a member of staff saw', async () => {
    const booking = await site.book({ startsAt: site.nextStart() })
    const to = { date: dayOf(booking.startsAt), time: '5:00 PM' }
    expect((await moveBooking(site.services, booking.token, to)).ok).toBe(true)
    const refused = await act(booking, { intent: 'cancel', ...seen(booking), money: 'by-policy', reason: '' })
    expect(refused).toEqual({ ok: false, reason: 'changed-meanwhile' })
    expect((await stored(booking)).state).toBe('confirmed')
  })
})

describe('moving', () => {
  test('to a free time, with the usual mails and both times in the audit log', async () => {
    const booking = await site.book({ startsAt: site.nextStart(), visitor: { reminder: false } })
    const to = { date: dayOf(booking.startsAt), time: '5:00 PM' }
    expect(await act(booking, { intent: 'move', ...seen(booking), to })).toEqual({ ok: true, value: 'moved' })
    expect((await stored(booking)).startsAt).toBe(booking.startsAt + HOUR)
    expect(await mails(booking)).toEqual([
      ['booking-moved', booking.visitor.email],
      ['booking-moved', 'team@margam.example'],
    ])
    const [line] = await lines(booking)
    expect(line).toMatchObject({ action: 'booking.moved', details: { to: `${to.date} 5:00 PM` } })
  })

  test('within the notice that a visitor is held to', async () => {
    const later = await workspaceAt(Date.parse('2026-11-24T09:30:00Z')) // an hour before 4 PM, two before 5
    const booking = await later.book({ startsAt: Date.parse('2026-11-24T11:30:00Z') })
    const to = { date: '2026-11-24', time: '4:00 PM' }
    const byVisitor = await moveBooking(later.services, booking.token, to)
    expect(byVisitor).toEqual({ ok: false, reason: { reason: 'too-soon' } })
    const action = { intent: 'move', ...seen(booking), to } as const
    expect((await actOnBooking(later.services, one, booking.reference, action)).ok).toBe(true)
    await later.close()
  })

  test.each([
    ['that is taken', '4:00 PM', 'slot-taken'],
    ['that is not on offer', '4:30 PM', 'not-offered'],
    ['at which it is already', '5:00 PM', 'same-time'],
  ])('not to a time %s', async (_, time, reason) => {
    const taken = await site.book({ startsAt: site.nextStart() })
    const booking = await site.book({ startsAt: taken.startsAt + HOUR })
    const to = { date: dayOf(booking.startsAt), time }
    expect(await act(booking, { intent: 'move', ...seen(booking), to })).toEqual({ ok: false, reason })
    expect(await stored(booking)).toEqual(booking)
  })

  test('the times to choose from are those that can be had', async () => {
    const taken = await site.book({ startsAt: site.nextStart() })
    const booking = await site.book({ startsAt: site.nextStart() })
    const detail = await viewBooking(site.services, one, booking.reference, dayOf(taken.startsAt))
    const times = Object.fromEntries(detail?.free?.days.map(({ date, times }) => [date, times]) ?? [])
    expect(times[dayOf(taken.startsAt)]).toEqual(['5:00 PM'])
    expect(times[dayOf(booking.startsAt)]).toEqual(['5:00 PM'])
    expect(detail?.free?.days).toHaveLength(6)
  })
})

describe('cancelling', () => {
  const cancel = async (booking: Booking, money: CancelledHow | null, reason = 'The counselor is ill') =>
    act(booking, { intent: 'cancel', ...seen(booking), money, reason })
  const refunds = async ({ id }: Booking) =>
    (await site.services.payments.account({ bookingId: id }))?.refunds.map(({ reason, amount }) => [
      reason,
      amount,
    ])

  test('a free session needs no reason', async () => {
    const booking = await site.book({ startsAt: site.nextStart() })
    expect(await cancel(booking, 'by-policy', '')).toEqual({ ok: true, value: 'cancelled' })
    expect((await mails(booking)).map(([kind]) => kind)).toEqual(['booking-cancelled', 'booking-cancelled'])
    expect(await notes(booking)).toEqual([])
  })

  test('by the policy: the money comes back with 24 hours’ notice', async () => {
    const booking = await site.bookPaid(site.nextStart())
    expect((await cancel(booking, 'by-policy', '')).ok).toBe(true)
    expect(await refunds(booking)).toEqual([['cancelled', paidPrice.total]])
  })

  test('by the policy: nothing comes back later', async () => {
    const booking = await site.bookPaid(now + 20 * HOUR)
    expect((await cancel(booking, 'by-policy', '')).ok).toBe(true)
    expect(await refunds(booking)).toEqual([])
  })

  test('because we can’t hold it: all comes back whenever that is, and the visitor reads that it was us', async () => {
    const booking = await site.bookPaid(now + 21 * HOUR)
    const cancelled = await act(
      booking,
      { intent: 'cancel', ...seen(booking), money: 'ours', reason: '' },
      one,
    )
    expect(cancelled.ok).toBe(true)
    expect(await refunds(booking)).toEqual([['by-staff', paidPrice.total]])
    const rows = await site.db.select().from(outbox).where(eq(outbox.aboutId, booking.id))
    expect(rows.map(({ content }) => content)).toMatchObject(
      ['visitor', 'team'].map((to) => ({ kind: 'booking-cancelled', to, byUs: true })),
    )
  })

  test('says who cancels, or is refused', async () => {
    const booking = await site.book({ startsAt: site.nextStart() })
    expect(await cancel(booking, null, '')).toEqual({ ok: false, reason: 'no-way' })
    expect((await stored(booking)).state).toBe('confirmed')
  })

  test('an admin sends all back within 24 hours, with a reason that is noted and not in the audit log', async () => {
    const booking = await site.bookPaid(now + 22 * HOUR)
    expect(await cancel(booking, 'all', '')).toEqual({ ok: false, reason: 'no-reason' })
    expect((await stored(booking)).state).toBe('confirmed')
    expect((await cancel(booking, 'all')).ok).toBe(true)
    expect(await refunds(booking)).toEqual([['by-staff', paidPrice.total]])
    expect(await notes(booking)).toEqual([[admin.email, 'Cancelled, full refund: The counselor is ill']])
    expect(await lines(booking)).toEqual([
      { by: admin.email, action: 'booking.cancelled', details: { money: 'all' } },
    ])
  })

  test('an admin keeps the money though there is notice enough, with a reason', async () => {
    const booking = await site.bookPaid(site.nextStart())
    expect((await cancel(booking, 'nothing')).ok).toBe(true)
    expect(await refunds(booking)).toEqual([])
    expect((await stored(booking)).state).toBe('cancelled')
  })

  test('not once it has begun', async () => {
    const booking = await site.book({ startsAt: now - 8 * HOUR })
    expect(await cancel(booking, 'by-policy')).toEqual({ ok: false, reason: 'already-started' })
  })
})

describe('the link again', () => {
  test('goes to the visitor alone, three times an hour at most', async () => {
    const booking = await site.book({ startsAt: site.nextStart() })
    for (let time = 0; time < 3; time += 1) {
      expect((await act(booking, { intent: 'send-link', ...seen(booking) })).ok).toBe(true)
      site.pass(1)
    }
    const refused = await act(booking, { intent: 'send-link', ...seen(booking) })
    expect(refused).toEqual({ ok: false, reason: 'too-many-links' })
    expect(await mails(booking)).toEqual(Array(3).fill(['link-again', booking.visitor.email]))
    expect(await lines(booking)).toHaveLength(3)
  })

  test('is not sent for what is off or over', async () => {
    const over = await site.book({ startsAt: now - 10 * HOUR })
    expect(await act(over, { intent: 'send-link', ...seen(over) })).toEqual({ ok: false, reason: 'over' })
    const off = await site.book({ startsAt: now + DAY, state: 'cancelled' })
    expect(await act(off, { intent: 'send-link', ...seen(off) })).toEqual({
      ok: false,
      reason: 'not-confirmed',
    })
  })
})

test('a booking that was erased takes no note, and its page offers none', async () => {
  const booking = await site.book({ startsAt: now - 30 * HOUR, visitor: { email: 'erased@example.org' } })
  const offered = async () => (await viewBooking(site.services, admin, booking.reference))?.can.note
  expect(await offered()).toBe(true)
  const asked = { email: booking.visitor.email, phone: null }
  const line = auditEntry(admin, 'privacy.erased', 'P-1')
  await createPersonalData(site.db, testKeys).erase(asked, () => ok(line), now)
  expect(await offered()).toBe(false)
  expect(await act(booking, { intent: 'note', after: 0, text: 'Her brother comes too' })).toEqual({
    ok: false,
    reason: 'erased',
  })
  expect([await notes(booking), await lines(booking)]).toEqual([[], []])
})

test('a note is kept with its author, and not in the audit log', async () => {
  const booking = await site.book({ startsAt: now + 12 * HOUR })
  expect(await act(booking, { intent: 'note', after: 0, text: 'Her brother comes too' }, one)).toEqual({
    ok: true,
    value: 'noted',
  })
  expect(await notes(booking)).toEqual([[one.email, 'Her brother comes too']])
  expect(await lines(booking)).toEqual([{ by: one.email, action: 'booking.noted', details: {} }])
  expect(await act(booking, { intent: 'note', after: 0, text: '' })).toEqual({
    ok: false,
    reason: 'empty-note',
  })
})

test('a note whose answer was lost stands once when its form is sent again, and anew when it is written again', async () => {
  const booking = await site.book({ startsAt: site.nextStart() })
  const note = async (after: number) => act(booking, { intent: 'note', after, text: 'No answer' }, one)
  await Promise.all([note(0), note(0)])
  expect(await note(0)).toEqual({ ok: true, value: 'noted' })
  expect([await notes(booking), await lines(booking)]).toEqual([
    [[one.email, 'No answer']],
    [{ by: one.email, action: 'booking.noted', details: {} }],
  ])
  const [first] = await site.services.records.notes(booking.id)
  await note(Number(first?.id))
  await act(booking, { intent: 'note', after: 0, text: 'No answer' }, admin)
  expect((await notes(booking)).map(([by]) => by)).toEqual([one.email, one.email, admin.email])
})

describe('the page', () => {
  test('shows payment, refund and documents, and never the token', async () => {
    const booking = await site.bookPaid(site.nextStart())
    await act(booking, { intent: 'cancel', ...seen(booking), money: 'by-policy', reason: '' })
    const detail = await viewBooking(site.services, one, booking.reference)
    expect(detail?.money).toMatchObject({
      paid: formatRupees(paidPrice.total),
      back: null,
      refunds: [{ sum: formatRupees(paidPrice.total), why: 'Cancelled in time', how: 'To be sent' }],
    })
    expect(detail?.money?.documents.map(({ title }) => title)).toEqual(['Tax invoice', 'Credit note'])
    expect(detail?.money?.documents[0]?.pdf).toBe(
      `/services/counselor-dashboard/bookings/${booking.reference.toLowerCase()}/documents/mi/26-27/${detail?.money?.documents[0]?.number.slice(-6)}/document.pdf`,
    )
    expect(detail?.history.map(({ what, who }) => [what, who])).toEqual([
      [expect.stringMatching(/^Time held for payment: .* PM$/), 'the visitor'],
      ['Paid and confirmed', 'the payment'],
      ['Cancelled', admin.email],
    ])
    expect(detail?.mails.map(({ kind, state }) => [kind, state.label])).toEqual([
      ['Session cancelled', 'Waiting'],
      ['Session cancelled', 'Waiting'],
    ])
    expect(JSON.stringify(detail)).not.toContain(booking.token)
  })

  test('shows the visitor’s other sessions, to a counselor only their own', async () => {
    const visitor = { email: 'Asha@example.org', phone: '9000000001' }
    const booking = await site.book({ startsAt: site.nextStart(), visitor })
    const sameMail = await site.book({
      startsAt: now - 20 * DAY,
      visitor: { ...visitor, email: 'asha@EXAMPLE.org', phone: '9000000002' },
    })
    const samePhone = await site.book({
      startsAt: now - 21 * DAY,
      counselorId: 'two',
      visitor: { ...visitor, email: 'other@example.org' },
    })
    const others = async (user: Parameters<typeof viewBooking>[1]) =>
      (await viewBooking(site.services, user, booking.reference))?.others.map(({ reference }) => reference)
    expect(await others(admin)).toEqual([sameMail.reference, samePhone.reference])
    // whoever shares a phone may be somebody else: nothing of them is told
    expect(JSON.stringify((await viewBooking(site.services, one, booking.reference))?.others)).not.toContain(
      '@',
    )
    expect(await others(one)).toEqual([sameMail.reference])
  })

  test('is there for a reference in any case, and for nobody else’s', async () => {
    const booking = await site.book({ startsAt: now + 14 * HOUR + MINUTE })
    expect(await viewBooking(site.services, one, booking.reference.toLowerCase())).not.toBeNull()
    expect(await viewBooking(site.services, two, booking.reference)).toBeNull()
    expect(await viewBooking(site.services, admin, 'MG-NOTHING\0')).toBeNull()
  })
})

describe('all bookings of a network', () => {
  const fromNetwork = (network: string, ids: string[]) =>
    site.db.update(bookings).set({ network }).where(inArray(bookings.id, ids))

  test('are cancelled by an admin in one action, with the mails and the audit line of each, and no other', async () => {
    const [first, second, elsewhere, later] = [
      await site.book({ startsAt: site.nextStart() }),
      await site.book({ startsAt: site.nextStart() }),
      await site.book({ startsAt: site.nextStart() }),
      await site.book({ startsAt: site.nextStart() }),
    ]
    const held = await site.book({ state: 'held', heldUntil: now + 900 * MINUTE, startsAt: site.nextStart() })
    await fromNetwork('a network', [first.id, second.id, held.id, later.id])
    await fromNetwork('another', [elsewhere.id])
    const detail = await viewBooking(site.services, admin, first.reference)
    expect(detail?.network.map(({ reference }) => reference).sort()).toEqual(
      [first, second, held, later].map(({ reference }) => reference).sort(),
    )
    const references = [first, second, held, elsewhere].map(({ reference }) => reference)
    expect(await act(first, { intent: 'cancel-network', references })).toEqual({
      ok: true,
      value: 'network-cancelled',
    })
    const states = await Promise.all([first, second, held, elsewhere, later].map(stored))
    expect(states.map(({ state }) => state)).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
      'confirmed',
      'confirmed',
    ])
    expect((await mails(second)).map(([kind]) => kind)).toEqual(['booking-cancelled', 'booking-cancelled'])
    for (const booking of [second, held])
      expect(await lines(booking)).toEqual([
        { by: admin.email, action: 'booking.cancelled', details: { money: 'ours', with: first.reference } },
      ])
  })

  test('are neither shown to a counselor nor cancelled by one', async () => {
    const mine = [
      await site.book({ startsAt: site.nextStart() }),
      await site.book({ startsAt: site.nextStart() }),
    ] as const
    await fromNetwork(
      'a third',
      mine.map(({ id }) => id),
    )
    expect((await viewBooking(site.services, one, mine[0].reference))?.network).toEqual([])
    const references = mine.map(({ reference }) => reference)
    expect(await act(mine[0], { intent: 'cancel-network', references }, one)).toEqual({
      ok: false,
      reason: 'admins-only',
    })
    expect((await stored(mine[1])).state).toBe('confirmed')
  })
})
