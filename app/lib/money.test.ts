import { expect, test } from 'vitest'
import { formatDecimalRupees, formatRupees, formatRupeesAndPaise, paise } from './money.ts'

test.each([
  [0, '₹0'],
  [5, '₹0.05'],
  [141_600, '₹1,416'],
  [141_650, '₹1,416.50'],
  [12_345_678_900, '₹12,34,56,789'],
  [-100, '-₹1'],
])('formats %s paise as %s', (amount, text) => {
  expect(formatRupees(paise(amount))).toBe(text)
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  'rejects %s as an amount in paise',
  (amount) => {
    expect(() => paise(amount)).toThrow('not whole paise')
  },
)

test.each([
  [0, '0.00', '₹0.00'],
  [5, '0.05', '₹0.05'],
  [-5, '-0.05', '-₹0.05'],
  [141_600, '1416.00', '₹1,416.00'],
  [-141_650, '-1416.50', '-₹1,416.50'],
])('formats %s paise as %s in a file and %s in a column', (amount, inFile, inColumn) => {
  expect([formatDecimalRupees(paise(amount)), formatRupeesAndPaise(paise(amount))]).toEqual([
    inFile,
    inColumn,
  ])
})
