import { expect, test } from 'vitest'
import { nameFormat } from './form-field.ts'

test.each([
  'Asha',
  'Mary Ann',
  "O'Brien",
  'D’Souza',
  'José',
  'Jose\u0301',
  'Anne-Marie',
  'A. P. J. Abdul Kalam',
  'A.P.J. Abdul Kalam',
  'Asha R.',
  'Md. Rafi',
  'ఆశ',
  'ఆశా రావు',
  'आशा राव',
  'ക്രിസ്റ്റ്യൻ',
  'శ్రీ\u200cకాంత్',
])('accepts %s as a name', (name) => {
  expect(nameFormat.pattern.test(name)).toBe(true)
})

test.each([
  'R2-D2',
  'Asha1',
  'Asha  Rao',
  '-Asha',
  "'Asha",
  'Asha-',
  "Asha''s",
  'Asha_Rao',
  '.',
  'Asha..',
  'Asha@Rao',
  'a/b',
  '123',
])('rejects %s as a name', (name) => {
  expect(nameFormat.pattern.test(name)).toBe(false)
})
