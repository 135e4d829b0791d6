import { expect, test } from 'vitest'
import { profileOf } from '#app/assessment/scoring.ts'
import { reasonOf, resultIn } from './reason.ts'

test('the counselor reads the code, the scores and the closest professions', () => {
  expect(reasonOf(profileOf({ R: 60, I: 100, A: 20, S: 80, E: 10, C: 0 }))).toBe(
    `My skills assessment (interests): ISR.
Investigative 100, Social 80, Realistic 60, Artistic 20, Enterprising 10, Conventional 0 (of 100).
Closest professions: Doctor, Scientist, Astronaut, Engineer, Architect.`,
  )
})

test('a flat profile names no code and no profession', () => {
  const reason = reasonOf(profileOf({ R: 60, I: 60, A: 60, S: 60, E: 60, C: 60 }))
  expect(reason).toContain('no clear code')
  expect(reason).not.toContain('Closest')
})

test('it fits into the booking’s field', () => {
  const reason = reasonOf(profileOf({ R: 100, I: 100, A: 100, S: 100, E: 100, C: 0 }))
  expect(reason.length).toBeLessThan(500)
})

const clear = profileOf({ R: 60, I: 100, A: 20, S: 80, E: 10, C: 0 })
const flat = profileOf({ R: 60, I: 60, A: 60, S: 60, E: 60, C: 60 })

test.each([
  ['alone', clear, '', ''],
  ['below what they wrote', clear, 'Which group?\n\n', 'Which group?'],
  ['without a clear code', flat, 'Which group?\n', 'Which group?'],
])('a result is found again %s', (_, profile, before, rest) => {
  expect(resultIn(before + reasonOf(profile))).toEqual({ result: reasonOf(profile), rest })
})

test('what they wrote after it is no part of it', () => {
  const found = resultIn(`${reasonOf(clear)}\nAnd physics (of 100)?`)
  expect(found).toEqual({ result: reasonOf(clear), rest: 'And physics (of 100)?' })
})

test('a topic without a result stays as it is', () => {
  expect(resultIn('My skills')).toEqual({ result: null, rest: 'My skills' })
})
