import fc from 'fast-check'
import { expect, test } from 'vitest'
import { educationLevels, pathways } from '#app/content/pathways.ts'
import { calculateSimilarity, type OccupationInterests, rankMatches } from './matches.ts'

const nurse: OccupationInterests = [3.46, 4.71, 1.34, 5.57, 2.38, 4.75]
const scores = (R: number, I: number, A: number, S: number, E: number, C: number) => ({ R, I, A, S, E, C })

test('calculates a similarity of 1 for equal profiles and -1 for opposite ones', () => {
  expect(calculateSimilarity(scores(20, 40, 0, 60, 10, 30), [2, 4, 0, 6, 1, 3])).toBeCloseTo(1)
  expect(calculateSimilarity(scores(20, 40, 0, 60, 10, 30), [4, 2, 6, 0, 5, 3])).toBeCloseTo(-1)
})

test('calculates the same similarity if all scores rise equally', () => {
  fc.assert(
    fc.property(fc.tuple(...Array.from({ length: 6 }, () => fc.integer({ min: 0, max: 80 }))), (values) => {
      const [R = 0, I = 0, A = 0, S = 0, E = 0, C = 0] = values
      const more = scores(R + 20, I + 20, A + 20, S + 20, E + 20, C + 20)
      expect(calculateSimilarity(more, nurse)).toBeCloseTo(
        calculateSimilarity(scores(R, I, A, S, E, C), nurse),
      )
      expect(Math.abs(calculateSimilarity(more, nurse))).toBeLessThanOrEqual(1.000001)
    }),
  )
  expect(calculateSimilarity(scores(50, 50, 50, 50, 50, 50), nurse)).toBe(0)
})

test.each(educationLevels)('ranks all courses after %s with at most three matches first', (level) => {
  fc.assert(
    fc.property(fc.tuple(...Array.from({ length: 6 }, () => fc.integer({ min: 0, max: 100 }))), (values) => {
      const [R = 0, I = 0, A = 0, S = 0, E = 0, C = 0] = values
      const ranked = rankMatches(pathways[level], scores(R, I, A, S, E, C))
      expect(ranked.map(({ item }) => item.id).toSorted()).toEqual(
        pathways[level].map(({ id }) => id).toSorted(),
      )
      const matches = ranked.map(({ isMatch }) => isMatch)
      expect(matches).toEqual(matches.toSorted((a, b) => Number(b) - Number(a)))
      expect(matches.filter(Boolean).length).toBeLessThanOrEqual(3)
    }),
  )
})

test('ranks a course first for scores that follow its Holland code', () => {
  for (const level of educationLevels)
    for (const { code } of pathways[level]) {
      const [first, second, third] = code
      const own = { ...scores(0, 0, 0, 0, 0, 0), [first]: 100, [second]: 80, [third]: 60 }
      expect(rankMatches(pathways[level], own)[0]).toMatchObject({ item: { code }, isMatch: true })
    }
})

test('finds no matches for equally high scores', () => {
  const everything = rankMatches(pathways['class-10'], scores(80, 80, 80, 80, 80, 80))
  expect(everything.filter(({ isMatch }) => isMatch)).toEqual([])
})
