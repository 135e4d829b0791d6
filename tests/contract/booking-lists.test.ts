import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { counselors } from '#app/accounts/tables.ts'
import type { Booking, HeldBooking } from '#app/booking/booking.ts'
import { type BookingQuery, searchBookings } from '#app/booking/search-bookings.ts'
import type { OpenDb } from '#app/db/open.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'

import { aNewBooking, storeBooking } from '../builders/bookings.ts'
import { sessionStart } from '../builders/emails.ts'
import { eachDatabase } from '../databases.ts'

const now = sessionStart - 4 * DAY
/** Creation time of the bookings, before any session starts. */
const before = now - 100 * DAY
const day = (count: number) => sessionStart + count * DAY

/** Tests the booking list in the workspace: filters, search and pages. */
eachDatabase((_, open) => {
  let database: OpenDb

  beforeAll(async () => {
    database = await open()
    await database.db.insert(counselors).values([
      { id: 'career-counselor', name: 'Career counselor', title: '' },
      { id: 'another', name: 'Another counselor', title: '', position: 1 },
    ])
  })
  afterAll(() => database?.close())
  beforeEach(async () => {
    await database.db.execute(sql`truncate bookings, throttle cascade`)
  })

  const place = (booking: Booking) => storeBooking(database.db, booking, { now: before })
  const list = (query: Partial<BookingQuery> = {}) =>
    searchBookings(database, { when: 'upcoming', now, limit: 10, offset: 0, ...query })
  const names = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).bookings.map((booking) => booking.visitor.name)
  const put = (visitorName: string, days: number, changes: Parameters<typeof aNewBooking>[0] = {}) =>
    place(
      aNewBooking({ startsAt: day(days), ...changes, visitor: { name: visitorName, ...changes.visitor } }),
    )

  test('lists a session as upcoming until the session ends', async () => {
    await put('running', 0)
    expect(await names({ now: sessionStart + 10 * MINUTE })).toEqual(['running'])
    expect(await names({ now: sessionStart + 16 * MINUTE, when: 'past' })).toEqual(['running'])
  })

  test('returns each booking on exactly one page, with the total', async () => {
    for (let days = 0; days < 7; days += 1) await put(`day ${days}`, days)
    const pages = await Promise.all([0, 3, 6, 9].map((offset) => list({ limit: 3, offset })))
    expect(pages.map((page) => page.total)).toEqual([7, 7, 7, 7])
    expect(pages.flatMap((page) => page.bookings.map((booking) => booking.visitor.name))).toEqual(
      Array.from({ length: 7 }, (_, days) => `day ${days}`),
    )
  })

  test('lists upcoming sessions from a given instant', async () => {
    for (const days of [1, 2, 3]) await put(`day ${days}`, days)
    expect(await names({ from: day(2) })).toEqual(['day 2', 'day 3'])
    expect(await names({ from: day(1) + 15 * MINUTE + 1 })).toEqual(['day 2', 'day 3'])
  })

  test('filters bookings by status and counts unpaid holds as expired', async () => {
    await put('confirmed', 1)
    const called = (name: string, days: number, heldUntil: number): HeldBooking => {
      const booked = aNewBooking({ startsAt: day(days), kind: 'paid', visitor: { name } })
      return { ...booked, status: 'held', heldUntil, extended: false }
    }
    await place(called('lapsed', 2, now))
    await place(called('paying', 3, now + 1))
    expect(await names({ statuses: ['confirmed', 'held'] })).toEqual(['confirmed', 'paying'])
    expect(await names({ statuses: ['expired'] })).toEqual(['lapsed'])
    expect((await list({ statuses: ['confirmed', 'held'], limit: 1 })).total).toBe(2)
  })

  test.each([
    ['part of the name, ignoring case', 'OUND'],
    ['the email', 'found@'],
    ['the phone', '98111'],
    ['a profession', 'astro'],
    ['the other profession', 'weav'],
    ['the topic', 'exams'],
  ])('finds a booking by %s', async (_, search) => {
    await put('Other', 1, { visitor: { professions: [], otherProfession: null, topic: null } })
    await put('Found', 2, {
      visitor: {
        email: 'found@example.org',
        phone: '9811122233',
        professions: ['Astronaut'],
        otherProfession: 'Weaver',
        topic: 'Exams',
      },
    })
    expect(await names({ search })).toEqual(['Found'])
  })

  test.each(['%', '_', '\\', "'", '"; drop table bookings'])(
    'treats %s as plain text in a search',
    async (search) => {
      await put('Plain', 1)
      await put(`with ${search} in it`, 2)
      expect(await names({ search })).toEqual([`with ${search} in it`])
    },
  )

  test('matches one or two letters only at the start of a word', async () => {
    await put('Asha Rao', 1)
    await put('Natasha', 2)
    expect(await names({ search: 'as' })).toEqual(['Asha Rao'])
    expect(await names({ search: 'R' })).toEqual(['Asha Rao'])
    expect(await names({ search: 'ash' })).toEqual(['Asha Rao', 'Natasha'])
  })
})
