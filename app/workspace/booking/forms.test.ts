import { expect, test } from 'vitest'
import { refundForm } from './forms.ts'
import { normalizeMessage } from './limits.ts'

test.each([
  ['1416', 141_600],
  [' ₹1,416.5 ', 141_650],
  ['499.05', 49_905],
  ['0', null],
  ['-5', null],
  ['1.234', null],
  ['1e5', null],
  ['all', null],
  ['', null],
])('reads %j as %j paise', (text, amount) => {
  expect(refundForm.shape.amount.safeParse(text).data ?? null).toBe(amount)
})

test.each([
  ['Sorry!\r\n  See you\tthen.', 'Sorry! See you then.'],
  ['a\0b', 'a b'],
  [`${'a'.repeat(299)}😀`, 'a'.repeat(299)],
])('puts the message %j on one line that the database accepts', (text, line) => {
  expect(normalizeMessage(text)).toBe(line)
})
