import { expect, test } from 'vitest'
import { inboxList } from './query.ts'

const parse = (query: string) => inboxList.parse(new URLSearchParams(query))
const usual = { state: 'open', kind: null, assigned: 'anyone', q: '', page: 1 }

test.each([
  ['', {}],
  [
    'state=done&kind=modal&assigned=me&q=+Asha+&page=3',
    { state: 'done', kind: 'modal', assigned: 'me', q: 'Asha', page: 3 },
  ],
  ['state=constructor&kind=other&assigned=you&page=-1', {}],
  ['q=a%00b&page=1e99', { q: 'ab' }],
])('the address with ?%s asks for %j', (query, expected) => {
  expect(parse(query)).toEqual({ ...usual, ...expected })
})

test('the address of a list leads back to it', () => {
  const query = { state: 'spam', kind: 'event', assigned: 'nobody', q: 'a & b', page: 2 } as const
  expect(parse(new URL(inboxList.href(query), 'http://localhost').search)).toEqual(query)
  expect(inboxList.href(parse(''))).toBe('/services/counselor-dashboard/inbox')
})
