import { expect, test } from 'vitest'
import { classInWords, classLevels } from './class-levels.ts'
import { languageCodes, languageFrom, languagesInWords, speaks } from './languages.ts'

test('lists languages in a fixed order', () => {
  expect(languagesInWords(languageCodes)).toBe('Telugu, Hindi or English')
  expect(languagesInWords(['en', 'te'], 'and')).toBe('Telugu and English')
  expect(languagesInWords(['hi'])).toBe('Hindi')
})

test('matches only counselors who speak the requested language', () => {
  const counselor = { languages: ['hi', 'en'] as const }
  expect([null, undefined, 'hi', 'te'].map((asked) => speaks(counselor, languageFrom(asked)))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('uses a different label for every class level', () => {
  expect(new Set(classLevels.map(classInWords)).size).toBe(classLevels.length)
})
