import { expect, test } from 'vitest'
import { type BookingsQuery, bookingsList, calendarView } from './forms.ts'

const parse = (query: string) => bookingsList.parse(new URLSearchParams(query))
const plain = parse('')

test.each<[string, Partial<BookingsQuery>]>([
  ['when=past&q=+Asha+&page=3', { when: 'past', q: 'Asha', page: 3 }],
  ['when=never', {}],
  ['counselor=one&page=0', { counselor: 'one' }],
])('parses the bookings query ?%s as %j', (query, expected) => {
  expect(parse(query)).toEqual({ ...plain, ...expected })
})

test('parses the URL of a list or calendar back to the same query', () => {
  const list = parse('when=all&q=a+%26+b&counselor=one&page=2')
  expect(parse(new URL(bookingsList.href(list), 'http://localhost').search)).toEqual(list)
  const day = { view: 'day', date: '2026-11-16', counselor: 'one' } as const
  const { searchParams } = new URL(calendarView.href(day), 'http://localhost')
  expect(calendarView.parse(searchParams)).toEqual(day)
})
