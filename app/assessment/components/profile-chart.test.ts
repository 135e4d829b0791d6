import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interestTypes, type Scores } from '#app/assessment/scoring.ts'
import { buildProfileSvgPath, chartSize } from './profile-chart.tsx'

const anyScores = fc
  .array(fc.integer({ min: 0, max: 20 }), { minLength: 6, maxLength: 6 })
  .map(
    (fives) =>
      Object.fromEntries(interestTypes.map((type, index) => [type, 5 * (fives[index] ?? 0)])) as Scores,
  )

test('draws one closed path inside the chart for any scores', () => {
  fc.assert(
    fc.property(anyScores, (scores) => {
      const path = buildProfileSvgPath(scores)
      expect(path.match(/M/g)).toHaveLength(1)
      expect(path.endsWith('Z')).toBe(true)
      for (const number of path.match(/-?[\d.]+/g) ?? []) {
        expect(Number(number)).toBeGreaterThanOrEqual(0)
        expect(Number(number)).toBeLessThanOrEqual(chartSize.side)
      }
    }),
  )
})
