import { expect, test } from 'vitest'
import { canSpeak, formatLanguages, languageCodes, parseLanguage } from './languages.ts'

test('formats languages in a fixed order', () => {
  expect(formatLanguages(languageCodes)).toBe('Telugu, Hindi or English')
  expect(formatLanguages(['en', 'te'], 'and')).toBe('Telugu and English')
  expect(formatLanguages(['hi'])).toBe('Hindi')
})

test('returns whether a counselor speaks the requested language', () => {
  const counselor = { languages: ['hi', 'en'] as const }
  expect([null, undefined, 'hi', 'te'].map((asked) => canSpeak(counselor, parseLanguage(asked)))).toEqual([
    true,
    true,
    true,
    false,
  ])
})
