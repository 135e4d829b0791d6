import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test('a text of 200 characters is shown whole', () => {
  expect(excerpt('a'.repeat(200))).toBeNull()
})

test('a longer one is cut after 200 characters, with an ellipsis', () => {
  expect(excerpt(`${'a'.repeat(200)}b`)).toBe(`${'a'.repeat(200)}…`)
})
