import { expect, test } from 'vitest'
import { addDays } from '#app/lib/time.ts'
import {
  addMonths,
  getFirstCell,
  getWeekStart,
  getWiderPart,
  listViewRows,
  moveCursor,
  overlapsRange,
  shiftPart,
} from './calendar-parts.ts'

const range = { first: '2026-11-25', last: '2027-01-24' }

/** Formats a month as one line per week, with `-` for an empty day: `- 1 2 …`. */
const formatRows = (month: string, firstDay: number, of = range) =>
  listViewRows(month, firstDay, of).map((row) =>
    row.map((date) => (date ? Number(date.slice(8)) : '-')).join(' '),
  )

test('shows the current month as five weeks from the current week', () => {
  expect(formatRows('2026-11', 1).map((week) => week.split(' ')[0])).toEqual(['23', '30', '7', '14', '21'])
  expect(formatRows('2026-11', 7)[0]).toBe('22 23 24 25 26 27 28')
})

test('leaves cells before the month and after the last bookable day blank', () => {
  const december = formatRows('2026-12', 1)
  expect([december[0], december.at(-1)]).toEqual(['- 1 2 3 4 5 6', '28 29 30 31 1 2 3'])
  expect(formatRows('2027-01', 1).at(-1)).toBe('18 19 20 21 22 23 24')
  expect(formatRows('2027-01', 1, { ...range, last: '2027-01-19' }).at(-1)).toBe('18 19 - - - - -')
})

test('includes a bookable date in every week row', () => {
  for (const first of ['2026-11-01', '2026-11-30', '2026-12-31', '2027-02-28'])
    for (const firstDay of [1, 6, 7]) {
      const of = { first, last: addDays(first, 60) }
      for (const month of [first.slice(0, 7), of.last.slice(0, 7)])
        for (const week of listViewRows(month, firstDay, of))
          expect(week.some((date) => date && date >= of.first && date <= of.last)).toBe(true)
    }
})

test('shows months, years and decades in rows of three', () => {
  expect(listViewRows('2026', 7, range)).toHaveLength(4)
  expect(listViewRows('2026', 7, range)[0]).toEqual(['2026-01', '2026-02', '2026-03'])
  expect(listViewRows('202', 7, range).flat()).toEqual(
    Array.from({ length: 10 }, (_, digit) => `202${digit}`),
  )
  expect(listViewRows('20', 7, range).at(-1)).toEqual(['209'])
})

test('zooms out from day to month, year, decade and century', () => {
  const views = ['2026-11-24', '2026-11', '2026', '202', '20']
  expect(views.map(getWiderPart)).toEqual([...views.slice(1), null])
})

test('starts a calendar view at its first bookable cell', () => {
  const cells = ['2026-11', '2026-12', '2026', '2027', '202', '20'].map((view) => getFirstCell(view, range))
  expect(cells).toEqual(['2026-11-25', '2026-12-01', '2026-11', '2027-01', '2026', '202'])
})

test('shifts calendar views across year boundaries', () => {
  expect(shiftPart('2026-12', 1)).toBe('2027-01')
  expect(shiftPart('2027-01', -1)).toBe('2026-12')
  expect([shiftPart('2026', 1), shiftPart('202', -1), shiftPart('20', 1)]).toEqual(['2027', '201', '21'])
})

test('detects whether a calendar view overlaps a date range', () => {
  expect(['2026-11-24', '2026-10', '2027-02', '2028'].some((part) => overlapsRange(part, range))).toBe(false)
  const parts = ['2026-11-25', '2026-11', '2027', '202', '20']
  expect(parts.every((part) => overlapsRange(part, range))).toBe(true)
})

test('uses the last day of a shorter month when it adds months', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-11-24', -12)).toBe('2025-11-24')
})

const open = { firstDay: 7, range: { first: '2000-01-01', last: '2099-12-31' } }
const move = (cell: string, keys: string, grid = open) =>
  moveCursor(cell, { key: keys.replace('Shift ', ''), shiftKey: keys.startsWith('Shift') }, grid)

test.each([
  ['2026-11-24', 'ArrowLeft', '2026-11-23'],
  ['2026-11-24', 'ArrowRight', '2026-11-25'],
  ['2026-11-24', 'ArrowUp', '2026-11-17'],
  ['2026-11-24', 'ArrowDown', '2026-12-01'],
  ['2026-11-24', 'Home', '2026-11-22'],
  ['2026-11-24', 'End', '2026-11-28'],
  ['2026-11-24', 'PageUp', '2026-10-24'],
  ['2026-11-24', 'PageDown', '2026-12-24'],
  ['2026-11-24', 'Shift PageUp', '2025-11-24'],
  ['2026-11-24', 'Shift PageDown', '2027-11-24'],
  ['2026-11-24', 'a', null],
  ['2026-11', 'ArrowUp', '2026-08'],
  ['2026-11', 'PageDown', '2027-11'],
  ['2026-11', 'Home', '2026-10'],
  ['2026-11', 'End', '2026-12'],
  ['2026', 'ArrowRight', '2027'],
  ['202', 'PageUp', '200'],
])('moves the cursor from %s with %s to %s', (from, keys, to) => {
  expect(move(from, keys)).toBe(to)
})

test('limits the cursor to the bookable range', () => {
  const near = { firstDay: 7, range: { first: '2026-11-20', last: '2027-01-19' } }
  expect(move('2026-11-24', 'ArrowUp', near)).toBe('2026-11-20')
  expect(move('2026-11-24', 'Shift PageDown', near)).toBe('2027-01-19')
})

test.each([
  ['en-IN,en;q=0.9', 7],
  ['te-IN', 7],
  ['en-GB', 1],
  ['de-DE,de;q=0.8', 1],
  ['ar-EG', 6],
])('starts the week on day $1 for the language $0', (header, day) => {
  expect(getWeekStart(header)).toBe(day)
})

test.each([null, '', '*', 'not a language!'])('starts the week on Sunday for the language %j', (header) => {
  expect(getWeekStart(header)).toBe(7)
})
