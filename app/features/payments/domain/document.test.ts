import { describe, expect, test } from 'vitest'
import { homeState, states } from '#app/lib/gst.ts'
import { paise } from '#app/lib/money.ts'
import { indiaInstant } from '#app/lib/time.ts'
import {
  isDocumentNumber,
  numberIn,
  placeOfSupply,
  restoresOf,
  seriesAfterRestore,
  seriesOf,
  taxesFor,
} from './document.ts'

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

  test.each(['00:00', '15:42', '23:59'])('after a restore at %s has 16 characters at most too', (time) => {
    for (const series of seriesAfterRestore(indiaInstant('2026-11-23', time)))
      for (const count of [1, 99_999]) {
        const number = numberIn(series, count)
        expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/)
        expect(isDocumentNumber(number)).toBe(true)
      }
  })

  test('after a restore names the time in India, so that another two minutes later begins another series', () => {
    const of = (time: string) => seriesAfterRestore(indiaInstant('2026-11-23', time))[0] ?? ''
    expect(numberIn(of('15:42'), 1)).toBe('MI/26K23PL/00001')
    const all = ['00:00', '00:59', '09:00', '15:42', '15:44', '16:00', '23:59'].map(of)
    expect([...new Set(all)].sort()).toEqual(all)
  })

  test('after a restore is for the rest of that financial year', () => {
    const of = (date: string) => seriesAfterRestore(indiaInstant(date, '00:00'))[0] ?? ''
    const { from, before } = restoresOf('invoice', '2027-01-01')
    expect(
      ['2026-03-31', '2026-04-01', '2027-03-31', '2027-04-01'].map(
        (date) => of(date) >= from && of(date) < before,
      ),
    ).toEqual([false, true, true, false])
  })

  test('counts from 1 in six digits', () => {
    expect(numberIn('MI/26-27', 1)).toBe('MI/26-27/000001')
  })

  test('is refused when its series is full', () => {
    expect(() => numberIn('MI/26-27', 1_000_000)).toThrow('full')
  })
})
