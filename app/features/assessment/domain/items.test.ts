import { expect, test } from 'vitest'
import { itemsOfStep } from './answers.ts'
import { items, scale, stepCount, types } from './items.ts'

test('thirty items in five steps of six, five for each type', () => {
  expect(items).toHaveLength(30)
  expect(stepCount).toBe(5)
  for (const type of types) expect(items.filter((item) => item.type === type)).toHaveLength(5)
  expect(scale).toHaveLength(5)
})

test('every step asks about each type once, and no two steps in the same order', () => {
  const orders = [1, 2, 3, 4, 5].map((step) => itemsOfStep(step).map((index) => items[index]?.type))
  for (const order of orders) expect(order.toSorted()).toEqual(types.toSorted())
  expect(new Set(orders.map(String)).size).toBe(stepCount)
})

test('no item is asked twice, and each is one short line', () => {
  expect(new Set(items.map(({ text }) => text)).size).toBe(items.length)
  for (const { text } of items) expect(text.split(' ').length).toBeLessThanOrEqual(16)
})
