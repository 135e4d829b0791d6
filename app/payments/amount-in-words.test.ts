import { describe, expect, test } from 'vitest'
import { paise } from '#app/lib/money.ts'
import { amountInWords } from './amount-in-words.ts'

const rupees = (amount: number) => amountInWords(paise(amount * 100))

describe('amount in words', () => {
  test('spells out the price of a paid session', () => {
    expect(rupees(1416)).toBe('One thousand four hundred and sixteen rupees only')
  })

  test.each([
    [0, 'Zero rupees only'],
    [1, 'One rupee only'],
    [13, 'Thirteen rupees only'],
    [20, 'Twenty rupees only'],
    [99, 'Ninety-nine rupees only'],
    [100, 'One hundred rupees only'],
    [101, 'One hundred and one rupees only'],
    [1_000, 'One thousand rupees only'],
    [1_001, 'One thousand and one rupees only'],
    [19_999, 'Nineteen thousand nine hundred and ninety-nine rupees only'],
  ])('spells out %i rupees', (amount, words) => expect(rupees(amount)).toBe(words))

  test.each([
    [1_00_000, 'One lakh rupees only'],
    [1_23_456, 'One lakh twenty-three thousand four hundred and fifty-six rupees only'],
    [1_00_00_000, 'One crore rupees only'],
    [
      12_34_56_789,
      'Twelve crore thirty-four lakh fifty-six thousand seven hundred and eighty-nine rupees only',
    ],
    [101_00_00_00_050, 'Ten thousand one hundred crore and fifty rupees only'],
  ])('spells out %i rupees in lakh and crore', (amount, words) => expect(rupees(amount)).toBe(words))

  test('spells out paise when the amount has any', () => {
    expect(amountInWords(paise(141_650))).toBe(
      'One thousand four hundred and sixteen rupees and fifty paise only',
    )
    expect(amountInWords(paise(5))).toBe('Five paise only')
  })

  test('throws for a negative amount', () => {
    expect(() => amountInWords(paise(-1))).toThrow()
  })
})
