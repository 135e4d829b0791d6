import { expect, test } from 'vitest'
import { columnsOf, isNamed, roundTop } from './columns.ts'

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [7, 8],
  [9, 10],
  [10, 10],
  [11, 20],
  [21, 30],
  [1234, 2000],
])('a chart of %i at most ends at %i', (most, top) => {
  expect(roundTop(most)).toBe(top)
})

test('columns are as high as their counts, and stand side by side within the width', () => {
  const { top, columns } = columnsOf(
    [
      { lower: 5, upper: 5 },
      { lower: 0, upper: 10 },
    ],
    100,
  )
  expect(top).toBe(10)
  expect(columns.map(({ lower, upper }) => [lower, upper])).toEqual([
    [50, 50],
    [0, 100],
  ])
  expect(columns.map(({ left, width }) => [left, left + width])).toEqual([
    [8, 42],
    [58, 92],
  ])
})

test('one session among thousands can still be seen', () => {
  const { columns } = columnsOf([{ lower: 1, upper: 4000 }], 100)
  expect(columns[0]?.lower).toBe(2)
})

test('weeks without a session have no column', () => {
  const { top, columns } = columnsOf([{ lower: 0, upper: 0 }], 100)
  expect([top, columns[0]?.lower, columns[0]?.upper]).toEqual([1, 0, 0])
})

test.each([1, 4, 13, 26, 52, 104])('of %i weeks the last is named, and five at most', (count) => {
  const named = Array.from({ length: count }, (_, index) => index).filter((index) => isNamed(index, count))
  expect(named.at(-1)).toBe(count - 1)
  expect(named.length).toBeLessThanOrEqual(5)
})
