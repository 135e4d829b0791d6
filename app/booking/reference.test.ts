import { expect, test } from 'vitest'
import { generateReference, generateToken } from './reference.ts'

test('generates booking references without letters that look like digits', () => {
  for (let made = 0; made < 200; made += 1) expect(generateReference()).toMatch(/^MG-[0-9A-HJKMNP-TV-Z]{8}$/)
})

test('generates URL-safe tokens of 192 random bits', () => {
  const tokens = Array.from({ length: 1000 }, generateToken)
  expect(new Set(tokens).size).toBe(1000)
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{32}$/)
})
