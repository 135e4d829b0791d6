import { expect, test } from 'vitest'
import { getBraidPart } from './key-dates.tsx'

const line = (dots: number, done: number) =>
  Array.from({ length: dots }, (_, index) => getBraidPart(index, done))

test('ends the line at the last completed dot', () => {
  expect(line(4, 4)).toEqual(['first', 'middle', 'middle', 'last'])
  expect(line(4, 2)).toEqual(['first', 'last', null, null])
})

test('draws a separate line around a single completed dot', () => {
  expect(line(3, 1)).toEqual(['only', null, null])
  expect(line(3, 0)).toEqual([null, null, null])
})
