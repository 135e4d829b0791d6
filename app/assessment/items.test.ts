import { expect, test } from 'vitest'
import { items, scale, stepCount, types } from './items.ts'

test('thirty items in two steps of fifteen, five for each type', () => {
  expect(items).toHaveLength(30)
  expect(stepCount).toBe(2)
  for (const type of types) expect(items.filter((item) => item.type === type)).toHaveLength(5)
  expect(scale).toHaveLength(5)
})

test('every six ask about each type once, and no two sixes in the same order', () => {
  const orders = [0, 6, 12, 18, 24].map((from) => items.slice(from, from + 6).map(({ type }) => type))
  for (const order of orders) expect(order.toSorted()).toEqual(types.toSorted())
  expect(new Set(orders.map(String)).size).toBe(5)
})

test('no item is asked twice, and each is one short line', () => {
  expect(new Set(items.map(({ text }) => text)).size).toBe(items.length)
  for (const { text } of items) expect(text.split(' ').length).toBeLessThanOrEqual(16)
})
