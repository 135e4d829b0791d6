import { expect, test } from 'vitest'
import { professions } from '#app/features/booking/domain/professions.ts'
import { fittingProfessions, work } from './professions.ts'
import type { Scores } from './scoring.ts'

const scores = (values: Partial<Scores>): Scores => ({ R: 0, I: 0, A: 0, S: 0, E: 0, C: 0, ...values })
const names = (values: Partial<Scores>) =>
  fittingProfessions(scores(values)).map(({ profession }) => profession)

test.each(professions)('whoever is like a %s finds it first', (profession) => {
  const [first, second, third] = work[profession].code
  expect(names({ [first]: 100, [second]: 80, [third]: 60 })[0]).toBe(profession)
})

test('nothing is forced on somebody whose interests lie elsewhere', () => {
  expect(names({ C: 100 })).toEqual([])
})

test('five at most, each with three different letters and related work', () => {
  expect(names({ R: 100, I: 100, A: 100, S: 100, E: 100, C: 100 })).toHaveLength(5)
  for (const { code, family } of Object.values(work)) {
    expect(new Set(code).size).toBe(3)
    expect(family.length).toBeGreaterThanOrEqual(4)
  }
})
