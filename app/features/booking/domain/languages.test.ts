import { expect, test } from 'vitest'
import { classInWords, classLevels } from './class-levels.ts'
import { languageCodes, languageFrom, languagesInWords, speaks } from './languages.ts'

test('languages are said in the order of their list, whatever the order in which they were chosen', () => {
  expect(languagesInWords(languageCodes)).toBe('Telugu, Hindi or English')
  expect(languagesInWords(['en', 'te'], 'and')).toBe('Telugu and English')
  expect(languagesInWords(['hi'])).toBe('Hindi')
})

test('who asks for no language can be given to any counselor, who asks for one only to those who speak it', () => {
  const counselor = { languages: ['hi', 'en'] as const }
  expect([null, undefined, 'hi', 'te'].map((asked) => speaks(counselor, languageFrom(asked)))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

test('every class has its own words', () => {
  expect(new Set(classLevels.map(classInWords)).size).toBe(classLevels.length)
})
