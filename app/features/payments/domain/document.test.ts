import { describe, expect, test } from 'vitest'
import { homeState, states } from '#app/features/booking/domain/states.ts'
import { paise } from '#app/lib/money.ts'
import { numberIn, placeOfSupply, seriesOf, taxesFor } from './document.ts'

const gstin = '36AAAAA0000A1Z3'
const total = paise(141_600)
const sumOf = ({ taxable, taxes }: ReturnType<typeof taxesFor>) =>
  taxes.reduce((sum, { amount }) => sum + amount, taxable as number)

describe('the tax in the price', () => {
  test('is half CGST and half SGST for a buyer in the company’s own State', () => {
    expect(taxesFor(gstin, homeState, total)).toEqual({
      taxable: 120_000,
      taxes: [
        { name: 'CGST', percent: 9, amount: 10_800 },
        { name: 'SGST', percent: 9, amount: 10_800 },
      ],
    })
  })

  test('is IGST for a buyer elsewhere', () => {
    expect(taxesFor(gstin, 'Karnataka', total)).toEqual({
      taxable: 120_000,
      taxes: [{ name: 'IGST', percent: 18, amount: 21_600 }],
    })
  })

  test('is none from a seller without a GSTIN', () => {
    expect(taxesFor(null, homeState, total)).toEqual({ taxable: 141_600, taxes: [] })
  })

  test('adds up to the price in every State, to the paisa', () => {
    for (const state of states) {
      for (const seller of [gstin, null]) expect(sumOf(taxesFor(seller, state, total))).toBe(total)
    }
  })
})

test('a place of supply has the State and its code', () => {
  expect(placeOfSupply('Telangana')).toBe('Telangana (36)')
  expect(placeOfSupply('Delhi')).toBe('Delhi (07)')
})

describe('a number', () => {
  test.each([
    ['2026-03-31', 'MI/25-26'],
    ['2026-04-01', 'MI/26-27'],
    ['2026-12-31', 'MI/26-27'],
    ['2027-01-01', 'MI/26-27'],
    ['2099-04-01', 'MI/99-00'],
  ])('issued on %s belongs to the series %s of its financial year', (date, series) => {
    expect(seriesOf('invoice', date)).toBe(series)
  })

  test('belongs to a series of its kind', () => {
    const kinds = ['invoice', 'receipt', 'credit-note', 'refund-receipt'] as const
    expect(new Set(kinds.map((kind) => seriesOf(kind, '2026-11-25'))).size).toBe(4)
  })

  // CGST Rules 2017, rule 46 (b)
  test.each([1, 999_999])('has 16 characters at most, all of them allowed: %i', (count) => {
    const number = numberIn(seriesOf('invoice', '2026-11-25'), count)
    expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/)
  })

  test('counts from 1 in six digits', () => {
    expect(numberIn('MI/26-27', 1)).toBe('MI/26-27/000001')
  })

  test('is refused when its series is full', () => {
    expect(() => numberIn('MI/26-27', 1_000_000)).toThrow('full')
  })
})
