import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { weeklyHours } from '#app/availability/tables.ts'
import type { Booking } from '#app/booking/booking.ts'
import { moveBooking } from '#app/booking/change-booking.ts'
import { addDays, HOUR, indiaDate, indiaInstant } from '#app/lib/time.ts'
import { emails } from '#app/mail/tables.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { type Fate, fateValue } from '#app/workspace/fate.ts'
import { person, type Workspace, workspaceAt } from '../../../tests/builders/workspace-at.ts'
import { renderEmails } from '../../../tests/rendered-emails.ts'
import { leftFrom, leftInAddress, parseAway } from './away-page.ts'
import { goAway } from './go-away.ts'
import { listUnchanged, readAway, viewAway } from './view-away.ts'

/** Friday 20 November 2026, 10:00 in India. */
const now = Date.parse('2026-11-20T04:30:00Z')
const admin = person('admin')
const one = person('counselor', 'one')
const two = person('counselor', 'two')
type User = typeof admin | typeof one

let site: Workspace
let date = indiaDate(now)
beforeAll(async () => {
  site = await workspaceAt(now)
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    counselorId: 'two',
    weekday,
    starts: ['16:00'],
  }))
  await site.db.insert(weeklyHours).values(everyDay)
}, 30_000)
afterAll(() => site.close())

/** Advances to a day that no other test uses. */
const nextDay = () => {
  date = addDays(date, 1)
  return { when: 'dates', counselor: 'one', from: date }
}
const at = (time: string) => indiaInstant(date, time)
const away = async (user: User, query: Record<string, string>) => readAway(site.services, user, query)
const view = async (user: User, query: Record<string, string>) => {
  const found = await away(user, query)
  return found && viewAway(site.services, user, found, query)
}
/** Submits the form with its default choices, overridden by `fates`. */
async function send(
  user: User,
  query: Record<string, string>,
  { fates = [], said = '', all = 'each' }: { fates?: [Booking, Fate][]; said?: string; all?: string } = {},
) {
  const found = await away(user, query)
  if (!found?.stretch) throw new Error('no stretch')
  const shown = await viewAway(site.services, user, found, query)
  const typed = Object.fromEntries([
    ...shown.sessions.flatMap(({ reference, version, usual }) => [
      [`do-${reference}`, fateValue(usual)],
      [`version-${reference}`, String(version)],
    ]),
    ...fates.map(([{ reference }, fate]) => [`do-${reference}`, fateValue(fate)]),
    ['said', said],
    ['all', all],
  ])
  const asked = parseAway(typed)
  if (!asked) throw new Error('not parsed')
  return goAway(site.services, user, { ...found, stretch: found.stretch }, asked)
}
const stored = async ({ reference }: Booking) => {
  const booking = await site.services.records.byReference(reference)
  if (!booking) throw new Error('gone')
  return booking
}
const mails = async ({ id }: Booking) =>
  (await site.services.records.emails(id))
    .filter(({ recipient }) => recipient !== 'team@margam.example')
    .map(({ kind }) => kind)

test('closes the day and reassigns, reschedules or cancels each session', async () => {
  const day = nextDay()
  const visitor = { reminder: true }
  const taken = await site.book({ startsAt: at('16:00'), visitor })
  const moved = await site.book({ startsAt: at('17:00'), visitor })
  const paid = await site.bookPaid(at('18:00'))
  const shown = await view(one, day)
  expect(shown?.sessions.map(({ usual }) => usual)).toEqual([{ to: 'two' }, 'time', 'time'])
  expect(await send(one, day, { fates: [[paid, 'cancel']], said: 'I am ill today.' })).toEqual({
    ok: true,
    value: { done: 3, asked: 3, left: [] },
  })
  expect(await stored(taken)).toMatchObject({
    state: 'confirmed',
    counselorId: 'two',
    startsAt: taken.startsAt,
  })
  expect(await stored(moved)).toMatchObject({ state: 'to-move', counselorId: 'one' })
  expect((await stored(paid)).state).toBe('cancelled')
  const books = await site.services.payments.account({ bookingId: paid.id })
  expect(books?.refunds.map(({ amount }) => amount)).toEqual([books?.order.amount])
  expect(await mails(taken)).toContain('booking-reassigned')
  expect(await mails(moved)).toEqual(['booking-time-needed'])
  expect(await mails(paid)).toEqual(['booking-cancelled'])
  expect(await view(one, day)).toMatchObject({ closed: true, sessions: [] })
  const found = await site.services.availability.read('one', now)
  expect(found?.schedule.timeOff.map(({ from, to }) => [from, to])).toEqual([
    [at('00:00'), at('00:00') + 24 * HOUR],
  ])
})

test('includes the message in the email for each choice', async () => {
  const day = nextDay()
  const booked = [
    await site.book({ startsAt: at('16:00') }),
    await site.book({ startsAt: at('17:00') }),
    await site.book({ startsAt: at('18:00') }),
  ] as const
  const fates: [Booking, Fate][] = [
    [booked[0], { to: 'two' }],
    [booked[1], 'time'],
    [booked[2], 'cancel'],
  ]
  await send(one, day, { fates, said: 'I am ill today.' })
  for (const { id } of booked) {
    const isToVisitor = and(eq(emails.bookingId, id), eq(emails.audience, 'visitor'))
    const [email] = await renderEmails(site.services, isToVisitor)
    expect(email?.message?.text).toContain('writes: “I am ill today.”')
  }
})

test('lets the visitor move or cancel a session that needs a new time', async () => {
  const day = nextDay()
  const booking = await site.book({ startsAt: at('16:00'), createdAt: now })
  const paid = await site.bookPaid(at('17:00'))
  await send(admin, day, { all: 'time' })
  const busy = await site.services.bookings.busy('one', { from: at('00:00'), to: at('23:00') }, now)
  expect(busy).toEqual([])
  const to = { date: addDays(date, 5), time: '4:00 PM' }
  expect(await moveBooking(site.services, booking.token, to)).toMatchObject({
    ok: true,
    value: { state: 'confirmed' },
  })
  site.pass(6 * 24 * HOUR)
  expect((await cancelBooking(site.services, paid.token)).ok).toBe(true)
  const books = await site.services.payments.account({ bookingId: paid.id })
  expect(books?.refunds.map(({ amount }) => amount)).toEqual([books?.order.amount])
  site.pass(-6 * 24 * HOUR)
})

test('changes nothing when a booking arrives after the form was shown', async () => {
  const day = nextDay()
  const seen = await site.book({ startsAt: at('16:00') })
  const found = await away(one, day)
  const late = await site.book({ startsAt: at('17:00') })
  const typed = { [`do-${seen.reference}`]: 'cancel', [`version-${seen.reference}`]: '0' }
  const asked = parseAway(typed)
  if (!asked || !found?.stretch) throw new Error('nothing asked')
  expect(await goAway(site.services, one, { ...found, stretch: found.stretch }, asked)).toEqual({
    ok: false,
    reason: 'meets-bookings',
  })
  expect([(await stored(seen)).state, (await stored(late)).state]).toEqual(['confirmed', 'confirmed'])
})

test('leaves a session unchanged when the chosen counselor is already booked', async () => {
  const day = nextDay()
  const booking = await site.book({ startsAt: at('16:00') })
  await site.book({ startsAt: at('16:00'), counselorId: 'two' })
  expect(await send(one, day, { fates: [[booking, { to: 'two' }]] })).toEqual({
    ok: true,
    value: {
      done: 0,
      asked: 1,
      left: [{ reference: booking.reference, why: 'counselor-taken' }],
    },
  })
  expect(await view(one, day)).toMatchObject({ closed: true, sessions: [{ reference: booking.reference }] })
  expect(await send(one, day)).toEqual({ ok: true, value: { done: 1, asked: 1, left: [] } })
  expect((await stored(booking)).state).toBe('to-move')
})

test('lists only the sessions within the chosen part of the day', async () => {
  const day = nextDay()
  await site.book({ startsAt: at('16:00') })
  const later = await site.book({ startsAt: at('18:00') })
  const shown = await view(one, { ...day, 'from-time': '17:00', 'to-time': '19:00' })
  expect(shown?.sessions.map(({ reference }) => reference)).toEqual([later.reference])
})

test('reports a past single day as an error on the start date', async () => {
  const found = await away(admin, { when: 'dates', counselor: 'one', from: '2020-01-01' })
  expect(found?.errors).toEqual({ from: expect.stringContaining('over already') })
})

test('lets a counselor close only their own time', async () => {
  const day = nextDay()
  await site.book({ startsAt: at('17:00') })
  expect(await away(two, day)).toBeNull()
  expect((await view(one, day))?.sessions[0]?.takers).toEqual([])
  expect((await view(admin, day))?.sessions[0]?.takers).toEqual([
    { id: 'two', name: 'Counselor two', outside: true },
  ])
})

test('lists the unchanged sessions with their reasons', async () => {
  nextDay()
  const day = nextDay()
  const chosen = await site.book({ startsAt: at('16:00') })
  const changed = await site.book({ startsAt: at('17:00') })
  const found = await away(one, day)
  if (!found?.stretch) throw new Error('no stretch')
  const asked = parseAway({
    [`do-${chosen.reference}`]: 'stay',
    [`version-${chosen.reference}`]: String(chosen.version),
    [`do-${changed.reference}`]: 'time',
    [`version-${changed.reference}`]: String(changed.version + 1),
  })
  if (!asked) throw new Error('not parsed')
  const went = await goAway(site.services, one, { ...found, stretch: found.stretch }, asked)
  const left = went.ok ? went.value.left : []
  expect(left).toEqual([
    { reference: chosen.reference, why: 'stay' },
    { reference: changed.reference, why: 'changed-meanwhile' },
  ])
  expect(leftFrom(leftInAddress(left))).toEqual(left)
  expect((await listUnchanged(site.services, one, left)).map(({ why }) => why)).toEqual([
    'You chose that it stays.',
    expect.stringMatching(/^Somebody changed this booking meanwhile/),
  ])
  expect(await listUnchanged(site.services, two, left)).toEqual([])
})
