import { expect, test } from 'vitest'
import { moveCursor } from './calendar-keys.ts'

const open = { firstDay: 7, range: { first: '2000-01-01', last: '2099-12-31' } }
const month = (key: string, shift = false) => moveCursor('2026-11', '2026-11-24', key, shift, open)

test.each([
  ['ArrowLeft', '2026-11-23'],
  ['ArrowRight', '2026-11-25'],
  ['ArrowUp', '2026-11-17'],
  ['ArrowDown', '2026-12-01'],
  ['Home', '2026-11-22'],
  ['End', '2026-11-28'],
  ['PageUp', '2026-10-24'],
  ['PageDown', '2026-12-24'],
])('moves the cursor with %s from 24 November 2026 to %s', (key, date) => {
  expect(month(key)).toBe(date)
})

test('moves the cursor by a year with Shift and Page Up or Page Down', () => {
  expect([month('PageUp', true), month('PageDown', true)]).toEqual(['2025-11-24', '2027-11-24'])
})

test('moves the cursor by a month, year or decade in wider views', () => {
  expect(moveCursor('2026', '2026-11-24', 'ArrowUp', false, open)).toBe('2026-08-24')
  expect(moveCursor('202', '2026-11-24', 'ArrowRight', false, open)).toBe('2027-11-24')
  expect(moveCursor('20', '2026-11-24', 'PageUp', false, open)).toBe('2000-01-01')
})

test('limits the cursor to the bookable range', () => {
  const near = { firstDay: 7, range: { first: '2026-11-20', last: '2027-01-19' } }
  expect(moveCursor('2026-11', '2026-11-24', 'ArrowUp', false, near)).toBe('2026-11-20')
  expect(moveCursor('2026-11', '2026-11-24', 'PageDown', true, near)).toBe('2027-01-19')
})

test('ignores other keys in the calendar', () => {
  expect(month('a')).toBeNull()
})
