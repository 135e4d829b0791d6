import fc from 'fast-check'
import { expect, test } from 'vitest'
import { questions } from '#app/content/questions.ts'
import type { Answers } from './answers.ts'
import {
  buildProfile,
  calculateScores,
  chooseTypesToTry,
  type InterestType,
  interestTypes,
  minScoreSpread,
  type Scores,
} from './scoring.ts'

const complete: fc.Arbitrary<Answers> = fc.array(fc.integer({ min: 1, max: 5 }), {
  minLength: questions.length,
  maxLength: questions.length,
})

/** Builds the same answer for all questions of a type. */
const answerByType = (by: Record<InterestType, number>): Answers => questions.map(({ type }) => by[type])

test('calculates scores from 0 to 100', () => {
  expect(calculateScores(answerByType({ R: 1, I: 2, A: 3, S: 4, E: 5, C: 5 }))).toEqual({
    R: 0,
    I: 25,
    A: 50,
    S: 75,
    E: 100,
    C: 100,
  })
})

test('calculates opposite scores for opposite answers', () => {
  fc.assert(
    fc.property(complete, (answers) => {
      const scores = calculateScores(answers)
      const opposite = calculateScores(answers.map((answer) => 6 - answer))
      for (const type of interestTypes) expect(opposite[type]).toBe(100 - scores[type])
    }),
  )
})

test('raises only the score of the type whose activity is liked more', () => {
  fc.assert(
    fc.property(complete, fc.nat(questions.length - 1), (answers, index) => {
      const before = calculateScores(answers)
      const after = calculateScores(answers.with(index, 5))
      for (const type of interestTypes) {
        if (type === questions[index]?.type) expect(after[type]).toBeGreaterThanOrEqual(before[type])
        else expect(after[type]).toBe(before[type])
      }
    }),
  )
})

test.each([1, 2, 3, 4, 5])('builds a mixed profile if all answers are %i', (answer) => {
  const profile = buildProfile(calculateScores(questions.map(() => answer)))
  expect(profile.isMixed).toBe(true)
  expect(profile.spread).toBe(0)
})

test('builds the code from the three highest types', () => {
  fc.assert(
    fc.property(complete, (answers) => {
      const { code, ranked, scores } = buildProfile(calculateScores(answers))
      expect(new Set(code).size).toBe(3)
      expect([...code]).toEqual(ranked.slice(0, 3))
      for (const [index, type] of ranked.slice(1).entries())
        expect(scores[type]).toBeLessThanOrEqual(scores[ranked[index] as InterestType])
    }),
  )
})

const scores = (values: Partial<Scores>): Scores => ({ R: 0, I: 0, A: 0, S: 0, E: 0, C: 0, ...values })

test('builds a mixed profile if the spread is below the limit', () => {
  expect(buildProfile(scores({ I: minScoreSpread - 5 })).isMixed).toBe(true)
  expect(buildProfile(scores({ I: minScoreSpread })).isMixed).toBe(false)
})

test('builds a low profile if no score reaches the middle', () => {
  expect(buildProfile(scores({ A: 45 })).isLow).toBe(true)
  expect(buildProfile(scores({ A: 50 })).isLow).toBe(false)
})

test.each([
  ['the three most different types if all scores are equal', {}, ['R', 'A', 'E']],
  ['the highest type and then the most different types', { S: 15 }, ['S', 'C', 'I']],
  ['the three highest types', { C: 15, A: 10, R: 5 }, ['C', 'A', 'R']],
])('chooses %s', (_, given, chosen) => {
  expect(chooseTypesToTry(buildProfile(scores(given)))).toEqual(chosen)
})
