import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answeredCount,
  formatAnswers,
  isComplete,
  mergeAnswers,
  noAnswers,
  openStep,
  parseAnswers,
  unansweredIn,
  withAnswer,
} from './answers.ts'
import { items } from './items.ts'

const partial = fc.array(fc.integer({ min: 0, max: 5 }), {
  minLength: items.length,
  maxLength: items.length,
})

test('answers survive being written as digits', () => {
  fc.assert(
    fc.property(partial, (answers) => {
      expect(parseAnswers(formatAnswers(answers))).toEqual(answers)
    }),
  )
})

test('any text at all reads as thirty answers from 0 to 5', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const answers = parseAnswers(text)
      expect(answers).toHaveLength(items.length)
      for (const answer of answers) expect([0, 1, 2, 3, 4, 5]).toContain(answer)
    }),
  )
})

test('what is there is kept, what is missing is filled in', () => {
  const first = withAnswer(noAnswers, 0, 5)
  const merged = mergeAnswers(first, parseAnswers('12'))
  expect(formatAnswers(merged).slice(0, 3)).toBe('520')
  expect(answeredCount(merged)).toBe(2)
})

test('the open step is the first with something left', () => {
  expect(openStep(noAnswers)).toBe(1)
  expect(openStep(parseAnswers('1'.repeat(15)))).toBe(2)
  expect(openStep(parseAnswers('1'.repeat(30)))).toBe(2)
  expect(unansweredIn(2, parseAnswers('1'.repeat(27)))).toEqual([27, 28, 29])
  expect(isComplete(parseAnswers('1'.repeat(29)))).toBe(false)
})
