import { eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings, counselors } from '#app/adapters/db/schema.ts'
import { staffUsers } from '#app/adapters/db/staff-schema.ts'
import type { ReadFailure } from '#app/features/availability/domain/outside.ts'
import { readOutside } from '#app/features/availability/read-outside.ts'
import type { Answer } from '#app/features/availability/ui/part.tsx'
import { loadBoard } from '#app/features/booking/board.ts'
import { findBooking } from '#app/features/booking/change-booking.ts'
import { languageCodes } from '#app/features/booking/domain/languages.ts'
import { sessionMinutes } from '#app/features/booking/domain/session.ts'
import { phoneInWords } from '#app/features/booking/domain/ways.ts'
import { staffJoinLink } from '#app/features/booking/emails/meeting-link.ts'
import { cancelBooking } from '#app/features/payments/cancel-booking.ts'
import { ok, type Result, refuse } from '#app/lib/result.ts'
import { DAY, HOUR, type Interval, MINUTE, type Millis } from '#app/lib/time.ts'
import type { CalendarAccess } from '#app/ports/outside-calendars.ts'
import { addressContext, servicesContext } from '#app/routes/context.ts'
import { action, loader } from '#app/routes/staff/availability.tsx'
import { loader as feedLoader } from '#app/routes/staff/calendar-feed.ts'
import { aNewBooking, stretchOf } from '../builders/bookings.ts'
import { bookingRequest } from '../builders/requests.ts'
import { ticks } from '../builders/schedules.ts'
import { account, withCookies } from '../builders/staff.ts'
import { type SiteInProcess, siteInProcess } from './site-in-process.ts'

const path = '/services/counselor-dashboard/availability'
const people = {
  admin: { role: 'admin', counselorId: null },
  own: { role: 'counselor', counselorId: 'career-counselor' },
  other: { role: 'counselor', counselorId: 'another' },
  unlinked: { role: 'counselor', counselorId: null },
  noRole: { role: null, counselorId: null },
  disabled: { role: 'counselor', counselorId: 'career-counselor' },
} as const
type Person = keyof typeof people | 'visitor'

/** Tuesday 24 November 2026, 4:00 PM in India; the site's clock stands at Friday 20 November, 10:00. */
const tuesdayAtFour = Date.parse('2026-11-24T10:30:00Z')

let site: SiteInProcess
const cookies = new Map<Person, Headers>()

beforeAll(async () => {
  site = await siteInProcess({ RATE_LIMITS: 'on' })
  await site.db.insert(counselors).values({ id: 'another', name: 'Another', title: '', position: 1 })
  for (const [name, { role, counselorId }] of Object.entries(people)) {
    const email = `${name}@margam.example`
    // an account without a role may not sign in at the page; its session is from before it lost its role
    await site.services.staff.ensure({ ...account({ email, role }), counselorId })
    const signedIn = await site.services.staff.signIn(email, 'right-password', new Headers())
    cookies.set(name as Person, withCookies(signedIn?.cookies ?? []))
  }
  await site.db
    .update(staffUsers)
    .set({ disabledAt: new Date() })
    .where(eq(staffUsers.email, 'disabled@margam.example'))
})
afterAll(() => site.close())

beforeEach(async () => {
  await site.db.execute(
    sql`truncate bookings, time_off, date_overrides, calendar_feeds, outside_calendars cascade`,
  )
  await site.db.execute(sql`update counselors set schedule_version = 0, notice_minutes = 120`)
  await change('admin', { intent: 'hours', ...usual, version: '0' })
})

const evenings = ['16:00', '17:00', '18:00', '19:00', '20:00']
const usualWeek = { 1: evenings, 2: evenings, 3: evenings, 4: evenings, 5: evenings, 6: evenings }
const usual = ticks(usualWeek)

const args = (person: Person, init: RequestInit & { query?: string }, params = {}) => ({
  request: new Request(`http://localhost${path}${init.query ?? ''}`, {
    ...init,
    headers: cookies.get(person),
  }),
  context: {
    get: (key: unknown) =>
      key === servicesContext ? site.services : key === addressContext ? '192.0.2.1' : undefined,
  },
  params,
})

/** What a loader or an action comes to: its status and what it holds, thrown or not. */
async function outcome(run: () => unknown): Promise<{ status: number; body: unknown; headers: Headers }> {
  const answer = await Promise.resolve()
    .then(run)
    .catch((thrown: unknown) => thrown)
  if (answer instanceof Error) throw answer
  if (answer instanceof Response)
    return { status: answer.status, body: await answer.text(), headers: answer.headers }
  const thrown = answer as { type?: string; data?: unknown; init?: ResponseInit }
  const { data, init } = thrown.type === 'DataWithResponseInit' ? thrown : { data: answer, init: undefined }
  return { status: init?.status ?? 200, body: data, headers: new Headers(init?.headers) }
}

const look = (person: Person, query = '') => outcome(() => loader(args(person, { query }) as never))
async function change(person: Person, fields: Record<string, string>, query = '') {
  const sent = args(person, { method: 'POST', body: new URLSearchParams(fields), query })
  const result = await outcome(() => action(sent as never))
  return { ...result, answer: result.body as Answer }
}
const view = async (person: Person = 'own', query = '') =>
  ((await look(person, query)).body as Awaited<ReturnType<typeof loader>>).view
const save = async (fields: Record<string, string>) =>
  change('own', { version: String((await view()).version), ...fields })
const offered = async (date: string) => {
  const response = await site.request(`/api/v1/availability?from=${date}&to=${date}&session=free`)
  const { data } = await response.json()
  return data.days[0].slots
    .filter((slot: { available: boolean }) => slot.available)
    .map(({ time }: { time: string }) => time)
}
const book = (changes: Record<string, unknown>) => site.book(bookingRequest(changes))
const audit = async () =>
  (await site.services.audit.list({ subject: { kind: 'counselor' }, limit: 100, offset: 0 })).entries

describe('who may', () => {
  test.each<[Person, string, number]>([
    ['visitor', '', 401],
    ['disabled', '', 401],
    ['noRole', '', 302],
    ['own', '', 200],
    ['own', '?counselor=career-counselor', 200],
    ['own', '?counselor=another', 404],
    ['own', '?counselor=nobody', 404],
    ['other', '', 200],
    ['other', '?counselor=career-counselor', 404],
    ['unlinked', '', 404],
    ['admin', '?counselor=another', 200],
    ['admin', '?counselor=nobody', 404],
    ['admin', '?counselor=%00', 404],
  ])('%s with %j reads and writes with %i, or saves', async (person, query, status) => {
    expect((await look(person, query)).status).toBe(status)
    const lines = (await audit()).length
    for (const intent of [
      'hours',
      'week',
      'holidays',
      'rules',
      'date',
      'date-removed',
      'off',
      'off-removed',
      'feed',
      'feed-ended',
      'languages',
      'outside-ics',
      'outside-caldav',
      'outside-removed',
      'outside-read',
    ]) {
      const { status: answered } = await change(person, { intent, version: '-1' }, query)
      if (status === 200) expect([200, 303, 404, 409, 422], intent).toContain(answered)
      else expect(answered, intent).toBe(status === 302 ? 401 : status) // the session without a role was ended
    }
    // making an address needs nothing but the right to; switching it off follows
    expect((await audit()).length - lines).toBe(status === 200 ? 2 : 0)
  })

  test('a counselor sees their own and an admin chooses among all', async () => {
    expect([(await view()).counselor.id, (await view()).choice]).toEqual(['career-counselor', null])
    expect((await view('other')).counselor.id).toBe('another')
    const { choice } = await view('admin', '?counselor=another')
    expect(choice?.map(({ id }) => id)).toEqual(['career-counselor', 'another'])
  })

  test('an admin finds the first at once, without being led to another address', async () => {
    const { status, body } = await look('admin', '?date=2026-11-25')
    expect([status, (body as Awaited<ReturnType<typeof loader>>).view.counselorId]).toEqual([
      200,
      'career-counselor',
    ])
  })
})

describe('languages', () => {
  test('are all at first, and those that are set decide who can be booked in which; at least one stays', async () => {
    expect((await view()).counselor.languages).toEqual([...languageCodes])
    const none = await save({ intent: 'languages' })
    expect([none.status, none.answer.errors]).toEqual([
      422,
      { 'language-te': 'Choose at least one language.' },
    ])
    const { status, headers } = await save({ intent: 'languages', 'language-hi': 'on', 'language-en': 'on' })
    expect([status, headers.get('Location')]).toEqual([303, `${path}?done=languages#languages`])
    expect((await audit())[0]).toMatchObject({
      action: 'availability.languages',
      details: { languages: 'Telugu, Hindi and English → Hindi and English' },
    })
    const start = { date: '2026-11-24', time: '4:00 PM', counselor: 'career-counselor' }
    expect((await book({ ...start, language: 'te' })).status).toBe(422)
    expect((await book({ ...start, language: 'hi' })).status).toBe(201)
    await save({
      intent: 'languages',
      ...Object.fromEntries(languageCodes.map((code) => [`language-${code}`, 'on'])),
    })
  })
})

describe('weekly hours', () => {
  test('a removed start is neither offered nor booked right after, and a new one is', async () => {
    const date = '2026-11-24'
    expect(await offered(date)).toContain('4:00 PM')
    const { status, headers } = await save({
      intent: 'hours',
      ...ticks({ ...usualWeek, 2: ['17:00', '17:20'] }),
    })
    expect([status, headers.get('Location')]).toEqual([303, `${path}?done=hours#hours`])
    expect(await offered(date)).toEqual(['5:00 PM', '5:20 PM'])
    expect((await book({ date, time: '4:00 PM' })).status).toBe(422)
    expect((await book({ date, time: '5:20 PM' })).status).toBe(201)
    expect((await audit())[0]).toMatchObject({
      actor: { email: 'own@margam.example' },
      action: 'availability.hours',
      details: { Tuesday: '4:00 PM, 5:00 PM, 6:00 PM, 7:00 PM, 8:00 PM → 5:00 PM, 5:20 PM' },
    })
  })

  test('the second of two people is told, with what is saved now, and overwrites nothing', async () => {
    const { version } = await view()
    await change('admin', { intent: 'hours', version: String(version), 'at-1-0900': '1' })
    const { status, answer } = await change('own', {
      intent: 'hours',
      version: String(version),
      'at-1-1600': '1',
    })
    expect([status, answer]).toEqual([
      409,
      {
        errors: {},
        typed: expect.objectContaining({ 'at-1-1600': '1' }),
        message: expect.stringContaining('Nothing was saved'),
        version: version + 1,
        current: expect.objectContaining({ 'day-1': '9 AM', 'day-2': '' }),
      },
    ])
    expect((await view()).hours).toEqual({ 1: ['09:00'] })
    expect(
      (await change('own', { intent: 'hours', version: String(answer.version), 'at-1-1600': '1' })).status,
    ).toBe(303)
  })

  test('what can’t be read is named, and nothing is saved', async () => {
    const before = await view()
    const { status, answer } = await save({ intent: 'hours', 'fill-hours': '4', 'fill-1': '1' })
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, ['fill-hours']])
    expect(await view()).toEqual(before)
  })

  test('hours in the address are looked at and not saved', async () => {
    const before = await view()
    const looked = await view('own', '?preview=hours&at-5-1600=1&at-5-2100=1')
    const friday = looked.preview[0]?.slots.map(({ time, change }) => [time, change])
    expect(friday).toContainEqual(['9:00 PM', 'added'])
    expect(friday).toContainEqual(['5:00 PM', 'removed'])
    expect((await view('own', '?preview=hours&fill-hours=4&fill-5=1')).previewProblem).toContain('“4”')
    expect(await view()).toEqual(before)
  })
})

describe('one week', () => {
  test('gets hours of its own where it differs, and is as every week again where it does not', async () => {
    const week = '2026-11-30'
    const dates = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']
    const asUsual = Object.fromEntries(dates.map((date) => [date, evenings]))
    const own = { ...asUsual, '2026-12-01': ['10:00'], '2026-12-02': [] }
    const { status, headers } = await save({ intent: 'week', week, ...ticks(own) })
    expect([status, headers.get('Location')]).toEqual([303, `${path}?done=week&week=${week}#week`])
    expect([await offered('2026-11-30'), await offered('2026-12-01'), await offered('2026-12-02')]).toEqual([
      expect.arrayContaining(['4:00 PM']),
      ['10:00 AM'],
      [],
    ])
    expect(await offered('2026-12-08')).toContain('4:00 PM')
    expect((await view()).dates.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-02'])
    expect((await view('own', `?week=${week}`)).week?.starts).toMatchObject({ '2026-12-01': ['10:00'] })
    expect((await audit())[0]).toMatchObject({
      action: 'availability.week',
      details: { '2026-12-02': '4:00 PM, 5:00 PM, 6:00 PM, 7:00 PM, 8:00 PM → closed' },
    })
    await save({ intent: 'week', week, ...ticks(asUsual) })
    expect((await view()).dates).toEqual([])
  })
})

describe('public holidays', () => {
  test('are closed once they are accepted, and say so', async () => {
    const christmas = async () =>
      (await view()).holidays.flatMap(({ days }) => days).find(({ date }) => date === '2026-12-25')
    expect(await christmas()).toMatchObject({ name: 'Christmas', closed: false })
    expect((await save({ intent: 'holidays' })).status).toBe(422)
    await save({ intent: 'holidays', 'holiday-2026-12-25': '1' })
    expect([await offered('2026-12-25'), (await christmas())?.closed]).toEqual([[], true])
    expect(await offered('2026-12-24')).toContain('4:00 PM')
  })
})

describe('single dates', () => {
  test('a closed date offers nothing, and follows the week again once it is removed', async () => {
    const date = '2026-11-24'
    await save({ intent: 'date', date, kind: 'closed' })
    expect([await offered(date), (await book({ date, time: '4:00 PM' })).status]).toEqual([[], 422])
    expect((await view()).dates).toEqual([
      {
        date,
        label: 'Tue 24 Nov',
        starts: '',
        typed: '',
        usual: '4:00 PM, 5:00 PM, 6:00 PM, 7:00 PM, 8:00 PM',
      },
    ])
    await save({ intent: 'date', date, kind: 'other', starts: '10:30 AM' })
    expect(await offered(date)).toEqual(['10:30 AM'])
    await save({ intent: 'date-removed', date })
    expect(await offered(date)).toContain('4:00 PM')
    expect((await save({ intent: 'date-removed', date })).status).toBe(404)
  })
})

describe('notice, horizon and buffers', () => {
  test('a longer notice and a nearer horizon count at once', async () => {
    expect(await offered('2026-11-20')).toContain('4:00 PM')
    await save({
      intent: 'rules',
      notice: '24',
      'notice-unit': 'hours',
      horizon: '3',
      before: '0',
      after: '0',
    })
    expect([await offered('2026-11-20'), await offered('2026-11-24')]).toEqual([[], []])
    expect((await book({ date: '2026-11-24', time: '4:00 PM' })).status).toBe(422)
    await save({
      intent: 'rules',
      notice: '2',
      'notice-unit': 'hours',
      horizon: '60',
      before: '0',
      after: '0',
    })
  })

  test('new buffers leave a booking what it occupies', async () => {
    await book({ date: '2026-11-24', time: '4:00 PM' })
    const occupied = () => site.db.select({ occupies: bookings.occupies }).from(bookings)
    const before = await occupied()
    await save({
      intent: 'rules',
      notice: '2',
      'notice-unit': 'hours',
      horizon: '60',
      before: '0',
      after: '60',
    })
    expect(await occupied()).toEqual(before)
    await save({
      intent: 'rules',
      notice: '2',
      'notice-unit': 'hours',
      horizon: '60',
      before: '0',
      after: '0',
    })
  })
})

describe('time off', () => {
  const day = { intent: 'off', from: '2026-11-24', to: '2026-11-24', note: 'Dentist' }

  test('closes its stretch at once, and opens it when it is removed', async () => {
    await save({ ...day, 'from-time': '16:00', 'to-time': '18:00' })
    expect(await offered('2026-11-24')).toEqual(['6:00 PM', '7:00 PM', '8:00 PM'])
    expect((await book({ date: '2026-11-24', time: '5:00 PM' })).status).toBe(409)
    const [off] = (await view()).off
    expect(off).toMatchObject({ when: 'Tue 24 Nov, 4:00 PM to 6:00 PM', note: 'Dentist', sessions: [] })
    await save({ intent: 'off-removed', id: off?.id ?? '' })
    expect(await offered('2026-11-24')).toContain('5:00 PM')
    expect((await save({ intent: 'off-removed', id: off?.id ?? '' })).status).toBe(404)
    const details = (await audit()).slice(0, 2).map((line) => [line.action, JSON.stringify(line.details)])
    expect(details.map(([action]) => action)).toEqual([
      'availability.time-off-removed',
      'availability.time-off',
    ])
    expect(details.join()).not.toContain('Dentist')
  })

  test('over a session is saved once one has said that the session stays, and it does', async () => {
    expect((await book({ date: '2026-11-24', time: '4:00 PM' })).status).toBe(201)
    const asked = await save(day)
    expect([asked.status, asked.answer.meets]).toEqual([
      409,
      [
        expect.objectContaining({
          when: 'Tue 24 Nov, 4:00 PM',
          name: 'Asha Rao',
          session: `Free, ${sessionMinutes.free} min`,
        }),
      ],
    ])
    expect([(await view()).off, (await save({ ...day, confirmed: '1' })).status]).toEqual([[], 409])
    const stay = asked.answer.meets?.map(({ id }) => id).join() ?? ''
    const before = await site.db.select().from(bookings)
    expect((await save({ ...day, confirmed: '1', stay })).status).toBe(303)
    expect(await site.db.select().from(bookings)).toEqual(before)
    expect((await view()).off[0]?.sessions).toHaveLength(1)
  })

  test('a session booked after one has looked is asked about first', async () => {
    await book({ date: '2026-11-24', time: '4:00 PM' })
    const stay = (await save(day)).answer.meets?.map(({ id }) => id).join() ?? ''
    await book({ date: '2026-11-24', time: '5:00 PM' })
    const again = await save({ ...day, confirmed: '1', stay })
    expect([again.status, again.answer.meets?.length, (await view()).off]).toEqual([409, 2, []])
  })

  test('of another counselor is not removed by its id', async () => {
    await save(day)
    const id = (await view()).off[0]?.id ?? ''
    expect((await change('other', { intent: 'off-removed', id })).status).toBe(404)
    expect((await view()).off).toHaveLength(1)
  })
})

describe('the calendar feed', () => {
  const feed = (address: string) =>
    outcome(() => feedLoader(args('visitor', {}, { file: address.split('/').at(-1) }) as never))
  const made = async () => String((await save({ intent: 'feed' })).answer.address)
  const events = (ics: unknown) => {
    const calendar = new ICAL.Component(ICAL.parse(String(ics)))
    return calendar.getAllSubcomponents('vevent').map((event) => ({
      uid: event.getFirstPropertyValue('uid'),
      sequence: event.getFirstPropertyValue('sequence'),
      status: event.getFirstPropertyValue('status'),
      summary: event.getFirstPropertyValue('summary'),
      start: String(event.getFirstPropertyValue('dtstart')),
      description: String(event.getFirstPropertyValue('description')),
      location: event.getFirstPropertyValue('location'),
    }))
  }
  const stored = async (startsAt: Millis, more: Partial<typeof bookings.$inferInsert> = {}) => {
    const booking = aNewBooking({ startsAt, version: 3, visitor: { name: `Ravi; "Kumar", ${startsAt}` } })
    const { services, db } = site
    await services.bookings.place(booking, stretchOf(booking), { maxUpcoming: 99, mails: [], now: startsAt })
    await db
      .update(bookings)
      .set({ version: 3, ...more })
      .where(eq(bookings.id, booking.id))
    return booking
  }

  test('shows a session as a calendar program needs it, with the number to call and nothing that lets act for the visitor', async () => {
    const booking = await stored(tuesdayAtFour)
    const { status, body, headers } = await feed(await made())
    expect([
      status,
      headers.get('Content-Type'),
      headers.get('Cache-Control'),
      headers.get('X-Robots-Tag'),
    ]).toEqual([200, 'text/calendar; charset=utf-8; method=PUBLISH', 'no-store', 'noindex'])
    const room = staffJoinLink(site.services.settings.siteUrl, booking)
    expect(events(body)).toEqual([
      {
        uid: `${booking.id}@localhost`,
        sequence: 3,
        status: 'CONFIRMED',
        summary: `${booking.visitor.name}, free session (15 min)`,
        start: '2026-11-24T10:30:00Z',
        description: [
          `Join: ${room}`,
          `Reference: ${booking.reference}`,
          `Phone: ${phoneInWords(booking.visitor.phone).replaceAll('\u00a0', ' ')}`,
          `Booking: http://localhost:3000/services/counselor-dashboard/bookings/${booking.reference}`,
        ].join('\n'),
        location: room,
      },
    ])
    const unfolded = String(body).replace(/\r\n /g, '')
    for (const secret of [booking.token, booking.visitor.email]) {
      expect(unfolded).not.toContain(secret)
    }
  })

  test('has thirty days back, what was cancelled within thirty days, and no holds or sessions of others', async () => {
    const now = site.services.clock.now()
    const done = await stored(now - 29 * DAY, { state: 'completed' })
    const missed = await stored(now - 2 * DAY, { state: 'no-show' })
    const off = await stored(now + 40 * DAY, { state: 'cancelled', cancelledAt: new Date(now - 29 * DAY) })
    await stored(now - 31 * DAY, { state: 'completed' })
    await stored(now + 41 * DAY, { state: 'cancelled', cancelledAt: new Date(now - 31 * DAY) })
    await stored(now + 42 * DAY, { state: 'held', heldUntil: new Date(now + HOUR) })
    await stored(now + 43 * DAY, { state: 'expired' })
    await stored(now + 44 * DAY, { counselorId: 'another' })
    const shown = events((await feed(await made())).body).map(({ uid, status }) => [uid, status])
    expect(shown).toEqual([
      [`${done.id}@localhost`, 'CONFIRMED'],
      [`${missed.id}@localhost`, 'CONFIRMED'],
      [`${off.id}@localhost`, 'CANCELLED'],
    ])
  })

  test('stops at its renewal and when it is switched off, and of its secret only a hash is kept', async () => {
    const first = await made()
    const second = await made()
    expect([(await feed(first)).status, (await feed(second)).status]).toEqual([404, 200])
    const kept = JSON.stringify(await site.db.execute(sql`select * from calendar_feeds`))
    expect(kept).not.toContain(second.split('/').at(-1)?.replace('.ics', ''))
    expect((await view()).feed).toMatchObject({ madeBy: 'own@margam.example', works: true })
    await save({ intent: 'feed-ended' })
    expect([(await feed(second)).status, (await view()).feed]).toEqual([404, null])
    expect((await save({ intent: 'feed-ended' })).status).toBe(404)
    expect((await audit()).slice(0, 3).map((line) => line.action)).toEqual([
      'calendar.ended',
      'calendar.made',
      'calendar.made',
    ])
  })

  test.each(['.ics', 'guess.ics', `${'0'.repeat(48)}.ics`, '0'.repeat(48)])(
    '%s leads nowhere',
    async (file) => {
      const { status, headers } = await feed(`/calendar/${file}`)
      expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    },
  )

  test('a network that asks too often waits', async () => {
    const address = await made()
    const statuses = new Set<number>()
    for (let times = 0; times <= 240; times += 1) statuses.add((await feed(address)).status)
    const { status, headers } = await feed(address)
    expect([[...statuses], status, Number(headers.get('Retry-After')) > 0]).toEqual([[200, 429], 429, true])
  })
})

describe('the counselor’s own calendar', () => {
  const fields = { intent: 'outside-ics', 'ics-address': 'https://calendar.example/secret/basic.ics' }
  const answered: (Result<Interval[], ReadFailure> | 'never')[] = []
  const asked: CalendarAccess[] = []
  beforeAll(() => {
    site.services.calendarReader = {
      async read(access) {
        asked.push(access)
        return answered.shift() as Result<Interval[], ReadFailure>
      },
    }
  })
  const busy = { from: tuesdayAtFour, to: tuesdayAtFour + HOUR }
  const add = async (...intervals: Interval[]) => {
    answered.push(ok(intervals))
    return save(fields)
  }

  test('keeps its busy times from being booked, and is shown by its host alone', async () => {
    expect((await add(busy)).status).toBe(303)
    expect(asked.at(-1)).toEqual({ kind: 'ics', address: fields['ics-address'] })
    expect(await offered('2026-11-24')).toEqual(['5:00 PM', '6:00 PM', '7:00 PM', '8:00 PM'])
    expect((await book({ date: '2026-11-24', time: '4:00 PM' })).status).toBe(409)
    const { calendars, preview } = await view()
    expect(calendars).toMatchObject([
      { host: 'calendar.example', stale: false, words: 'Read today, 10:00 AM.' },
    ])
    expect(preview.flatMap(({ slots }) => slots)).toContainEqual(
      expect.objectContaining({ state: 'elsewhere' }),
    )
    expect(JSON.stringify(await view())).not.toContain('secret')
    expect((await audit())[0]).toMatchObject({
      action: 'calendar.added',
      details: { host: 'calendar.example' },
    })
    await save({ intent: 'outside-removed', id: calendars[0]?.id ?? '' })
    expect(await offered('2026-11-24')).toContain('4:00 PM')
  })

  test('that says busy over a session leaves it as booked, and the counselor is shown it', async () => {
    await book({ date: '2026-11-24', time: '4:00 PM' })
    expect((await view()).clashes).toEqual([])
    await add(busy)
    expect((await view()).clashes).toEqual([expect.objectContaining({ when: 'Tue 24 Nov, 4:00 PM' })])
  })

  test('is read again on schedule; one that can’t be read any more says since when and why, and still counts', async () => {
    await add()
    site.pass(11 * MINUTE)
    answered.push(ok([busy]))
    expect(await readOutside(site.services)).toBe(10 * MINUTE)
    expect(await offered('2026-11-24')).not.toContain('4:00 PM')
    site.pass(11 * MINUTE)
    answered.push(refuse('gone'))
    await readOutside(site.services)
    expect((await view()).calendars).toMatchObject([
      {
        stale: true,
        words: expect.stringMatching(/^Not read since today, 10:11 AM: there is no calendar at its address/),
      },
    ])
    expect(await offered('2026-11-24')).not.toContain('4:00 PM')
  })

  test('that can’t be read is not kept, and the password goes nowhere', async () => {
    answered.push(refuse('not-public'))
    const refused = await save(fields)
    expect([refused.status, refused.answer.errors?.['ics-address'], (await view()).calendars]).toEqual([
      422,
      'This calendar could not be read: its address leads to a private network. Nothing was saved.',
      [],
    ])
    const caldav = {
      intent: 'outside-caldav',
      'caldav-address': 'https://a.example',
      'caldav-user': 'asha',
      'caldav-password': 'hidden',
    }
    answered.push(refuse('not-allowed'))
    expect(JSON.stringify(await save(caldav))).not.toContain('hidden')
    const before = asked.length
    for (const address of [
      '',
      'http://a.example/b.ics',
      'file:///etc/passwd',
      'https://a:b@c.example/',
      'x',
    ]) {
      expect((await save({ ...fields, 'ics-address': address })).status, address).toBe(422)
    }
    expect(asked).toHaveLength(before)
  })

  test('of another counselor is neither shown nor taken out', async () => {
    await add(busy)
    const id = (await view()).calendars[0]?.id ?? ''
    expect((await change('other', { intent: 'outside-removed', id })).status).toBe(404)
    expect([(await view('other')).calendars, (await view()).calendars.length]).toEqual([[], 1])
  })
})

describe('a counselor who is not offered any more', () => {
  const set = async (offered: 'yes' | 'no', person: Person = 'admin') =>
    change(person, { intent: 'offer', offered, version: String((await view()).version) })
  afterEach(() => set('yes'))

  test('is so by an admin’s word alone', async () => {
    const refused = await set('no', 'own')
    expect([refused.status, refused.answer.message]).toEqual([403, 'Insufficient privileges'])
    expect((await view()).counselor.active).toBe(true)
    expect((await set('no')).status).toBe(303)
    expect((await view()).counselor.active).toBe(false)
    expect((await audit())[0]?.action).toBe('availability.withdrawn')
  })

  test('leaves the booking page as it is, without a free time, also when nobody is offered', async () => {
    const another = await view('admin', '?counselor=another')
    const fields = { intent: 'offer', offered: 'no', version: String(another.version) }
    expect((await change('admin', fields, '?counselor=another')).status).toBe(303)
    await set('no')
    const { calendar } = await loadBoard(site.services, 'free')
    expect(calendar.days.flatMap(({ slots }) => slots)).toEqual([])
  })

  test('can’t be booked, and what was booked can still be looked at and cancelled', async () => {
    const start = { date: '2026-11-24', time: '4:00 PM', counselor: 'career-counselor' }
    const { data } = await (await book(start)).json()
    const token = data.manageUrl.split('/').at(-1)
    await set('no')
    expect((await book({ ...start, time: '5:00 PM' })).status).toBe(409)
    expect((await findBooking(site.services, token))?.counselor.id).toBe('career-counselor')
    expect((await cancelBooking(site.services, token)).ok).toBe(true)
  })
})
