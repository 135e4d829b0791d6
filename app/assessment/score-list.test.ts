import fc from 'fast-check'
import { expect, test } from 'vitest'
import { items } from './items.ts'
import { formatScores, parseScores } from './score-list.ts'
import { scoresOf } from './scoring.ts'

const complete = fc.array(fc.integer({ min: 1, max: 5 }), {
  minLength: items.length,
  maxLength: items.length,
})

test('the scores of any answers survive being written as a list', () => {
  fc.assert(
    fc.property(complete, (answers) => {
      const scores = scoresOf(answers)
      expect(parseScores(formatScores(scores))).toEqual(scores)
    }),
  )
})

test.each([
  null,
  '',
  '60',
  '60-100-20-80-10',
  '60-100-20-80-10-0-5',
  '60-105-20-80-10-0',
  '60-99-20-80-10-0',
  '-5-0-0-0-0-0',
  '1e2-0-0-0-0-0',
])('%s is no list of scores', (list) => {
  expect(parseScores(list)).toBeNull()
})
