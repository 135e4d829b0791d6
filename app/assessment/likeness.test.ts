import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byLikeness, type Interests, likeness } from './likeness.ts'

const nurse: Interests = [3.46, 4.71, 1.34, 5.57, 2.38, 4.75]
const scores = (R: number, I: number, A: number, S: number, E: number, C: number) => ({ R, I, A, S, E, C })

test('the same order and distances are alike wholly, the opposite ones not at all', () => {
  expect(likeness(scores(20, 40, 0, 60, 10, 30), [2, 4, 0, 6, 1, 3])).toBeCloseTo(1)
  expect(likeness(scores(20, 40, 0, 60, 10, 30), [4, 2, 6, 0, 5, 3])).toBeCloseTo(-1)
})

test('liking everything more changes nothing, and flat scores are like no work', () => {
  fc.assert(
    fc.property(fc.tuple(...Array.from({ length: 6 }, () => fc.integer({ min: 0, max: 80 }))), (values) => {
      const [R = 0, I = 0, A = 0, S = 0, E = 0, C = 0] = values
      const more = scores(R + 20, I + 20, A + 20, S + 20, E + 20, C + 20)
      expect(likeness(more, nurse)).toBeCloseTo(likeness(scores(R, I, A, S, E, C), nurse))
      expect(Math.abs(likeness(more, nurse))).toBeLessThanOrEqual(1.000001)
    }),
  )
  expect(likeness(scores(50, 50, 50, 50, 50, 50), nurse)).toBe(0)
})

test('whoever likes to help and to find out has the nurse before the shop', () => {
  const works: { name: string; interests: Interests }[] = [
    { name: 'shop', interests: [2.75, 1.14, 1, 3.64, 7, 5.61] },
    { name: 'nurse', interests: nurse },
  ]
  const order = byLikeness(works, scores(30, 80, 20, 100, 10, 60), ({ interests }) => interests)
  expect(order.map(({ name }) => name)).toEqual(['nurse', 'shop'])
})
