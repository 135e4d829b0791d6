import { describe, expect, test } from 'vitest'
import { parseIndiaTime } from '#app/lib/time.ts'
import { formatPlaceOfSupply } from './billing-document.ts'
import { formatDocumentNumber, getDocumentSeries, listRestoredSeries } from './issue-document.ts'

test('formats a place of supply with the State and its code', () => {
  expect(formatPlaceOfSupply('Telangana')).toBe('Telangana (36)')
  expect(formatPlaceOfSupply('Delhi')).toBe('Delhi (07)')
})

describe('document numbers', () => {
  test.each([
    ['2026-03-31', 'MI/25-26'],
    ['2026-04-01', 'MI/26-27'],
    ['2026-12-31', 'MI/26-27'],
    ['2027-01-01', 'MI/26-27'],
    ['2099-04-01', 'MI/99-00'],
  ])('numbers a document issued on %s in series %s', (date, series) => {
    expect(getDocumentSeries('invoice', date)).toBe(series)
  })

  test('uses a separate number series for each kind of document', () => {
    const kinds = ['invoice', 'receipt', 'credit-note', 'refund-receipt'] as const
    expect(new Set(kinds.map((kind) => getDocumentSeries(kind, '2026-11-25'))).size).toBe(4)
  })

  // CGST Rules 2017, rule 46 (b)
  test('limits document numbers to 16 allowed characters, even after a restore', () => {
    const restored = ['00:00', '15:42', '23:59'].flatMap((time) =>
      listRestoredSeries(parseIndiaTime('2026-11-23', time)),
    )
    for (const series of [getDocumentSeries('invoice', '2026-11-25'), ...restored])
      for (const count of [1, 999_999])
        expect(formatDocumentNumber(series, count)).toMatch(/^[A-Z0-9/-]{1,16}$/)
  })

  test('starts a new number series named after the time of a restore', () => {
    const of = (time: string) => listRestoredSeries(parseIndiaTime('2026-11-23', time))[0] ?? ''
    expect(of('15:42')).toMatch(/^MI\/R[\dA-Z]{5}$/)
    const all = ['00:00', '00:59', '09:00', '15:42', '15:44', '16:00', '23:59'].map(of)
    expect([...new Set(all)].sort()).toEqual(all)
  })

  test('numbers documents with six digits until the series is full', () => {
    expect(formatDocumentNumber('MI/26-27', 1)).toBe('MI/26-27/000001')
    expect(() => formatDocumentNumber('MI/26-27', 1_000_000)).toThrow('full')
  })
})
