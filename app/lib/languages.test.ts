import { expect, test } from 'vitest'
import { classLevels, formatClassLevel } from '#app/booking/choices.ts'
import { canSpeak, formatLanguages, languageCodes, parseLanguage } from './languages.ts'

test('lists languages in a fixed order', () => {
  expect(formatLanguages(languageCodes)).toBe('Telugu, Hindi or English')
  expect(formatLanguages(['en', 'te'], 'and')).toBe('Telugu and English')
  expect(formatLanguages(['hi'])).toBe('Hindi')
})

test('matches only counselors who speak the requested language', () => {
  const counselor = { languages: ['hi', 'en'] as const }
  expect([null, undefined, 'hi', 'te'].map((asked) => canSpeak(counselor, parseLanguage(asked)))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('uses a different label for every class level', () => {
  expect(new Set(classLevels.map(formatClassLevel)).size).toBe(classLevels.length)
})
