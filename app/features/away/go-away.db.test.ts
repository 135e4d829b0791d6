import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { weeklyHours } from '#app/adapters/db/schema.ts'
import { moveBooking } from '#app/features/booking/change-booking.ts'
import type { Booking } from '#app/features/booking/domain/booking.ts'
import { takeBackOfBooking } from '#app/features/desk/ask-of-booking.ts'
import { doWaiting } from '#app/features/desk/do-waiting.ts'
import { type Fate, fateValue } from '#app/features/desk/domain/fate.ts'
import { notDoneOf } from '#app/features/desk/not-done.ts'
import { awayWaiting, undoAway } from '#app/features/desk/wait-together.ts'
import { cancelBooking } from '#app/features/payments/cancel-booking.ts'
import { addDays, HOUR, indiaDate, indiaInstant, MINUTE, SECOND } from '#app/lib/time.ts'
import { hire, person, type Workspace, workspaceAt } from '../../../tests/builders/workspace-at.ts'
import { leftFrom, leftInAddress, parseAway } from './domain/away-page.ts'
import { goAway } from './go-away.ts'
import { leftOf, readAway, viewAway } from './view-away.ts'

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

/** A day of its own for each test. */
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
/** Sends the form as it is shown, but for what was chosen. */
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
  (await site.services.records.mails(id))
    .filter(({ recipient }) => recipient !== 'team@margam.example')
    .map(({ kind }) => kind)

test('one press closes the day and sees to each session: the colleague who is free, another time, or all money back', async () => {
  const day = nextDay()
  const visitor = { reminder: true }
  const taken = await site.book({ startsAt: at('16:00'), visitor })
  const moved = await site.book({ startsAt: at('17:00'), visitor })
  const paid = await site.bookPaid(at('18:00'))
  const shown = await view(one, day)
  expect(shown?.sessions.map(({ usual }) => usual)).toEqual([{ to: 'two' }, 'time', 'time'])
  expect(await send(one, day, { fates: [[paid, 'cancel']], said: 'I am ill today.' })).toEqual({
    ok: true,
    value: { done: 3, asked: 3, group: null, left: [] },
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
  expect(await mails(taken)).toContain('booking-handed-over')
  expect(await mails(moved)).toEqual(['booking-to-move'])
  expect(await mails(paid)).toEqual(['booking-cancelled'])
  expect(await view(one, day)).toMatchObject({ closed: true, sessions: [] })
  const found = await site.services.availability.read('one', now)
  expect(found?.schedule.timeOff.map(({ from, to }) => [from, to])).toEqual([
    [at('00:00'), at('00:00') + 24 * HOUR],
  ])
})

test('the sentence stands in the mails of all three ways', async () => {
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
  const claimed = await site.services.outbox.claim('email', now, 99, MINUTE)
  const told = claimed.filter(({ content }) => 'said' in content && content.said === 'I am ill today.')
  for (const { id } of booked)
    expect(told.filter(({ content }) => 'booking' in content && content.booking.id === id)).not.toEqual([])
})

test('a session that waits for another time is moved or cancelled by its visitor when they like; its old time is free', async () => {
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

test('what is booked while one looks is asked about before anything is done', async () => {
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

test('what can no longer be done as chosen stays, is counted, and is asked about again', async () => {
  const day = nextDay()
  const booking = await site.book({ startsAt: at('16:00') })
  await site.book({ startsAt: at('16:00'), counselorId: 'two' })
  expect(await send(one, day, { fates: [[booking, { to: 'two' }]] })).toEqual({
    ok: true,
    value: {
      done: 0,
      asked: 1,
      group: null,
      left: [{ reference: booking.reference, why: 'counselor-taken' }],
    },
  })
  expect(await view(one, day)).toMatchObject({ closed: true, sessions: [{ reference: booking.reference }] })
  expect(await send(one, day)).toEqual({ ok: true, value: { done: 1, asked: 1, group: null, left: [] } })
  expect((await stored(booking)).state).toBe('to-move')
})

test('part of a day meets only what is in it', async () => {
  const day = nextDay()
  await site.book({ startsAt: at('16:00') })
  const later = await site.book({ startsAt: at('18:00') })
  const shown = await view(one, { ...day, 'from-time': '17:00', 'to-time': '19:00' })
  expect(shown?.sessions.map(({ reference }) => reference)).toEqual([later.reference])
})

test('of a single day that is over it is that day which is wrong, and not an end that nobody has typed', async () => {
  const found = await away(admin, { when: 'dates', counselor: 'one', from: '2020-01-01' })
  expect(found?.errors).toEqual({ from: expect.stringContaining('over already') })
})

test('a counselor closes their own time alone, outside nobody’s hours, and only an admin says that somebody leaves', async () => {
  const day = nextDay()
  await site.book({ startsAt: at('17:00') })
  expect(await away(two, day)).toBeNull()
  expect((await view(one, day))?.sessions[0]?.takers).toEqual([])
  expect((await view(admin, day))?.sessions[0]?.takers).toEqual([
    { id: 'two', name: 'Counselor two', outside: true },
  ])
  expect((await away(one, { when: 'leaving' }))?.when).toBe('today')
})

test('whoever leaves is offered no more; their visitors choose among the times of others', async () => {
  nextDay()
  const left = await site.book({ startsAt: at('17:00'), counselorId: 'two' })
  const query = { when: 'leaving', counselor: 'two' }
  expect((await send(admin, query, { all: 'time' })).ok).toBe(true)
  const counselors = await site.services.bookings.counselors(now)
  expect(counselors.map(({ id, offered }) => [id, offered])).toEqual([
    ['one', true],
    ['two', false],
  ])
  const to = { date: addDays(date, 3), time: '4:00 PM' }
  expect(await moveBooking(site.services, left.token, to)).toMatchObject({
    ok: true,
    value: { counselorId: 'one' },
  })
})

describe('where one may undo', () => {
  beforeAll(async () => {
    Object.assign(site.services.settings, { undoSeconds: 10 })
    await hire(site.db, one, admin)
    date = addDays(date, 10) // past where the tests above have moved sessions to
    const { availability } = site.services
    const version = (await availability.read('two', now))?.version ?? 0
    const subject = { kind: 'counselor', id: 'two' } as const
    const audit = { actor: admin, action: 'availability.offered', subject } as const
    await availability.change('two', version, { offered: true }, { audit, now })
  })

  /** Three sessions of a day, and the form about them sent: the group by which it waits. */
  async function asked() {
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
    const went = await send(one, day, { fates, said: 'I am ill today.' })
    const group = went.ok ? went.value.group : null
    if (!group) throw new Error('nothing waits')
    return { day, booked, group }
  }
  const states = (booked: readonly Booking[]) =>
    Promise.all(booked.map(async (booking) => (await stored(booking)).state))
  const told = async (booked: readonly Booking[]) => (await Promise.all(booked.map(mails))).flat()

  test('the time is closed at once, and who is told waits: for ten seconds nothing becomes of any session', async () => {
    const { day, booked, group } = await asked()
    expect((await view(one, day))?.closed).toBe(true)
    expect(await awayWaiting(site.services, 'one', group)).toEqual({
      line: { what: 'Telling the visitors of 3 sessions', left: 10 * SECOND, refused: null },
      refused: [],
    })
    const taken = await site.services.bookings.busy('two', { from: at('16:00'), to: at('16:15') }, now)
    expect(taken).toHaveLength(1)
    expect([await states(booked), await told(booked)]).toEqual([['confirmed', 'confirmed', 'confirmed'], []])
    site.pass(10 * SECOND)
    expect(await doWaiting(site.services)).toBe(3)
    expect(await states(booked)).toEqual(['confirmed', 'to-move', 'cancelled'])
    expect((await stored(booked[0])).counselorId).toBe('two')
    expect(await awayWaiting(site.services, 'one', group)).toEqual({ line: null, refused: [] })
  })

  test('all of them are undone together, and the time is open again; the form comes back as it was filled in', async () => {
    const { day, booked, group } = await asked()
    expect(await undoAway(site.services, two, 'two', group)).toBeNull()
    expect(await undoAway(site.services, one, 'one', group)).toMatchObject({
      said: 'I am ill today.',
      [`do-${booked[0].reference}`]: 'to:two',
      [`do-${booked[2].reference}`]: 'cancel',
    })
    expect((await view(one, day))?.closed).toBe(false)
    site.pass(10 * SECOND)
    expect(await doWaiting(site.services)).toBe(0)
    expect([await states(booked), await told(booked)]).toEqual([['confirmed', 'confirmed', 'confirmed'], []])
    expect(await undoAway(site.services, one, 'one', group)).toBeNull()
  })

  test('from the page of one of them too, and no more once one of them was begun', async () => {
    const first = await asked()
    const back = await takeBackOfBooking(site.services, one, first.booked[1].reference)
    expect(back?.act.kind).toBe('away')
    expect((await view(one, first.day))?.closed).toBe(false)
    expect(await site.services.waiting.ofGroup(first.group)).toEqual([])
    const second = await asked()
    site.pass(10 * SECOND)
    const [begun] = await site.services.waiting.claim(site.services.clock.now(), 1, MINUTE)
    expect(await undoAway(site.services, one, 'one', second.group)).toBeNull()
    await site.services.waiting.done(begun?.id ?? '')
    expect(await undoAway(site.services, one, 'one', second.group)).toBeNull()
    expect(await takeBackOfBooking(site.services, one, second.booked[2].reference)).toBeNull()
    await doWaiting(site.services)
  })

  test('what can no longer be done says why on Today, and the others are done', async () => {
    const { booked, group } = await asked()
    expect((await cancelBooking(site.services, booked[1].token)).ok).toBe(true)
    site.pass(10 * SECOND)
    await doWaiting(site.services)
    expect(await states(booked)).toEqual(['confirmed', 'cancelled', 'cancelled'])
    const left = await awayWaiting(site.services, 'one', group)
    expect(left).toMatchObject({ line: null, refused: [{ reference: booked[1].reference }] })
    expect(await leftOf(site.services, one, [], left.refused)).toMatchObject([
      {
        path: expect.stringMatching(booked[1].reference.toLowerCase()),
        name: booked[1].visitor.name,
        why: expect.stringMatching(/^Somebody changed this booking meanwhile/),
      },
    ])
    expect(await leftOf(site.services, two, [], left.refused)).toEqual([])
    expect(await notDoneOf(site.services, one)).toMatchObject([
      { what: `${booked[1].reference}: Asking for another time for this session` },
    ])
  })

  test('which sessions stay at once, and why, is told: those chosen to, changed while one looked, or with something under way', async () => {
    const day = nextDay()
    const [chosen, changed, waits] = [
      await site.book({ startsAt: at('16:00') }),
      await site.book({ startsAt: at('17:00') }),
      await site.book({ startsAt: at('18:00') }),
    ] as const
    const found = await away(one, day)
    if (!found?.stretch) throw new Error('no stretch')
    const typed = {
      [`do-${chosen.reference}`]: 'stay',
      [`do-${changed.reference}`]: 'time',
      [`do-${waits.reference}`]: 'cancel',
      [`version-${chosen.reference}`]: String(chosen.version),
      [`version-${changed.reference}`]: String(changed.version + 1),
      [`version-${waits.reference}`]: String(waits.version),
    }
    const asked = parseAway(typed)
    if (!asked) throw new Error('not parsed')
    const form = { ...found, stretch: found.stretch }
    expect(await goAway(site.services, one, form, asked)).toMatchObject({
      ok: true,
      value: { done: 1, asked: 2 },
    })
    const again = await goAway(site.services, one, form, asked)
    const left = again.ok ? again.value.left : []
    expect(left).toEqual([
      { reference: chosen.reference, why: 'stay' },
      { reference: changed.reference, why: 'changed-meanwhile' },
      { reference: waits.reference, why: 'under-way' },
    ])
    expect(leftFrom(leftInAddress(left))).toEqual(left)
    expect((await leftOf(site.services, one, left, [])).map(({ why }) => why)).toEqual([
      'You chose that it stays.',
      expect.stringMatching(/^Somebody changed this booking meanwhile/),
      expect.stringMatching(/^Something else is being done to this booking/),
    ])
    expect(await leftOf(site.services, two, left, [])).toEqual([])
    site.pass(10 * SECOND)
    await doWaiting(site.services)
  })

  test('of undoing and two workers at once either all of it happens or nothing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { booked, group } = await asked()
      site.pass(10 * SECOND)
      const [, , back] = await Promise.all([
        doWaiting(site.services),
        doWaiting(site.services),
        undoAway(site.services, one, 'one', group),
      ])
      await doWaiting(site.services)
      expect(await states(booked)).toEqual(
        back ? ['confirmed', 'confirmed', 'confirmed'] : ['confirmed', 'to-move', 'cancelled'],
      )
    }
  })
})
