import { expect, test } from 'vitest'
import { figuresAt } from './figures-query.ts'

test.each([
  ['', 13],
  ['weeks=4', 4],
  ['weeks=52', 52],
  ['weeks=0', 13],
  ['weeks=53', 13],
  ['weeks=2.5', 13],
  ['weeks=many', 13],
])('%j shows %i weeks', (query, weeks) => {
  expect(figuresAt.parse(new URLSearchParams(query)).weeks).toBe(weeks)
})
