import { expect, test } from 'vitest'
import { inboxHref, parseInboxQuery } from './query.ts'

const parse = (query: string) => parseInboxQuery(new URLSearchParams(query))
const usual = { view: 'open', kind: null, assigned: 'anyone', search: '', page: 1 }

test.each([
  ['', {}],
  [
    'state=done&kind=modal&assigned=me&q=+Asha+&page=3',
    { view: 'done', kind: 'modal', assigned: 'me', search: 'Asha', page: 3 },
  ],
  ['state=constructor&kind=other&assigned=you&page=-1', {}],
  ['q=a%00b&page=1e99', { search: 'ab' }],
])('the address with ?%s asks for %j', (query, expected) => {
  expect(parse(query)).toEqual({ ...usual, ...expected })
})

test('the address of a list leads back to it', () => {
  const query = { view: 'spam', kind: 'event', assigned: 'nobody', search: 'a & b', page: 2 } as const
  expect(parse(new URL(inboxHref(query), 'http://localhost').search)).toEqual(query)
  expect(inboxHref(parse(''))).toBe('/services/counselor-dashboard/inbox')
})
