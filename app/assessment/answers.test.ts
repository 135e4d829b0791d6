import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerScale, questions } from '#app/content/questions.ts'
import {
  countAnswers,
  findOpenStep,
  isAssessmentComplete,
  listUnansweredQuestions,
  parseAnswers,
  setAnswerDigit,
  stepCount,
} from './answers.ts'
import { interestTypes } from './scoring.ts'

test('parses any text as 30 answers from 0 to 5', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const answers = parseAnswers(text)
      expect(answers).toHaveLength(questions.length)
      for (const answer of answers) expect([0, 1, 2, 3, 4, 5]).toContain(answer)
    }),
  )
})

test('finds the first step with an unanswered question', () => {
  expect(countAnswers(parseAnswers('502'))).toBe(2)
  expect(findOpenStep(parseAnswers(''))).toBe(1)
  expect(findOpenStep(parseAnswers('1'.repeat(15)))).toBe(2)
  expect(findOpenStep(parseAnswers('1'.repeat(30)))).toBe(2)
  expect(listUnansweredQuestions(2, parseAnswers('1'.repeat(27)))).toEqual([27, 28, 29])
  expect(isAssessmentComplete(parseAnswers('1'.repeat(29)))).toBe(false)
})

test('stores one answer without changing the other answers', () => {
  expect(setAnswerDigit(null, 2, '5')).toBe('005')
  expect(setAnswerDigit('005', 0, '1')).toBe('105')
  expect(setAnswerDigit('11111', 1, '5')).toBe('15111')
})

test('asks about each interest type once in every six questions', () => {
  expect([questions.length, stepCount, answerScale.length]).toEqual([30, 2, 5])
  const sixes = [0, 6, 12, 18, 24].map((from) => questions.slice(from, from + 6).map(({ type }) => type))
  for (const six of sixes) expect(six.toSorted()).toEqual(interestTypes.toSorted())
  expect(new Set(sixes.map(String)).size, 'each six in its own order').toBe(5)
  expect(new Set(questions.map(({ text }) => text)).size).toBe(30)
  for (const { text } of questions) expect(text.split(' ').length).toBeLessThanOrEqual(16)
})
