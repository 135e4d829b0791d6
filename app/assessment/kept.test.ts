import { expect, test } from 'vitest'
import { withDigit } from './kept.ts'

test('fills the items before an answer with zeros', () => {
  expect(withDigit(null, 2, '5')).toBe('005')
  expect(withDigit('005', 0, '1')).toBe('105')
})

test('replaces an answer and keeps the later ones', () => {
  expect(withDigit('11111', 1, '5')).toBe('15111')
})
