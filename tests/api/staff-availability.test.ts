import { describe, expect, test } from 'vitest'
import { loadCalendar } from '#app/booking/list-slots.ts'
import { findBookingByToken } from '#app/booking/queries.ts'

import { bookings } from '#app/booking/tables.ts'
import { cancelBooking } from '#app/payments/cancel-booking.ts'
import { typedHours } from '../builders/schedules.ts'
import { openAvailabilityPage, type Person, path, usual } from './availability-page.ts'

const { site, look, change, view, save, offered, book, audit } = await openAvailabilityPage()

describe('access to the Availability page', () => {
  test.each<[Person, string, number]>([
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
  ])('returns $2 to the account "$0" for the query "$1"', async (person, query, status) => {
    expect((await look(person, query)).status).toBe(status)
    const lines = (await audit()).length
    for (const action of ['save', 'disconnect', 'create-feed', 'revoke-feed']) {
      const { status: answered } = await change(person, { ...usual, do: action, version: '-1' }, query)
      if (status === 200) expect([200, 303, 409], action).toContain(answered)
      else expect(answered, action).toBe(status)
    }
    // the calendar feed has no version check, so its creation and removal are the only changes that are saved
    expect((await audit()).length - lines).toBe(status === 200 ? 2 : 0)
  })

  test('shows counselors only their own availability, and lets admins choose a counselor', async () => {
    expect((await view()).choices.map(({ id }) => id)).toEqual(['career-counselor'])
    expect((await view('other')).bookingId).toBe('another')
    expect((await view('admin')).counselorId).toBe('career-counselor')
    const { choices } = await view('admin', '?counselor=another')
    expect(choices.map(({ id }) => id)).toEqual(['career-counselor', 'another'])
  })
})

describe('save', () => {
  test('offers new hours immediately, rejects removed slots and records the change', async () => {
    const date = '2026-11-24'
    expect(await offered(date)).toContain('4:00 PM')
    const { status, headers } = await save(typedHours({ 2: ['17:00', '17:20'] }))
    expect([status, headers.get('Location')]).toEqual([303, `${path}?done=save`])
    expect(await offered(date)).toEqual(['5:00 PM', '5:20 PM'])
    expect((await book({ date, time: '4:00 PM' })).status).toBe(422)
    expect((await book({ date, time: '5:20 PM' })).status).toBe(201)
    expect((await audit())[0]).toMatchObject({
      actorEmail: 'own@margam.example',
      action: 'counselor.availability-changed',
      details: { Tuesday: '4:00 PM, 5:00 PM, 6:00 PM, 7:00 PM, 8:00 PM → 5:00 PM, 5:20 PM' },
    })
  })

  test('returns 409 with the typed values when another user saved first', async () => {
    const { version } = await view()
    expect((await save({ 'day-1': '9 AM' }, 'admin')).status).toBe(303)
    const { status, answer } = await save({ version: String(version), 'day-1': '4 PM' })
    expect([status, answer]).toEqual([
      409,
      {
        errors: {},
        typed: expect.objectContaining({ 'day-1': '4 PM' }),
        message: expect.stringContaining('were not saved'),
      },
    ])
    expect((await view()).saved).toMatchObject({ 'day-1': '9 AM' })
    expect((await save({ 'day-1': '4 PM' })).status).toBe(303)
  })

  test('saves nothing when one field is invalid', async () => {
    const before = await view()
    const { status, answer } = await save({ 'day-1': '4', notice: '5' })
    expect([status, Object.keys(answer.errors)]).toEqual([422, ['day-1']])
    expect(await view()).toEqual(before)
  })

  test('does not change existing bookings when buffers change', async () => {
    await book({ date: '2026-11-24', time: '4:00 PM' })
    const occupied = () => site.db.select({ occupies: bookings.occupies }).from(bookings)
    const before = await occupied()
    await save({ after: '60' })
    expect(await occupied()).toEqual(before)
  })
})

describe('withdrawn counselor', () => {
  test('allows only an admin to withdraw a counselor from booking', async () => {
    expect((await save({ offered: '' })).status).toBe(303)
    expect((await view()).isOffered).toBe(true)
    await save({ offered: '' }, 'admin')
    expect((await view()).isOffered).toBe(false)
    expect((await audit())[0]?.details).toEqual({ offered: 'yes → no' })
  })

  test('shows the booking page without slots when no counselor is offered', async () => {
    const { version } = await view('admin', '?counselor=another')
    await change('admin', { ...usual, offered: '', version: String(version) }, '?counselor=another')
    await save({ offered: '' }, 'admin')
    const { calendar } = await loadCalendar(site.app, 'free')
    expect(calendar.days.flatMap(({ slots }) => slots)).toEqual([])
  })

  test('allows cancelling an existing booking with a withdrawn counselor', async () => {
    const start = { date: '2026-11-24', time: '4:00 PM', counselor: 'career-counselor' }
    const token = (await book(start)).body.data.manageUrl.split('/').at(-1)
    await save({ offered: '' }, 'admin')
    expect((await book({ ...start, time: '5:00 PM' })).status).toBe(409)
    expect((await findBookingByToken(site.app, token))?.counselorId).toBe('career-counselor')
    await cancelBooking(site.app, token)
  })
})
