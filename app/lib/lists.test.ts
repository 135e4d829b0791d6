import { expect, test } from 'vitest'
import { createChoiceParam, createListQuery, optionalDateParam, pageParam, searchParam } from './lists.ts'

const list = createListQuery('/things', {
  list: createChoiceParam(['open', 'done']),
  from: optionalDateParam,
  q: searchParam,
  page: pageParam,
})
const usual = { list: 'open', from: null, q: '', page: 1 }
const parse = (query: string) => list.parse(new URLSearchParams(query))

test.each([
  ['', {}],
  ['list=done&page=3', { list: 'done', page: 3 }],
  ['list=constructor&more=1', {}],
  ['page=0', {}],
  ['page=-1', {}],
  ['page=1.5', {}],
  ['page=1e99', {}],
  ['page=100000', {}],
  ['page=many', {}],
  ['from=2026-02-30', {}],
  ['from=2026-02-28', { from: '2026-02-28' }],
  ['q=+a%00b+', { q: 'ab' }],
])('parses the query ?%s as %j', (query, asked) => {
  expect(parse(query)).toEqual({ ...usual, ...asked })
})

test('truncates a search text to 100 characters', () => {
  expect(parse(`q=${'x'.repeat(500)}`).q).toHaveLength(100)
})

test('omits default values from a list URL', () => {
  const query = { list: 'done', from: '2026-11-20', q: 'a & b', page: 2 } as const
  expect(parse(new URL(list.href(query), 'http://localhost').search)).toEqual(query)
  expect(list.href(parse(''))).toBe('/things')
})

test('returns to page 1 when a filter changes', () => {
  const query = parse('list=done&page=3')
  expect(list.href(query, { q: 'one' })).toBe('/things?list=done&q=one')
  expect(list.href(query, { page: 4 })).toBe('/things?list=done&page=4')
})
