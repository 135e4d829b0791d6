import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answeredCount, isComplete, openStep, parseAnswers, unansweredIn } from './answers.ts'
import { items } from './items.ts'

test('reads any text as thirty answers from 0 to 5', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const answers = parseAnswers(text)
      expect(answers).toHaveLength(items.length)
      for (const answer of answers) expect([0, 1, 2, 3, 4, 5]).toContain(answer)
    }),
  )
})

test('finds the first step with an unanswered item', () => {
  expect(answeredCount(parseAnswers('502'))).toBe(2)
  expect(openStep(parseAnswers(''))).toBe(1)
  expect(openStep(parseAnswers('1'.repeat(15)))).toBe(2)
  expect(openStep(parseAnswers('1'.repeat(30)))).toBe(2)
  expect(unansweredIn(2, parseAnswers('1'.repeat(27)))).toEqual([27, 28, 29])
  expect(isComplete(parseAnswers('1'.repeat(29)))).toBe(false)
})
