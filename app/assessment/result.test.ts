import { expect, test } from 'vitest'
import { formatResultAsReason, splitResultAndReason } from './result.ts'
import { buildProfile } from './scoring.ts'

const clear = buildProfile({ R: 60, I: 100, A: 20, S: 80, E: 10, C: 0 })
const mixed = buildProfile({ R: 60, I: 60, A: 60, S: 60, E: 60, C: 60 })

test('formats the code, the level and the scores of a result', () => {
  const scores =
    'Investigative 100, Social 80, Realistic 60, Artistic 20, Enterprising 10, Conventional 0 (of 100).'
  expect(formatResultAsReason(clear)).toBe(`My skills assessment (interests): ISR.\n${scores}`)
  expect(formatResultAsReason(clear, 'degree')).toBe(
    `My skills assessment (interests): ISR, after a degree.\n${scores}`,
  )
  expect(formatResultAsReason(mixed)).toContain('no clear code')
})

test.each([
  ['without other text', clear, '', ''],
  ['below the visitor’s text', clear, 'Which group?\n\n', 'Which group?'],
  ['without a clear code', mixed, 'Which group?\n', 'Which group?'],
])('extracts a result %s', (_, profile, before, reason) => {
  const result = formatResultAsReason(profile, 'class-12')
  expect(splitResultAndReason(before + result)).toEqual({ result, reason })
})

test('leaves a reason without a result unchanged, and keeps text below a shortened result', () => {
  expect(splitResultAndReason('My skills')).toEqual({ result: null, reason: 'My skills' })
  const [first = ''] = formatResultAsReason(clear).split('\n')
  expect(splitResultAndReason(`${first}\nWhich group?`)).toEqual({ result: first, reason: 'Which group?' })
})
