import { expect, test } from 'vitest'
import { parseFiguresQuery } from './figures-query.ts'

test.each([
  ['', 13],
  ['weeks=4', 4],
  ['weeks=52', 52],
  ['weeks=0', 13],
  ['weeks=53', 13],
  ['weeks=2.5', 13],
  ['weeks=many', 13],
])('%j shows %i weeks', (query, weeks) => {
  expect(parseFiguresQuery(new URLSearchParams(query)).weeks).toBe(weeks)
})

test('all counselors are shown unless one is named', () => {
  const whose = (query: string) => parseFiguresQuery(new URLSearchParams(query)).counselorId
  expect([whose(''), whose('counselor='), whose('counselor=one')]).toEqual([null, null, 'one'])
})
