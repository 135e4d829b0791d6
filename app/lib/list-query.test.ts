import { expect, test } from 'vitest'
import { choice, listAt, optionalChoice, optionalDate, pageNumber, wholeNumber, words } from './list-query.ts'

const list = listAt('/things', {
  list: choice(['open', 'done']),
  kind: optionalChoice(['one', 'other']),
  from: optionalDate,
  weeks: wholeNumber(1, 52, 13),
  q: words,
  page: pageNumber,
})
const usual = { list: 'open', kind: null, from: null, weeks: 13, q: '', page: 1 }
const parse = (query: string) => list.parse(new URLSearchParams(query))

test.each([
  ['', {}],
  ['list=done&kind=other&page=3', { list: 'done', kind: 'other', page: 3 }],
  ['list=constructor&kind=none&more=1', {}],
  ['page=0', {}],
  ['page=-1', {}],
  ['page=1.5', {}],
  ['page=1e99', {}],
  ['page=100000', {}],
  ['page=many&weeks=53', {}],
  ['weeks=4', { weeks: 4 }],
  ['from=2026-02-30', {}],
  ['from=2026-02-28', { from: '2026-02-28' }],
  ['q=+a%00b+', { q: 'ab' }],
])('?%s asks for %j, and what makes no sense counts as not given', (query, asked) => {
  expect(parse(query)).toEqual({ ...usual, ...asked })
})

test('a search is cut at 100 characters', () => {
  expect(parse(`q=${'x'.repeat(500)}`).q).toHaveLength(100)
})

test('an address leads back to what it was made for, and leaves out what is usual', () => {
  const query = { list: 'done', kind: 'one', from: '2026-11-20', weeks: 4, q: 'a & b', page: 2 } as const
  expect(parse(new URL(list.href(query), 'http://localhost').search)).toEqual(query)
  expect(list.href(parse(''))).toBe('/things')
})

test('a link that changes something begins at the first page, and one to another page changes nothing else', () => {
  const query = parse('list=done&page=3')
  expect(list.href(query, { kind: 'one' })).toBe('/things?list=done&kind=one')
  expect(list.href(query, { page: 4 })).toBe('/things?list=done&page=4')
})
