import { describe, expect, test } from 'vitest'
import type { Booking } from '#app/booking/booking.ts'
import { listHistory, listNotes } from '#app/booking/queries.ts'
import { rescheduleBooking } from '#app/booking/reschedule-booking.ts'

import { DAY, HOUR } from '#app/lib/time.ts'
import { findOrder } from '#app/payments/queries.ts'
import { erasePerson } from '../../tests/builders/personal-data.ts'
import { openWorkspaceAt, person, workspaceAt } from '../../tests/builders/workspace-at.ts'
import type { BookingAction } from './booking-action.ts'
import { viewBooking } from './view-booking.ts'

/** Friday 20 November 2026, 10:00 in India. */
const now = Date.parse('2026-11-20T04:30:00Z')
const admin = person('admin')
const one = person('counselor', 'one')
const two = person('counselor', 'two')

const site = await openWorkspaceAt(now)

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

describe('session outcomes', () => {
  test.each([
    ['complete', 'completed'],
    ['no-show', 'no-show'],
  ] as const)('records %s after the session has begun, in audit log and history', async (intent, state) => {
    const booking = await site.book({ startsAt: now - (intent === 'complete' ? 2 : 4) * HOUR })
    expect(await site.act(booking, { intent, version: booking.version }, one)).toEqual({
      ok: true,
      value: state,
    })
    expect((await site.stored(booking)).state).toBe(state)
    expect(await site.logged(booking)).toEqual([{ by: one.email, action: `booking.${state}`, details: {} }])
    expect((await listHistory(site.app, booking.id)).at(-1)).toMatchObject({
      event: state,
      actor: one.email,
    })
    const told = state === 'no-show' ? [['session-missed', booking.visitor.email]] : []
    expect(await site.mails(booking)).toEqual(told)
  })

  test('records a no-show for a phone session', async () => {
    const booking = await site.book({ startsAt: now - 10 * HOUR, visitor: { way: 'phone' } })
    expect(await site.act(booking, { intent: 'no-show', version: booking.version }, one)).toEqual({
      ok: true,
      value: 'no-show',
    })
  })

  test('refunds the visitor when a counselor no-show is recorded', async () => {
    const [ahead, booking] = [
      await site.book({ startsAt: site.nextStart() }),
      await site.bookPaid(now - 12 * HOUR),
    ]
    const act = (of: Booking) => site.act(of, { intent: 'counselor-no-show', version: of.version }, one)
    expect(await act(ahead)).toEqual({ ok: false, reason: 'not-started' })
    expect(await act(booking)).toEqual({ ok: true, value: 'counselor-no-show' })
    expect((await site.stored(booking)).state).toBe('cancelled')
    const account = await findOrder(site.app.db, { bookingId: booking.id })
    expect(account?.refunds.map(({ amount }) => amount)).toEqual([account?.order.amount])
    expect((await listHistory(site.app, booking.id)).at(-1)?.event).toBe('counselor-no-show')
    expect(await site.mails(booking)).toContainEqual(['booking-cancelled', booking.visitor.email])
    expect((await act(await site.stored(booking))).ok).toBe(false)
  })

  test('completes a paid session whose plan was not sent', async () => {
    const booking = await site.bookPaid(now - 6 * HOUR)
    const completed = await site.act(booking, { intent: 'complete', version: booking.version }, one)
    expect(completed).toEqual({ ok: true, value: 'completed' })
    expect(await site.notes(booking)).toEqual([])
  })

  test('rejects an outcome before the session has begun', async () => {
    const booking = await site.book({ startsAt: site.nextStart() })
    expect(await site.act(booking, { intent: 'complete', version: booking.version })).toEqual({
      ok: false,
      reason: 'not-started',
    })
    expect(await site.stored(booking)).toEqual(booking)
    expect(await site.logged(booking)).toEqual([])
  })
})

describe('permissions', () => {
  test('returns not-found for every action on another counselor’s booking', async () => {
    const booking = await site.book({ startsAt: site.nextStart() })
    const to = { date: '2026-12-24', time: '4:00 PM' }
    const who = { name: 'Mine', email: 'mine@example.org', phone: '9848001519' }
    const actions: Record<BookingAction['intent'], BookingAction> = {
      complete: { intent: 'complete', version: booking.version },
      'no-show': { intent: 'no-show', version: booking.version },
      unmark: { intent: 'unmark', version: booking.version },
      'counselor-no-show': { intent: 'counselor-no-show', version: booking.version },
      way: { intent: 'way', version: booking.version, way: 'phone' },
      move: { intent: 'move', version: booking.version, to },
      'hand-over': { intent: 'hand-over', version: booking.version, counselor: 'two', said: '' },
      correct: { intent: 'correct', version: booking.version, ...who },
      cancel: { intent: 'cancel', version: booking.version, money: 'by-policy', reason: '' },
      'send-link': { intent: 'send-link', version: booking.version },
      'give-back': { intent: 'give-back', version: booking.version },
      'allow-refunds': { intent: 'allow-refunds', version: booking.version },
      'paid-by-hand': { intent: 'paid-by-hand', version: booking.version, hand: null },
      refund: { intent: 'refund', version: booking.version, amount: null, reason: '' },
      note: { intent: 'note', after: 0, text: 'mine' },
      'edit-note': { intent: 'edit-note', note: 1, text: 'mine' },
    }
    for (const action of Object.values(actions)) {
      expect(await site.act(booking, action, two), action.intent).toEqual({ ok: false, reason: 'not-found' })
    }
    expect(await site.stored(booking)).toEqual(booking)
    expect([await site.logged(booking), await site.notes(booking), await site.mails(booking)]).toEqual([
      [],
      [],
      [],
    ])
  })

  test('lets only an admin choose the refund of a cancellation', async () => {
    const booking = await site.bookPaid(site.nextStart())
    for (const money of ['all', 'nothing'] as const) {
      const refused = await site.act(
        booking,
        { intent: 'cancel', version: booking.version, money, reason: 'why' },
        one,
      )
      expect(refused).toEqual({ ok: false, reason: 'not-yours' })
    }
    expect((await site.stored(booking)).state).toBe('confirmed')
  })
})

describe('concurrent changes', () => {
  test('rejects the second of two changes to the same booking version', async () => {
    const booking = await site.book({ startsAt: site.nextStart() })
    const cancel = {
      intent: 'cancel',
      version: booking.version,
      money: 'by-policy',
      reason: 'first',
    } as const
    expect((await site.act(booking, cancel, one)).ok).toBe(true)
    const second = { ...cancel, reason: 'second' }
    expect(await site.act(booking, second)).toEqual({ ok: false, reason: 'changed-meanwhile' })
    expect(await site.notes(booking)).toEqual([[one.email, 'Cancelled: first']])
    expect(await site.logged(booking)).toHaveLength(1)
  })

  test('applies only one of two simultaneous actions', async () => {
    const booking = await site.book({ startsAt: now - 6 * HOUR })
    const results = await Promise.all(
      (['complete', 'no-show'] as const).map((intent) =>
        site.act(booking, { intent, version: booking.version }),
      ),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results).toContainEqual({ ok: false, reason: 'changed-meanwhile' })
    expect(await site.logged(booking)).toHaveLength(1)
  })

  test('rejects a staff action based on a booking the visitor has since moved', async () => {
    const booking = await site.book({ startsAt: site.nextStart() })
    const to = { date: dayOf(booking.startsAt), time: '5:00 PM' }
    await rescheduleBooking(site.app, booking.token, to)
    const refused = await site.act(booking, {
      intent: 'cancel',
      version: booking.version,
      money: 'by-policy',
      reason: '',
    })
    expect(refused).toEqual({ ok: false, reason: 'changed-meanwhile' })
    expect((await site.stored(booking)).state).toBe('confirmed')
  })
})

describe('moves', () => {
  test('moves a booking to an available slot, with emails and an audit entry', async () => {
    const booking = await site.book({ startsAt: site.nextStart(), visitor: { reminder: false } })
    const to = { date: dayOf(booking.startsAt), time: '5:00 PM' }
    expect(await site.act(booking, { intent: 'move', version: booking.version, to })).toEqual({
      ok: true,
      value: 'moved',
    })
    expect((await site.stored(booking)).startsAt).toBe(booking.startsAt + HOUR)
    expect(await site.mails(booking)).toEqual([
      ['booking-rescheduled', booking.visitor.email],
      ['booking-rescheduled', 'team@margam.example'],
    ])
    const [line] = await site.logged(booking)
    expect(line).toMatchObject({ action: 'booking.moved', details: { to: `${to.date} 5:00 PM` } })
  })

  test('lets staff move a booking within the visitor’s minimum notice', async () => {
    const later = await workspaceAt(Date.parse('2026-11-24T09:30:00Z')) // 3:00 PM in India, 1 h before the new start
    const booking = await later.book({ startsAt: Date.parse('2026-11-24T11:30:00Z') })
    const to = { date: '2026-11-24', time: '4:00 PM' }
    const byVisitor = rescheduleBooking(later.app, booking.token, to)
    await expect(byVisitor).rejects.toThrow('too-soon')
    const action = { intent: 'move', version: booking.version, to } as const
    expect((await later.act(booking, action, one)).ok).toBe(true)
    await later.close()
  })

  test.each([
    ['that is already booked', '4:00 PM', 'slot-taken'],
    ['that is not offered', '4:30 PM', 'not-offered'],
    ['that the booking already has', '5:00 PM', 'same-time'],
  ])('rejects a move to a time %s', async (_, time, reason) => {
    const taken = await site.book({ startsAt: site.nextStart() })
    const booking = await site.book({ startsAt: taken.startsAt + HOUR })
    const to = { date: dayOf(booking.startsAt), time }
    expect(await site.act(booking, { intent: 'move', version: booking.version, to })).toEqual({
      ok: false,
      reason,
    })
    expect(await site.stored(booking)).toEqual(booking)
  })

  test('offers only available slots for a move', async () => {
    const taken = await site.book({ startsAt: site.nextStart() })
    const booking = await site.book({ startsAt: site.nextStart() })
    const detail = await viewBooking(site.app, one, booking.reference, dayOf(taken.startsAt))
    const times = Object.fromEntries(detail?.free?.days.map(({ date, times }) => [date, times]) ?? [])
    expect(times[dayOf(taken.startsAt)]).toEqual(['5:00 PM'])
    expect(times[dayOf(booking.startsAt)]).toEqual(['5:00 PM'])
    expect(detail?.free?.days).toHaveLength(6)
  })
})

describe('resending the booking link', () => {
  test('resends the booking link at most three times an hour', async () => {
    const booking = await site.book({ startsAt: site.nextStart() })
    for (let time = 0; time < 3; time += 1) {
      expect((await site.act(booking, { intent: 'send-link', version: booking.version })).ok).toBe(true)
      site.pass(1)
    }
    const refused = await site.act(booking, { intent: 'send-link', version: booking.version })
    expect(refused).toEqual({ ok: false, reason: 'too-many-links' })
    expect(await site.mails(booking)).toEqual(Array(3).fill(['booking-details', booking.visitor.email]))
    expect(await site.logged(booking)).toHaveLength(3)
  })

  test('does not resend the link of a cancelled or past booking', async () => {
    const over = await site.book({ startsAt: now - 10 * HOUR })
    expect(await site.act(over, { intent: 'send-link', version: over.version })).toEqual({
      ok: false,
      reason: 'over',
    })
    const off = await site.book({ startsAt: now + DAY, state: 'cancelled' })
    expect(await site.act(off, { intent: 'send-link', version: off.version })).toEqual({
      ok: false,
      reason: 'not-confirmed',
    })
  })
})

test('rejects notes and actions on an erased booking', async () => {
  const booking = await site.book({ startsAt: now - 30 * HOUR, visitor: { email: 'erased@example.org' } })
  const offered = async () => (await viewBooking(site.app, admin, booking.reference))?.can.note
  expect(await offered()).toBe(true)
  const asked = { email: booking.visitor.email, phone: null }
  await erasePerson(site.db, asked, now)
  const erased = await viewBooking(site.app, admin, booking.reference)
  const { decideMoney: _, ...can } = erased?.can ?? {}
  expect(Object.entries(can).filter(([, may]) => may)).toEqual([])
  expect(erased?.plan).toBeNull()
  expect(await site.act(booking, { intent: 'note', after: 0, text: 'Her brother comes too' })).toEqual({
    ok: false,
    reason: 'erased',
  })
  expect([await site.notes(booking), await site.logged(booking)]).toEqual([[], []])
})

test('stores a note with its author but not in the audit log', async () => {
  const booking = await site.book({ startsAt: now + 12 * HOUR })
  expect(await site.act(booking, { intent: 'note', after: 0, text: 'Her brother comes too' }, one)).toEqual({
    ok: true,
    value: 'noted',
  })
  expect(await site.notes(booking)).toEqual([[one.email, 'Her brother comes too']])
  expect(await site.logged(booking)).toEqual([{ by: one.email, action: 'booking.noted', details: {} }])
  expect(await site.act(booking, { intent: 'note', after: 0, text: '' })).toEqual({
    ok: false,
    reason: 'empty-note',
  })
})

test('stores a resubmitted note only once', async () => {
  const booking = await site.book({ startsAt: site.nextStart() })
  const note = async (after: number) => site.act(booking, { intent: 'note', after, text: 'No answer' }, one)
  await Promise.all([note(0), note(0)])
  expect(await note(0)).toEqual({ ok: true, value: 'noted' })
  expect([await site.notes(booking), await site.logged(booking)]).toEqual([
    [[one.email, 'No answer']],
    [{ by: one.email, action: 'booking.noted', details: {} }],
  ])
  const [first] = await listNotes(site.app, booking.id)
  await note(Number(first?.id))
  await site.act(booking, { intent: 'note', after: 0, text: 'No answer' }, admin)
  expect((await site.notes(booking)).map(([by]) => by)).toEqual([one.email, one.email, admin.email])
})

test('lets only the author edit a note', async () => {
  const booking = await site.book({ startsAt: site.nextStart() })
  await site.act(booking, { intent: 'note', after: 0, text: 'Her makrs' }, one)
  const [note] = await listNotes(site.app, booking.id)
  const edit = (user: typeof admin | typeof one, text: string) =>
    site.act(booking, { intent: 'edit-note', note: Number(note?.id), text }, user)
  expect(await edit(admin, 'Mine')).toEqual({ ok: false, reason: 'not-your-note' })
  expect(await edit(one, '')).toEqual({ ok: false, reason: 'empty-note' })
  expect(await edit(one, 'Her marks')).toEqual({ ok: true, value: 'note-edited' })
  expect(await site.notes(booking)).toEqual([[one.email, 'Her marks']])
})
