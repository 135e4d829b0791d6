import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levels, pathways } from '#app/content/pathways.ts'
import { calculateLikeness, type Interests, rankMatches } from './matches.ts'

const nurse: Interests = [3.46, 4.71, 1.34, 5.57, 2.38, 4.75]
const scores = (R: number, I: number, A: number, S: number, E: number, C: number) => ({ R, I, A, S, E, C })

test('is 1 for the same profile and -1 for the opposite one', () => {
  expect(calculateLikeness(scores(20, 40, 0, 60, 10, 30), [2, 4, 0, 6, 1, 3])).toBeCloseTo(1)
  expect(calculateLikeness(scores(20, 40, 0, 60, 10, 30), [4, 2, 6, 0, 5, 3])).toBeCloseTo(-1)
})

test('does not change if everything is liked more, and is 0 for flat scores', () => {
  fc.assert(
    fc.property(fc.tuple(...Array.from({ length: 6 }, () => fc.integer({ min: 0, max: 80 }))), (values) => {
      const [R = 0, I = 0, A = 0, S = 0, E = 0, C = 0] = values
      const more = scores(R + 20, I + 20, A + 20, S + 20, E + 20, C + 20)
      expect(calculateLikeness(more, nurse)).toBeCloseTo(calculateLikeness(scores(R, I, A, S, E, C), nurse))
      expect(Math.abs(calculateLikeness(more, nurse))).toBeLessThanOrEqual(1.000001)
    }),
  )
  expect(calculateLikeness(scores(50, 50, 50, 50, 50, 50), nurse)).toBe(0)
})

test.each(levels)(
  'shows all courses after %s once, with at most three matches before the others',
  (level) => {
    fc.assert(
      fc.property(
        fc.tuple(...Array.from({ length: 6 }, () => fc.integer({ min: 0, max: 100 }))),
        (values) => {
          const [R = 0, I = 0, A = 0, S = 0, E = 0, C = 0] = values
          const ranked = rankMatches(pathways[level], scores(R, I, A, S, E, C))
          expect(ranked.map(({ item }) => item.id).toSorted()).toEqual(
            pathways[level].map(({ id }) => id).toSorted(),
          )
          const matches = ranked.map(({ isMatch }) => isMatch)
          expect(matches).toEqual(matches.toSorted((a, b) => Number(b) - Number(a)))
          expect(matches.filter(Boolean).length).toBeLessThanOrEqual(3)
        },
      ),
    )
  },
)

test('calls a course a match for the interests that it was described with', () => {
  for (const level of levels)
    for (const { code } of pathways[level]) {
      const [first, second, third] = code
      const own = { ...scores(0, 0, 0, 0, 0, 0), [first]: 100, [second]: 80, [third]: 60 }
      expect(rankMatches(pathways[level], own)[0]).toMatchObject({ item: { code }, isMatch: true })
    }
})

test('calls nothing a match for someone who likes everything', () => {
  const everything = rankMatches(pathways['class-10'], scores(80, 80, 80, 80, 80, 80))
  expect(everything.filter(({ isMatch }) => isMatch)).toEqual([])
})
