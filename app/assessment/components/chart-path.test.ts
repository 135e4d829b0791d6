import fc from 'fast-check'
import { expect, test } from 'vitest'
import { types } from '#app/assessment/items.ts'
import type { Scores } from '#app/assessment/scoring.ts'
import { beside, chart, ground, profilePath, radiusOf } from './chart-path.ts'

const anyScores = fc
  .array(fc.integer({ min: 0, max: 20 }), { minLength: 6, maxLength: 6 })
  .map((fives) => Object.fromEntries(types.map((type, index) => [type, 5 * (fives[index] ?? 0)])) as Scores)

test('whatever the scores, the line is one closed path inside the drawing', () => {
  fc.assert(
    fc.property(anyScores, (scores) => {
      const path = profilePath(scores)
      expect(path.match(/M/g)).toHaveLength(1)
      expect(path.endsWith('Z')).toBe(true)
      for (const number of path.match(/-?[\d.]+/g) ?? []) {
        expect(Number(number)).toBeGreaterThanOrEqual(0)
        expect(Number(number)).toBeLessThanOrEqual(chart.side)
      }
    }),
  )
})

test('every twenty points of a score are a dot of the ground, the highest on its rim', () => {
  const dots = ground.map(String)
  for (const type of types)
    for (const score of [0, 20, 40, 60, 80, 100])
      expect(dots).toContain(String(beside(type, radiusOf(score))))
  expect(dots).toHaveLength(127)
})
