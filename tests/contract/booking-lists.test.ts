import { expect, test } from 'vitest'
import type { Booking } from '#app/booking/booking.ts'
import { type BookingQuery, searchBookings } from '#app/booking/search-bookings.ts'
import { DAY, MINUTE } from '#app/lib/time.ts'
import { aNewBooking, storeBooking } from '../builders/bookings.ts'
import { sessionStart } from '../builders/emails.ts'
import { openEither, setUpDatabase } from '../databases.ts'

const now = sessionStart - 4 * DAY
const day = (count: number) => sessionStart + count * DAY
const database = setUpDatabase(openEither, 'bookings')

const list = (query: Partial<BookingQuery> = {}) =>
  searchBookings(database, { when: 'upcoming', now, limit: 10, offset: 0, ...query })
const names = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).bookings.map((booking) => booking.visitor.name)
const put = (name: string, days: number, visitor: Booking['visitor'] | object = {}, more: object = {}) =>
  storeBooking(
    database.db,
    { ...aNewBooking({ startsAt: day(days), visitor: { name, ...visitor } }), ...more },
    { now: now - 100 * DAY },
  )

test('lists a session as upcoming until its end', async () => {
  await put('running', 0)
  expect(await names({ now: sessionStart + 10 * MINUTE })).toEqual(['running'])
  expect(await names({ now: sessionStart + 16 * MINUTE, when: 'past' })).toEqual(['running'])
})

test('lists each booking on exactly one page', async () => {
  for (let days = 0; days < 7; days += 1) await put(`day ${days}`, days)
  const pages = await Promise.all([0, 3, 6, 9].map((offset) => list({ limit: 3, offset })))
  expect(pages.map((page) => page.total)).toEqual([7, 7, 7, 7])
  expect(pages.flatMap((page) => page.bookings.map((booking) => booking.visitor.name))).toEqual(
    Array.from({ length: 7 }, (_, days) => `day ${days}`),
  )
  expect(await names({ from: day(5) })).toEqual(['day 5', 'day 6'])
  expect(await names({ from: day(5) + 15 * MINUTE + 1 })).toEqual(['day 6'])
})

test('lists an unpaid hold past its deadline as expired', async () => {
  await put('confirmed', 1)
  await put('lapsed', 2, {}, { status: 'held', heldUntil: now, extended: false })
  await put('paying', 3, {}, { status: 'held', heldUntil: now + 1, extended: false })
  expect(await names({ statuses: ['confirmed', 'held'] })).toEqual(['confirmed', 'paying'])
  expect(await names({ statuses: ['expired'] })).toEqual(['lapsed'])
  expect((await list({ statuses: ['confirmed', 'held'], limit: 1 })).total).toBe(2)
})

test.each([
  ['part of the name in any case', 'OUND'],
  ['the email', 'found@'],
  ['the phone', '98111'],
  ['a profession', 'astro'],
  ['the other profession', 'weav'],
  ['the topic', 'exams'],
])('finds a booking by %s', async (_, search) => {
  await put('Other', 1, { professions: [], otherProfession: null, topic: null })
  const known = { professions: ['Astronaut'], otherProfession: 'Weaver', topic: 'Exams' }
  await put('Found', 2, { email: 'found@example.org', phone: '9811122233', ...known })
  expect(await names({ search })).toEqual(['Found'])
})

test.each(['%', '_', '\\', "'", '"; drop table bookings'])(
  'searches for %s as plain text',
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
