import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test('a text of 200 characters is shown whole', () => {
  expect(excerpt('a'.repeat(200))).toBeNull()
})

test('a longer one is cut after the last word that fits, without its comma', () => {
  expect(excerpt(`${'a'.repeat(190)}, bb ccccccc`)).toBe(`${'a'.repeat(190)}, bb…`)
  expect(excerpt(`${'a'.repeat(198)}, bb`)).toBe(`${'a'.repeat(198)}…`)
  expect(excerpt(`${'a'.repeat(195)} bbbb cc`)).toBe(`${'a'.repeat(195)} bbbb…`)
})

test('one without words is cut after 200 characters, with an ellipsis', () => {
  expect(excerpt(`${'a'.repeat(200)}b`)).toBe(`${'a'.repeat(200)}…`)
})
