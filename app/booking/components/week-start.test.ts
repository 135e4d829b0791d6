import { expect, test } from 'vitest'
import { weekStart } from './week-start.ts'

test.each([
  ['en-IN,en;q=0.9', 7],
  ['te-IN', 7],
  ['en-GB', 1],
  ['de-DE,de;q=0.8', 1],
  ['ar-EG', 6],
])('starts the week for the language %s on day %i', (header, day) => {
  expect(weekStart(header)).toBe(day)
})

test.each([null, '', '*', 'not a language!'])('starts the week as in India for the language %j', (header) => {
  expect(weekStart(header)).toBe(7)
})
