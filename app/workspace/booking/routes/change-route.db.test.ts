import { describe, expect, test } from 'vitest'
import type { Booking } from '#app/booking/booking.ts'
import { listHistory, listNotes } from '#app/booking/queries.ts'
import { rescheduleBooking } from '#app/booking/reschedule-booking.ts'
import { DAY, HOUR, indiaDate, parseIndiaTime } from '#app/lib/time.ts'
import { findOrder } from '#app/payments/queries.ts'
import { loadBookingPage } from '#app/workspace/booking/queries.ts'
import type { BookingAction } from '../../../../tests/builders/booking-actions.ts'
import { erasePerson } from '../../../../tests/builders/personal-data.ts'
import {
  createWorkspaceAt,
  fridayMorning as now,
  openWorkspaceAt,
  person,
} from '../../../../tests/builders/workspace-at.ts'

const admin = person('admin')
const one = person('counselor', 'one')
const two = person('counselor', 'two')

const site = await openWorkspaceAt(now)

describe('session outcomes', () => {
  test('records a no-show after the session has begun, and undoes it', async () => {
    const booking = await site.book({ startsAt: now - 4 * HOUR })
    expect(await site.act(booking, 'no-show', {}, one)).toBe('no-show')
    const recorded = await site.stored(booking)
    expect(recorded.status).toBe('no-show')
    expect(await site.logged(booking)).toEqual([{ by: one.email, action: 'booking.no-show', details: {} }])
    expect((await listHistory(site.app, booking.id)).at(-1)).toMatchObject({
      event: 'no-show',
      actor: one.email,
    })
    expect(await site.mails(booking)).toEqual([['booking-changed', booking.visitor.email]])
    expect(await site.act(recorded, 'no-show-undone', {}, one)).toBe('no-show-undone')
    expect((await site.stored(booking)).status).toBe('confirmed')
  })

  test('refunds the visitor when a counselor no-show is recorded', async () => {
    const [ahead, booking] = [
      await site.book({ startsAt: site.nextStart() }),
      await site.bookPaid(now - 12 * HOUR),
    ]
    const record = (of: Booking) => site.act(of, 'counselor-no-show', {}, one)
    expect(await record(ahead)).toBe('not-started')
    expect(await site.act(ahead, 'no-show', {})).toBe('not-started')
    expect(await site.logged(ahead)).toEqual([])
    expect(await record(booking)).toBe('counselor-no-show')
    expect((await site.stored(booking)).status).toBe('cancelled')
    const order = await findOrder(site.app.db, { bookingId: booking.id })
    expect(order?.refunds.map(({ amount }) => amount)).toEqual([order?.order.amount])
    expect((await listHistory(site.app, booking.id)).at(-1)?.event).toBe('counselor-no-show')
    expect(await site.mails(booking)).toContainEqual(['booking-cancelled', booking.visitor.email])
    expect(await record(await site.stored(booking))).toBe('not-confirmed')
  })
})

test('returns not-found for every action on another counselor’s booking', async () => {
  const booking = await site.book({ startsAt: site.nextStart() })
  const forms: Record<Exclude<BookingAction, 'payments' | 'refunds'>, Record<string, string>> = {
    'no-show': {},
    'no-show-undone': {},
    'counselor-no-show': {},
    phone: {},
    video: {},
    time: { date: '2026-12-24', time: '16:00' },
    counselor: { counselor: 'two' },
    contact: { name: 'Mine', email: 'mine@example.org', phone: '9848001519' },
    cancellation: { money: 'by-policy' },
    link: {},
    hold: {},
    notes: { note: 'mine' },
  }
  for (const [action, form] of Object.entries(forms))
    expect(await site.act(booking, action as BookingAction, form, two), action).toBe('not-found')
  for (const action of ['payments', 'refunds'] as const)
    expect(await site.act(booking, action, {}, one), action).toBe('forbidden')
  expect(await site.stored(booking)).toEqual(booking)
  expect([await site.logged(booking), await site.notes(booking), await site.mails(booking)]).toEqual([
    [],
    [],
    [],
  ])
})

describe('concurrent changes', () => {
  test('rejects the second of two changes to the same booking version', async () => {
    const booking = await site.book({ startsAt: site.nextStart() })
    const cancel = { money: 'by-policy', reason: 'first' }
    expect(await site.act(booking, 'cancellation', cancel, one)).toBe('cancelled')
    const second = { ...cancel, reason: 'second' }
    expect(await site.act(booking, 'cancellation', second)).toBe('changed-meanwhile')
    expect(await site.notes(booking)).toEqual([[one.email, 'Cancelled: first']])
    expect(await site.logged(booking)).toHaveLength(1)
  })
})

describe('moves', () => {
  test('moves a booking to an available slot, with emails and an audit entry', async () => {
    const booking = await site.book({ startsAt: site.nextStart(), visitor: { reminder: false } })
    const date = indiaDate(booking.startsAt)
    expect(await site.act(booking, 'time', { date, time: '17:00' })).toBe('moved')
    expect((await site.stored(booking)).startsAt).toBe(booking.startsAt + HOUR)
    expect(await site.mails(booking)).toEqual([['booking-changed', booking.visitor.email]])
    const [line] = await site.logged(booking)
    expect(line).toMatchObject({ action: 'booking.moved', details: { to: `${date}T17:00:00+05:30` } })
  })

  test("lets staff move a booking to a slot that starts within the visitors' minimum notice", async () => {
    const later = await createWorkspaceAt(Date.parse('2026-11-24T09:30:00Z')) // 3:00 PM in India, 1 h before the new start
    const booking = await later.book({ startsAt: Date.parse('2026-11-24T11:30:00Z') })
    const date = '2026-11-24'
    const byVisitor = rescheduleBooking(later.app, booking.token, parseIndiaTime(date, '16:00'))
    await expect(byVisitor).rejects.toThrow('too-soon')
    expect(await later.act(booking, 'time', { date, time: '16:00' }, one)).toBe('moved')
    await later.close()
  })

  test.each([
    ['that is already booked', '16:00', 'slot-taken'],
    ['that the booking already has', '17:00', 'same-time'],
  ])('rejects a move to a time %s', async (_, time, reason) => {
    const taken = await site.book({ startsAt: site.nextStart() })
    const booking = await site.book({ startsAt: taken.startsAt + HOUR })
    expect(await site.act(booking, 'time', { date: indiaDate(booking.startsAt), time })).toBe(reason)
    expect(await site.stored(booking)).toEqual(booking)
  })
})

describe('moves to another time', () => {
  test('moves a booking outside working hours only after staff confirm the time', async () => {
    const booking = await site.book({ startsAt: site.nextStart() })
    const typed = { date: indiaDate(booking.startsAt), time: 'other', otherTime: '09:15' }
    expect(await site.act(booking, 'time', typed)).toBe('outside-hours')
    expect(await site.act(booking, 'time', { ...typed, anyway: 'yes' })).toBe('moved')
    expect((await site.stored(booking)).startsAt).toBe(parseIndiaTime(typed.date, '09:15'))
  })

  test.each([
    ['in the past', '2026-11-20', '09:45', 'past'],
    ['between quarter hours', '2026-11-24', '09:20', { time: expect.any(String) }],
  ])('rejects a typed time %s', async (_, date, otherTime, reason) => {
    const booking = await site.book({ startsAt: site.nextStart() })
    const typed = { date, time: 'other', otherTime, anyway: 'yes' }
    expect(await site.act(booking, 'time', typed)).toEqual(reason)
  })
})

describe('resending the booking link', () => {
  test('resends the booking link at most three times an hour', async () => {
    const booking = await site.book({ startsAt: site.nextStart() })
    for (let time = 0; time < 3; time += 1) {
      expect(await site.act(booking, 'link')).toBe('link')
      site.advance(1)
    }
    expect(await site.act(booking, 'link')).toBe('too-many-links')
    expect(await site.mails(booking)).toEqual(Array(3).fill(['booking-changed', booking.visitor.email]))
    expect(await site.logged(booking)).toHaveLength(3)
  })

  test('does not resend the link of a cancelled or past booking', async () => {
    const over = await site.book({ startsAt: now - 10 * HOUR })
    expect(await site.act(over, 'link')).toBe('over')
    const off = await site.book({ startsAt: now + DAY, status: 'cancelled' })
    expect(await site.act(off, 'link')).toBe('not-confirmed')
  })
})

test.each(['9'.repeat(21), 'x'])('returns not-found for the note %s', async (id) => {
  const booking = await site.book({ startsAt: site.nextStart() })
  expect(await site.act(booking, 'notes', { id, note: 'Her brother comes too' })).toBe('not-found')
})

test('rejects notes and actions on an erased booking', async () => {
  const booking = await site.book({ startsAt: now - 30 * HOUR, visitor: { email: 'erased@example.org' } })
  const view = () => loadBookingPage(site.app, admin, booking.reference)
  expect((await view())?.can.note).toBe(true)
  await erasePerson(site.db, { email: booking.visitor.email, phone: null }, now)
  const erased = await view()
  const { decideMoney: _, ...can } = erased?.can ?? {}
  expect(Object.entries(can).filter(([, may]) => may)).toEqual([])
  expect(erased?.plan).toBeNull()
  expect(await site.act(booking, 'notes', { note: 'Her brother comes too' })).toBe('erased')
  expect([await site.notes(booking), await site.logged(booking)]).toEqual([[], []])
})

test('stores a note with its author but not in the audit log', async () => {
  const booking = await site.book({ startsAt: now + 12 * HOUR })
  expect(await site.act(booking, 'notes', { note: ' Her brother\r\ncomes too ' }, one)).toBe('noted')
  expect(await site.notes(booking)).toEqual([[one.email, 'Her brother\ncomes too']])
  expect(await site.logged(booking)).toEqual([{ by: one.email, action: 'booking.noted', details: {} }])
  expect(await site.act(booking, 'notes', { note: '' })).toHaveProperty('note')
})

test('stores a resubmitted note only once', async () => {
  const booking = await site.book({ startsAt: site.nextStart() })
  const add = (after: string, user = one as typeof one | typeof admin) =>
    site.act(booking, 'notes', { after, note: 'No answer' }, user)
  await Promise.all([add('0'), add('0')])
  expect(await add('0')).toBe('noted')
  expect([await site.notes(booking), await site.logged(booking)]).toEqual([
    [[one.email, 'No answer']],
    [{ by: one.email, action: 'booking.noted', details: {} }],
  ])
  const [first] = await listNotes(site.app, booking.id)
  await add(String(first?.id))
  await add('0', admin)
  expect((await site.notes(booking)).map(([by]) => by)).toEqual([one.email, one.email, admin.email])
})

test('lets only the author edit a note', async () => {
  const booking = await site.book({ startsAt: site.nextStart() })
  await site.act(booking, 'notes', { note: 'Her makrs' }, one)
  const [note] = await listNotes(site.app, booking.id)
  const edit = (user: typeof admin | typeof one, text: string) =>
    site.act(booking, 'notes', { id: String(note?.id), note: text }, user)
  expect(await edit(admin, 'Mine')).toBe('not-your-note')
  expect(await edit(one, '')).toHaveProperty('note')
  expect(await edit(one, 'Her marks')).toBe('note-edited')
  expect(await site.notes(booking)).toEqual([[one.email, 'Her marks']])
})
