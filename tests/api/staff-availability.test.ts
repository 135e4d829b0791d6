import { afterEach, describe, expect, test } from 'vitest'
import { loadBoard } from '#app/booking/board.ts'
import { findBooking } from '#app/booking/change-booking.ts'
import { bookings } from '#app/booking/tables.ts'
import { shippedBusiness } from '#app/content/business.ts'
import { languageCodes } from '#app/lib/languages.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { typedHours } from '../builders/schedules.ts'
import {
  type AvailabilityView,
  openAvailabilityPage,
  type Person,
  path,
  usualWeek,
} from './availability-page.ts'

const { site, look, change, view, save, offered, book, audit } = await openAvailabilityPage()

const usualRules = {
  ...{ intent: 'rules', notice: '2', 'notice-unit': 'hours' },
  ...{ horizon: '60', before: '0', after: '0' },
}
const intents =
  'hours rules date date-removed off off-removed feed feed-ended languages outside outside-removed'.split(' ')

describe('access to the Availability page', () => {
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
  ])('limits access to the Availability page: %s, query %j, status %i', async (person, query, status) => {
    expect((await look(person, query)).status).toBe(status)
    const lines = (await audit()).length
    for (const intent of intents) {
      const { status: answered } = await change(person, { intent, version: '-1' }, query)
      if (status === 200) expect([200, 303, 404, 409, 422], intent).toContain(answered)
      else expect(answered, intent).toBe(status === 302 ? 401 : status) // the first request ended the session
    }
    // The calendar feed has no version check, so its creation and removal are the only saved changes.
    expect((await audit()).length - lines).toBe(status === 200 ? 2 : 0)
  })

  test('shows counselors their own availability and lets admins choose a counselor', async () => {
    expect([(await view()).counselor.id, (await view()).choice]).toEqual(['career-counselor', null])
    expect((await view('other')).counselor.id).toBe('another')
    const { choice } = await view('admin', '?counselor=another')
    expect(choice?.map(({ id }) => id)).toEqual(['career-counselor', 'another'])
  })

  test('shows an admin the first counselor without a redirect', async () => {
    const { status, body } = await look('admin', '?date=2026-11-25')
    expect([status, (body as { view: AvailabilityView }).view.counselorId]).toEqual([200, 'career-counselor'])
  })
})

describe('languages', () => {
  test('rejects a booking in a language that the counselor has removed', async () => {
    expect((await view()).counselor.languages).toEqual([...languageCodes])
    const none = await save({ intent: 'languages' })
    expect([none.status, none.answer.errors]).toEqual([
      422,
      { 'language-te': 'Choose at least one language.' },
    ])
    const { status, headers } = await save({ intent: 'languages', 'language-hi': 'on', 'language-en': 'on' })
    expect([status, headers.get('Location')]).toEqual([303, `${path}?done=languages#languages`])
    expect((await audit())[0]).toMatchObject({
      action: 'availability.languages-changed',
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
  test('offers new weekly hours immediately and rejects removed slots', async () => {
    const date = '2026-11-24'
    expect(await offered(date)).toContain('4:00 PM')
    const { status, headers } = await save({
      intent: 'hours',
      ...typedHours({ ...usualWeek, 2: ['17:00', '17:20'] }),
    })
    expect([status, headers.get('Location')]).toEqual([303, `${path}?done=hours#hours`])
    expect(await offered(date)).toEqual(['5:00 PM', '5:20 PM'])
    expect((await book({ date, time: '4:00 PM' })).status).toBe(422)
    expect((await book({ date, time: '5:20 PM' })).status).toBe(201)
    expect((await audit())[0]).toMatchObject({
      actor: { email: 'own@margam.example' },
      action: 'availability.hours-changed',
      details: { Tuesday: '4:00 PM, 5:00 PM, 6:00 PM, 7:00 PM, 8:00 PM → 5:00 PM, 5:20 PM' },
    })
  })

  test('returns 409 with the saved hours when another user saved first', async () => {
    const { version } = await view()
    await change('admin', { intent: 'hours', version: String(version), 'day-1': '9 AM' })
    const { status, answer } = await change('own', {
      intent: 'hours',
      version: String(version),
      'day-1': '4 PM',
    })
    expect([status, answer]).toEqual([
      409,
      {
        errors: {},
        typed: expect.objectContaining({ 'day-1': '4 PM' }),
        message: expect.stringContaining('Nothing was saved'),
        version: version + 1,
        current: expect.objectContaining({ 'day-1': '9 AM', 'day-2': '' }),
      },
    ])
    expect((await view()).hours).toMatchObject({ 'day-1': '9 AM', 'day-2': '' })
    expect(
      (await change('own', { intent: 'hours', version: String(answer.version), 'day-1': '4 PM' })).status,
    ).toBe(303)
  })

  test('saves nothing when the weekly hours are invalid', async () => {
    const before = await view()
    const { status, answer } = await save({ intent: 'hours', 'day-1': '4' })
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, ['day-1']])
    expect(await view()).toEqual(before)
  })
})

describe('date overrides', () => {
  test('offers no slots on a closed date until the override is removed', async () => {
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
  test('applies a longer notice and a shorter horizon immediately', async () => {
    expect(await offered('2026-11-20')).toContain('4:00 PM')
    await save({ ...usualRules, notice: '24', horizon: '3' })
    expect([await offered('2026-11-20'), await offered('2026-11-24')]).toEqual([[], []])
    expect((await book({ date: '2026-11-24', time: '4:00 PM' })).status).toBe(422)
    await save(usualRules)
  })

  test('does not change existing bookings when buffers change', async () => {
    await book({ date: '2026-11-24', time: '4:00 PM' })
    const occupied = () => site.db.select({ occupies: bookings.occupies }).from(bookings)
    const before = await occupied()
    await save({ ...usualRules, after: '60' })
    expect(await occupied()).toEqual(before)
    await save(usualRules)
  })
})

describe('time off', () => {
  const day = { intent: 'off', from: '2026-11-24', to: '2026-11-24', note: 'Dentist' }

  test('blocks slots during time off until the time off is removed', async () => {
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
      'availability.time-off-added',
    ])
    expect(details.join()).not.toContain('Dentist')
  })

  test('requires confirmation of time off that overlaps a session', async () => {
    expect((await book({ date: '2026-11-24', time: '4:00 PM' })).status).toBe(201)
    const asked = await save(day)
    expect([asked.status, asked.answer.meets]).toEqual([
      409,
      [
        expect.objectContaining({
          when: 'Tue 24 Nov, 4:00 PM',
          name: 'Asha Rao',
          session: `Free, ${shippedBusiness.sessionMinutes.free} min`,
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

  test('requires new confirmation of time off after another session is booked', async () => {
    await book({ date: '2026-11-24', time: '4:00 PM' })
    const stay = (await save(day)).answer.meets?.map(({ id }) => id).join() ?? ''
    await book({ date: '2026-11-24', time: '5:00 PM' })
    const again = await save({ ...day, confirmed: '1', stay })
    expect([again.status, again.answer.meets?.length, (await view()).off]).toEqual([409, 2, []])
  })

  test('does not remove another counselor’s time off', async () => {
    await save(day)
    const id = (await view()).off[0]?.id ?? ''
    expect((await change('other', { intent: 'off-removed', id })).status).toBe(404)
    expect((await view()).off).toHaveLength(1)
  })
})

describe('withdrawn counselor', () => {
  const set = async (offered: 'yes' | 'no', person: Person = 'admin') =>
    change(person, { intent: 'offer', offered, version: String((await view()).version) })
  afterEach(() => set('yes'))

  test('allows only an admin to withdraw a counselor from booking', async () => {
    const refused = await set('no', 'own')
    expect([refused.status, refused.answer.message]).toEqual([403, 'Insufficient privileges'])
    expect((await view()).counselor.active).toBe(true)
    expect((await set('no')).status).toBe(303)
    expect((await view()).counselor.active).toBe(false)
    expect((await audit())[0]?.action).toBe('availability.withdrawn')
  })

  test('shows the booking page without slots when no counselor is offered', async () => {
    const another = await view('admin', '?counselor=another')
    const fields = { intent: 'offer', offered: 'no', version: String(another.version) }
    expect((await change('admin', fields, '?counselor=another')).status).toBe(303)
    await set('no')
    const { calendar } = await loadBoard(site.services, 'free')
    expect(calendar.days.flatMap(({ slots }) => slots)).toEqual([])
  })

  test('allows cancelling an existing booking with a withdrawn counselor', async () => {
    const start = { date: '2026-11-24', time: '4:00 PM', counselor: 'career-counselor' }
    const { data } = await (await book(start)).json()
    const token = data.manageUrl.split('/').at(-1)
    await set('no')
    expect((await book({ ...start, time: '5:00 PM' })).status).toBe(409)
    expect((await findBooking(site.services, token))?.counselor.id).toBe('career-counselor')
    expect((await cancelBooking(site.services, token)).ok).toBe(true)
  })
})
