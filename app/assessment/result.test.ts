import { expect, test } from 'vitest'
import { formatReason, splitReason } from './result.ts'
import { buildProfile } from './scoring.ts'

const clear = buildProfile({ R: 60, I: 100, A: 20, S: 80, E: 10, C: 0 })
const mixed = buildProfile({ R: 60, I: 60, A: 60, S: 60, E: 60, C: 60 })

test('formats the code, the level and the scores for the counselor', () => {
  const scores =
    'Investigative 100, Social 80, Realistic 60, Artistic 20, Enterprising 10, Conventional 0 (of 100).'
  expect(formatReason(clear)).toBe(`My skills assessment (interests): ISR.\n${scores}`)
  expect(formatReason(clear, 'degree')).toBe(
    `My skills assessment (interests): ISR, after a degree.\n${scores}`,
  )
  expect(formatReason(mixed)).toContain('no clear code')
})

test.each([
  ['without other text', clear, '', ''],
  ['below the visitor’s text', clear, 'Which group?\n\n', 'Which group?'],
  ['without a clear code', mixed, 'Which group?\n', 'Which group?'],
])('finds an assessment result %s', (_, profile, before, rest) => {
  const result = formatReason(profile, 'class-12')
  expect(splitReason(before + result)).toEqual({ result, rest })
})

test('finds an assessment result of an earlier version with professions', () => {
  const result = `${formatReason(clear)}\nClosest professions: Doctor, Scientist.`
  expect(splitReason(`${result}\nAnd physics (of 100)?`)).toEqual({ result, rest: 'And physics (of 100)?' })
  expect(splitReason('My skills')).toEqual({ result: null, rest: 'My skills' })
})
