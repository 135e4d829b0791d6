import { expect, test } from 'vitest'
import { truncateDescription } from './founders.tsx'

const a = (count: number) => 'a'.repeat(count)

test.each([
  ['does not shorten a text of 200 characters', a(200), null],
  ['cuts a longer text after the last word that fits', `${a(190)}, bb ccccccc`, `${a(190)}, bb…`],
  ['removes the comma before a cut', `${a(198)}, bb`, `${a(198)}…`],
  ['ends a text with a word of exactly 200 characters', `${a(195)} bbbb cc`, `${a(195)} bbbb…`],
  ['cuts a text without spaces after 200 characters', `${a(200)}b`, `${a(200)}…`],
])('%s', (_, text, short) => {
  expect(truncateDescription(text)).toBe(short)
})
