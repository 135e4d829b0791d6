import { expect, test } from 'vitest'
import { decimalRupees, formatRupees, formatRupeesAndPaise, paise, rupeesIn } from './money.ts'

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

test.each([
  [0, '0.00', '₹0.00'],
  [5, '0.05', '₹0.05'],
  [-5, '-0.05', '-₹0.05'],
  [141_600, '1416.00', '₹1,416.00'],
  [-141_650, '-1416.50', '-₹1,416.50'],
])('%s paise are %s in a file and %s in a column', (amount, inFile, inColumn) => {
  expect([decimalRupees(paise(amount)), formatRupeesAndPaise(paise(amount))]).toEqual([inFile, inColumn])
})

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
])('%j is read as %j paise', (text, amount) => {
  expect(rupeesIn(text)).toBe(amount)
})
