import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answers } from './answers.ts'
import { type InterestType, items, types } from './items.ts'
import { closeness, distance, flatBelow, profileOf, type Scores, scoresOf } from './scoring.ts'

const complete: fc.Arbitrary<Answers> = fc.array(fc.integer({ min: 1, max: 5 }), {
  minLength: items.length,
  maxLength: items.length,
})

/** Answers that give each type its own number throughout. */
const answering = (by: Record<InterestType, number>): Answers => items.map(({ type }) => by[type])

test('five answers a type add up from 5 to 25, shown as 0 to 100', () => {
  expect(scoresOf(answering({ R: 1, I: 2, A: 3, S: 4, E: 5, C: 5 }))).toEqual({
    R: 0,
    I: 25,
    A: 50,
    S: 75,
    E: 100,
    C: 100,
  })
})

test('every score is a multiple of 5 between 0 and 100', () => {
  fc.assert(
    fc.property(complete, (answers) => {
      for (const score of Object.values(scoresOf(answers))) {
        expect(score % 5).toBe(0)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
      }
    }),
  )
})

test('the order in which the items are asked does not matter', () => {
  fc.assert(
    fc.property(complete, (answers) => {
      expect(scoresOf(answers.toReversed(), items.toReversed())).toEqual(scoresOf(answers))
    }),
  )
})

test('the opposite of every answer gives the opposite scores', () => {
  fc.assert(
    fc.property(complete, (answers) => {
      const scores = scoresOf(answers)
      const opposite = scoresOf(answers.map((answer) => 6 - answer))
      for (const type of types) expect(opposite[type]).toBe(100 - scores[type])
    }),
  )
})

test('liking one thing more never lowers its type and touches no other', () => {
  fc.assert(
    fc.property(complete, fc.nat(items.length - 1), (answers, index) => {
      const before = scoresOf(answers)
      const after = scoresOf(answers.with(index, 5))
      for (const type of types) {
        if (type === items[index]?.type) expect(after[type]).toBeGreaterThanOrEqual(before[type])
        else expect(after[type]).toBe(before[type])
      }
    }),
  )
})

test.each([1, 2, 3, 4, 5])('all answers %i: a flat profile, every type tied', (answer) => {
  const profile = profileOf(scoresOf(items.map(() => answer)))
  expect(profile.flat).toBe(true)
  expect(profile.spread).toBe(0)
  expect(profile.ties).toEqual([types])
})

test('a code is three different letters, none below the fourth', () => {
  fc.assert(
    fc.property(complete, (answers) => {
      const { code, ranked, scores } = profileOf(scoresOf(answers))
      expect(new Set(code).size).toBe(3)
      expect([...code]).toEqual(ranked.slice(0, 3))
      for (const [index, type] of ranked.slice(1).entries())
        expect(scores[type]).toBeLessThanOrEqual(scores[ranked[index] as InterestType])
    }),
  )
})

const scores = (values: Partial<Scores>): Scores => ({ R: 0, I: 0, A: 0, S: 0, E: 0, C: 0, ...values })

test('equal types stand in the hexagon’s order, and the tie is told', () => {
  const profile = profileOf(scores({ C: 80, S: 60, A: 60 }))
  expect(profile.code).toBe('CAS')
  expect(profile.ties).toEqual([['A', 'S']])
})

test('a tie for the third letter names all who share it', () => {
  expect(profileOf(scores({ I: 80, A: 60, S: 40, E: 40, R: 20 })).ties).toEqual([['S', 'E']])
})

test('a tie below the code is not told', () => {
  expect(profileOf(scores({ I: 80, A: 60, S: 40, E: 20, R: 20 })).ties).toEqual([])
})

test('scores closer than one activity can move them are flat', () => {
  expect(profileOf(scores({ I: flatBelow - 5 })).flat).toBe(true)
  expect(profileOf(scores({ I: flatBelow })).flat).toBe(false)
})

test('the first two letters are neighbours, apart or opposite on the hexagon', () => {
  expect(profileOf(scores({ R: 90, C: 80 })).firstTwo).toBe('neighbours')
  expect(profileOf(scores({ R: 90, A: 80 })).firstTwo).toBe('apart')
  expect(profileOf(scores({ R: 90, S: 80 })).firstTwo).toBe('opposite')
  expect(types.map((type) => distance('R', type))).toEqual([0, 1, 2, 3, 2, 1])
})

test('nothing liked beyond the middle is told', () => {
  expect(profileOf(scores({ A: 45 })).low).toBe(true)
  expect(profileOf(scores({ A: 50 })).low).toBe(false)
})

test('closeness counts the first letter three times and the second twice', () => {
  expect(closeness(scores({ I: 100 }), ['I', 'S', 'R'])).toBe(50)
  expect(closeness(scores({ I: 100, S: 100, R: 100 }), ['I', 'S', 'R'])).toBe(100)
  expect(closeness(scores({ S: 60 }), ['I', 'S', 'R'])).toBe(20)
})
