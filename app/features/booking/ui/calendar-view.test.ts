import { expect, test } from 'vitest'
import {
  addMonths,
  beside,
  cellOf,
  isView,
  levelOf,
  rowsOf,
  touches,
  viewOf,
  wider,
} from './calendar-view.ts'

test('a month is laid out in weeks from the given first day, blank beside its days', () => {
  const [first, ...others] = rowsOf('2026-11', 1)
  expect(first).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(others.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(rowsOf('2026-11', 7)[0]?.[0]).toBe('2026-11-01')
})

test('a year shows its months, a decade its years, a century its decades, in rows of three', () => {
  expect(rowsOf('2026', 7)).toHaveLength(4)
  expect(rowsOf('2026', 7)[0]).toEqual(['2026-01', '2026-02', '2026-03'])
  expect(rowsOf('202', 7).flat()).toEqual(Array.from({ length: 10 }, (_, digit) => `202${digit}`))
  expect(rowsOf('20', 7).at(-1)).toEqual(['209'])
})

test('going wider leads from a month to its year, decade and century, and ends there', () => {
  expect([wider('2026-11'), wider('2026'), wider('202'), wider('20')]).toEqual(['2026', '202', '20', null])
})

test('a cell of one view is the view one step closer', () => {
  expect(levelOf(cellOf('2026-11-24', 'century'))).toBe('decade')
  expect(cellOf('2026-11-24', 'year')).toBe(viewOf('2026-11-24', 'month'))
})

test('the views beside one another cross the ends of years', () => {
  expect(beside('2026-12', 1)).toBe('2027-01')
  expect(beside('2027-01', -1)).toBe('2026-12')
  expect([beside('2026', 1), beside('202', -1), beside('20', 1)]).toEqual(['2027', '201', '21'])
})

test('a part of the calendar touches a range when one of its dates lies in it', () => {
  const range = { first: '2026-11-20', last: '2027-01-19' }
  expect(['2026-11-19', '2026-10', '2027-02', '2028'].some((part) => touches(part, range))).toBe(false)
  expect(['2026-11-20', '2026-11', '2027', '202', '20'].every((part) => touches(part, range))).toBe(true)
})

test('a month later is the same day, or the last one of a shorter month', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-11-24', -12)).toBe('2025-11-24')
})

test('only what names a view is taken for one', () => {
  expect(['2026-11', '2026', '202', '20'].every(isView)).toBe(true)
  expect(['', '2', '2026-13', '2026-11-24', 'x'].some(isView)).toBe(false)
})
