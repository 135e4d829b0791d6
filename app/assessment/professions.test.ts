import fc from 'fast-check'
import { expect, test } from 'vitest'
import { professions } from '#app/features/booking/domain/professions.ts'
import { types } from './items.ts'
import { codes, fittingProfessions } from './professions.ts'
import type { Scores } from './scoring.ts'

const scores = (values: Partial<Scores>): Scores => ({ R: 0, I: 0, A: 0, S: 0, E: 0, C: 0, ...values })
const names = (values: Partial<Scores>) =>
  fittingProfessions(scores(values)).map(({ profession }) => profession)

test.each(professions)('whoever is like a %s finds it first', (profession) => {
  const [first, second, third] = codes[profession]
  expect(names({ [first]: 100, [second]: 80, [third]: 60 })[0]).toBe(profession)
})

test('nothing is forced on somebody whose interests lie elsewhere', () => {
  expect(names({ C: 100 })).toEqual([])
})

test('what has the strongest interest among its letters comes before what has not', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(20), { minLength: 6, maxLength: 6 }), (points) => {
      const given = Object.fromEntries(types.map((type, at) => [type, (points[at] ?? 0) * 5])) as Scores
      const top = types.toSorted((a, b) => given[b] - given[a])[0] ?? 'R'
      const has = fittingProfessions(given).map(({ code }) => code.includes(top))
      expect(has).toEqual(has.toSorted((a, b) => Number(b) - Number(a)))
    }),
  )
})

test('a pilot’s work comes first for whoever is Conventional and handy, though other work has higher sums', () => {
  expect(names({ C: 100, E: 90, S: 80, R: 60 })[0]).toBe('Pilot')
})

test('five at most, each with three different letters', () => {
  expect(names({ R: 100, I: 100, A: 100, S: 100, E: 100, C: 100 })).toHaveLength(5)
  for (const code of Object.values(codes)) expect(new Set(code).size).toBe(3)
})
