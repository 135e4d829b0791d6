import { expect, test } from 'vitest'
import { excerpt } from './founders.tsx'

test('does not shorten a text of 200 characters', () => {
  expect(excerpt('a'.repeat(200))).toBeNull()
})

test('cuts a longer text after the last word that fits', () => {
  expect(excerpt(`${'a'.repeat(190)}, bb ccccccc`)).toBe(`${'a'.repeat(190)}, bb…`)
  expect(excerpt(`${'a'.repeat(198)}, bb`)).toBe(`${'a'.repeat(198)}…`)
  expect(excerpt(`${'a'.repeat(195)} bbbb cc`)).toBe(`${'a'.repeat(195)} bbbb…`)
})

test('cuts a text without spaces after 200 characters', () => {
  expect(excerpt(`${'a'.repeat(200)}b`)).toBe(`${'a'.repeat(200)}…`)
})
