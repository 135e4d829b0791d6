import { expect, test } from 'vitest'
import { dashboardHref, parseDashboardQuery } from './query.ts'

const parse = (query: string) => parseDashboardQuery(new URLSearchParams(query))

test.each([
  ['', { when: null, search: '', page: 1 }],
  ['when=past&q=+Asha+&page=3', { when: 'past', search: 'Asha', page: 3 }],
  ['q=Asha', { when: 'upcoming', search: 'Asha', page: 1 }],
  ['when=never&page=-1', { when: null, search: '', page: 1 }],
  ['when=past&page=1.5', { when: 'past', search: '', page: 1 }],
  ['when=past&page=1e99', { when: 'past', search: '', page: 1 }],
  ['q=a%00b', { when: 'upcoming', search: 'ab', page: 1 }],
])('the address with ?%s asks for %j', (query, expected) => {
  expect(parse(query)).toEqual(expected)
})

test('a search is cut at 100 characters', () => {
  expect(parse(`q=${'x'.repeat(500)}`).search).toHaveLength(100)
})

test('the address of a view leads back to it', () => {
  const query = { when: 'past' as const, search: 'a & b', page: 2 }
  expect(parse(new URL(dashboardHref(query), 'http://localhost').search)).toEqual(query)
  expect(dashboardHref({ when: null, search: '', page: 1 })).toBe('/services/counselor-dashboard/bookings')
})
