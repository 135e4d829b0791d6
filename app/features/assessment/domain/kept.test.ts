import { expect, test } from 'vitest'
import { formatAnswers, parseAnswers } from './answers.ts'
import { withDigit } from './kept.ts'

const after = (...given: [index: number, answer: string][]) =>
  given.reduce<string | null>((digits, [index, answer]) => withDigit(digits, index, answer), null)

test('answers given one by one on another page are those that the test reads, in whatever order', () => {
  expect(formatAnswers(parseAnswers(after([0, '4'], [1, '2'], [2, '5'])))).toBe(`425${'0'.repeat(27)}`)
  expect(formatAnswers(parseAnswers(after([2, '5'], [0, '1'])))).toBe(`105${'0'.repeat(27)}`)
})

test('an answer takes the place of the one before, and leaves the later ones', () => {
  expect(withDigit('11111', 1, '5')).toBe('15111')
})
