import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCounselors } from '#app/availability/queries.ts'
import { listChangedDays } from '#app/availability/set-days.ts'
import type { Booking } from '#app/booking/booking.ts'
import { listBookingEmails } from '#app/booking/queries.ts'
import { company } from '#app/content/company.ts'
import { addDays, indiaDate, parseIndiaTime } from '#app/lib/time.ts'
import { findOrder } from '#app/payments/queries.ts'
import { addWeeklyHours } from '../../tests/builders/schedules.ts'
import {
  createWorkspaceAt,
  fridayMorning as now,
  person,
  type Workspace,
} from '../../tests/builders/workspace-at.ts'
import {
  type BookingDecision,
  changeDays,
  listAffectedBookings,
  loadAffectedBookings,
  parseDayChange,
  parseDecisions,
} from './change-days.ts'

const admin = person('admin')
const one = person('counselor', 'one')

let site: Workspace
let date = indiaDate(now)
beforeAll(async () => {
  site = await createWorkspaceAt(now)
  await addWeeklyHours(site.db, 'two', ['16:00'])
}, 30_000)
afterAll(() => site.close())

type Query = Record<string, string>
type User = typeof admin | typeof one

/** Advances to a day that no other test uses. */
const nextDay = (): Query => {
  date = addDays(date, 1)
  return { from: date }
}
const at = (time: string) => parseIndiaTime(date, time)
async function find(query: Query) {
  const counselor = (await listCounselors(site.app, now)).find(({ id }) => id === 'one')
  const days = counselor && parseDayChange(query, counselor.schedule.weekly, 60, now)
  if (!counselor || !days?.ok) throw new Error('not found')
  return { counselor, change: days.value }
}
async function view(user: User, query: Query) {
  const { counselor, change } = await find(query)
  return loadAffectedBookings(site.app, user, await listAffectedBookings(site.db, counselor, change, 60, now))
}
/** Submits the form with its default decisions, overridden by `chosen`. */
async function send(
  user: User,
  query: Query,
  {
    chosen = [],
    message = '',
    all = 'each',
  }: { chosen?: [Booking, BookingDecision][]; message?: string; all?: string } = {},
) {
  const { counselor, change } = await find(query)
  const decisions = parseDecisions({
    ...Object.fromEntries(
      (await view(user, query)).map(({ reference, usual }) => [`do-${reference}`, usual]),
    ),
    ...Object.fromEntries(chosen.map(([{ reference }, decision]) => [`do-${reference}`, decision])),
    message,
    all,
  })
  if (!decisions) throw new Error('not parsed')
  return changeDays(site.app, user, counselor, change, decisions)
}
const changedDays = async () => {
  const { counselor } = await find({ from: date })
  const { weekly } = counselor.schedule
  const all = await listChangedDays(site.app, { counselorId: 'one', weekly }, now)
  return all.filter(({ to }) => to >= date)
}
const mails = async ({ id }: Booking) =>
  (await listBookingEmails(site.app, id))
    .filter(({ recipient }) => recipient !== company.teamEmail)
    .map(({ kind }) => kind)

test('releases a hold on a closed day unless the user keeps it', async () => {
  const day = nextDay()
  const [released, kept] = [await site.holdPaid(at('16:00')), await site.holdPaid(at('17:00'))]
  expect((await view(one, day)).map(({ isHeld, usual }) => [isHeld, usual])).toEqual([
    [true, 'cancel'],
    [true, 'cancel'],
  ])
  expect(await send(one, day, { chosen: [[kept, 'keep']] })).toEqual({ done: 1, failed: [] })
  expect((await site.stored(released)).status).toBe('cancelled')
  expect((await site.stored(kept)).status).toBe('held')
})

test('closes the day and reassigns, moves or cancels each booking', async () => {
  const day = nextDay()
  const visitor = { reminder: true }
  const taken = await site.book({ startsAt: at('16:00'), visitor })
  const moved = await site.book({ startsAt: at('17:00'), visitor })
  const paid = await site.bookPaid(at('18:00'))
  expect((await view(one, day)).map(({ usual }) => usual)).toEqual(['reassign:two', 'move', 'move'])
  expect(await send(one, day, { chosen: [[paid, 'cancel']], message: 'I am ill today.' })).toEqual({
    done: 3,
    failed: [],
  })
  expect(await site.stored(taken)).toMatchObject({ status: 'confirmed', counselorId: 'two' })
  expect(await site.stored(moved)).toMatchObject({ status: 'to-move', counselorId: 'one' })
  expect((await site.stored(paid)).status).toBe('cancelled')
  const order = await findOrder(site.app.db, { bookingId: paid.id })
  expect(order?.refunds.map(({ amount }) => amount)).toEqual([order?.order.amount])
  expect(await mails(taken)).toContain('booking-changed')
  expect(await mails(moved)).toEqual(['booking-changed'])
  expect(await mails(paid)).toEqual(['booking-cancelled'])
  expect(await view(one, day)).toEqual([])
  expect(await changedDays()).toEqual([{ from: date, to: date, hours: 'closed' }])
})

test('lets a decision for all bookings override single decisions, and rejects unknown decisions', () => {
  const decided = parseDecisions({ 'do-MG-2ABC2ABC': 'keep', all: 'move' })
  expect(decided?.byReference.get('MG-2ABC2ABC')).toBe('move')
  expect(parseDecisions({ 'do-MG-2ABC2ABC': 'refund' })).toBeNull()
})

test('changes nothing when a booking was made after the form was shown', async () => {
  const day = nextDay()
  const seen = await site.book({ startsAt: at('16:00') })
  const { counselor, change } = await find(day)
  const late = await site.book({ startsAt: at('17:00') })
  const decisions = parseDecisions({ [`do-${seen.reference}`]: 'cancel' })
  if (!decisions) throw new Error('not parsed')
  await expect(changeDays(site.app, one, counselor, change, decisions)).rejects.toThrow('newly-booked')
  expect([(await site.stored(seen)).status, (await site.stored(late)).status]).toEqual([
    'confirmed',
    'confirmed',
  ])
  expect(await changedDays()).toEqual([])
})

test('leaves a booking unchanged when the chosen counselor is already booked', async () => {
  const day = nextDay()
  const booking = await site.book({ startsAt: at('16:00') })
  const kept = await site.book({ startsAt: at('17:00') })
  await site.book({ startsAt: at('16:00'), counselorId: 'two' })
  const result = await send(one, day, {
    chosen: [
      [booking, 'reassign:two'],
      [kept, 'keep'],
    ],
  })
  expect(result).toEqual({ done: 0, failed: [{ name: booking.visitor.name, code: 'counselor-taken' }] })
  expect((await view(one, day)).map(({ reference }) => reference)).toEqual([
    booking.reference,
    kept.reference,
  ])
})

test("offers a counselor only colleagues who work at the session's time", async () => {
  const day = nextDay()
  await site.book({ startsAt: at('17:00') })
  expect((await view(one, day))[0]?.counselors).toEqual([])
  expect((await view(admin, day))[0]?.counselors).toEqual([
    { id: 'two', name: 'Counselor two', outside: true },
  ])
})

test('affects only bookings outside the replacement hours', async () => {
  const day = { ...nextDay(), kind: 'other', hours: '5-8 pm' }
  const before = await site.book({ startsAt: at('16:00') })
  await site.book({ startsAt: at('17:30') })
  const late = await site.book({ startsAt: at('21:00') })
  expect((await view(one, day)).map(({ reference, usual }) => [reference, usual])).toEqual([
    [before.reference, 'reassign:two'],
    [late.reference, 'move'],
  ])
  await send(one, day)
  expect(await changedDays()).toEqual([{ from: date, to: date, hours: ['17:00', '18:00', '19:00'] }])
})

test('replaces part of a closed range and restores the usual hours', async () => {
  const from = addDays(indiaDate(now), 30)
  const [second, third, last] = [1, 2, 3].map((days) => addDays(from, days)) as [string, string, string]
  const changedFrom = async () => (await changedDays()).filter(({ to }) => to >= from)
  await send(one, { from, to: last })
  await send(one, { from: second, to: third, kind: 'other', hours: '10 AM' })
  expect(await changedFrom()).toEqual([
    { from, to: from, hours: 'closed' },
    { from: second, to: third, hours: ['10:00'] },
    { from: last, to: last, hours: 'closed' },
  ])
  await send(one, { from, to: last, kind: 'usual' })
  expect(await changedFrom()).toEqual([])
})

test.each<[Query, string]>([
  [{ kind: 'closed' }, 'from'],
  [{ from: '2026-11-19' }, 'from'],
  [{ from: '2029-01-01' }, 'from'],
  [{ from: '2026-02-30' }, 'from'],
  [{ from: '2026-11-24', to: '2026-11-23' }, 'to'],
  [{ from: '2026-11-24', to: '2029-01-01' }, 'to'],
  [{ from: '2026-11-24', kind: 'other', hours: '' }, 'hours'],
  [{ from: '2026-11-24', kind: 'other', hours: '4' }, 'hours'],
  [{ from: '2026-11-24', to: '2026-11-25', kind: 'other', hours: '4 PM' }, 'to'],
])('rejects the days %j with an error on %s', (query, field) => {
  expect(parseDayChange(query, {}, 60, now)).toMatchObject({
    ok: false,
    reason: { [field]: expect.any(String) },
  })
})
