import { expect, test } from 'vitest'
import { weekStart } from './week-start.ts'

test.each([
  ['en-IN,en;q=0.9', 7],
  ['te-IN', 7],
  ['en-GB', 1],
  ['de-DE,de;q=0.8', 1],
  ['ar-EG', 6],
])('the week of a visitor who reads %s starts on day %i', (header, day) => {
  expect(weekStart(header)).toBe(day)
})

test.each([null, '', '*', 'not a language!'])(
  'a visitor whose language is %j gets the Indian week',
  (header) => {
    expect(weekStart(header)).toBe(7)
  },
)
