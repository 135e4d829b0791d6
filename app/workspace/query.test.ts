import { expect, test } from 'vitest'
import { type BookingsQuery, bookingsList } from './query.ts'

const parse = (query: string) => bookingsList.parse(new URLSearchParams(query))
const plain: BookingsQuery = {
  when: 'upcoming',
  q: '',
  state: null,
  kind: null,
  counselor: '',
  from: null,
  to: null,
  week: null,
  page: 1,
}

test.each<[string, Partial<BookingsQuery>]>([
  ['', {}],
  ['when=past&q=+Asha+&page=3', { when: 'past', q: 'Asha', page: 3 }],
  ['when=never', {}],
  ['state=no-show&kind=paid&counselor=one', { state: 'no-show', kind: 'paid', counselor: 'one' }],
  ['state=constructor&kind=gift', {}],
  ['from=2026-02-30&to=soon', {}],
  ['week=2026-11-20', {}],
  ['when=week&week=2026-11-22', { when: 'week', week: '2026-11-16' }],
])('parses the bookings query ?%s as %j', (query, expected) => {
  expect(parse(query)).toEqual({ ...plain, ...expected })
})

test('switches to all bookings when the query has dates', () => {
  expect(parse('when=past&from=2026-11-01')).toEqual({ ...plain, when: 'all', from: '2026-11-01' })
})

test('parses the URL of a bookings view back to the same query', () => {
  const list: BookingsQuery = {
    ...plain,
    when: 'all',
    q: 'a & b',
    state: 'held',
    kind: 'free',
    counselor: 'one',
    from: '2026-11-01',
    to: '2026-11-30',
    page: 2,
  }
  const week: BookingsQuery = { ...plain, when: 'week', week: '2026-11-16' }
  for (const query of [list, week]) {
    expect(parse(new URL(bookingsList.href(query), 'http://localhost').search)).toEqual(query)
  }
  expect(bookingsList.href(plain)).toBe('/services/counselor-dashboard/bookings')
})
