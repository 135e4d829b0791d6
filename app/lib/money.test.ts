import { expect, test } from 'vitest'
import { formatRupees, paise } from './money.ts'

test.each([
  [0, '₹0'],
  [5, '₹0.05'],
  [141_600, '₹1,416'],
  [141_650, '₹1,416.50'],
  [12_345_678_900, '₹12,34,56,789'],
  [-100, '-₹1'],
])('%s paise read %s', (amount, text) => {
  expect(formatRupees(paise(amount))).toBe(text)
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is not an amount of money', (amount) => {
  expect(() => paise(amount)).toThrow('not whole paise')
})
