import { expect, test } from 'vitest'
import { indiaInstant } from '#app/lib/time.ts'
import { holidayRows } from './availability-view.ts'

const daily = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, ['16:00']]))
const rowsAt = (today: string, overrides: [date: string, starts: string[]][] = []) =>
  holidayRows({ weekly: daily, overrides: new Map(overrides) }, indiaInstant(today, '10:00'))
const proposed = (rows: ReturnType<typeof rowsAt>) =>
  rows.flatMap(({ days }) => days.filter((day) => day.proposed).map(({ date }) => date))

test.each([
  ['2026-11-23', [2026, 2027]],
  ['2027-12-26', [2027, 2028]],
  ['2027-12-27', [2028]],
  ['2035-06-01', [2035, 2036]],
])('on %s the holidays of %j lie ahead, also where no order is known', (today, years) => {
  const rows = rowsAt(today)
  expect(rows.map(({ year }) => year)).toEqual(years)
  expect(rows.at(-1)?.days.map(({ name }) => name)).toContain('Independence Day')
})

test('each year’s holidays stand in their order, and those that are over are left out', () => {
  const dates = rowsAt('2026-12-26').flatMap(({ days }) => days.map(({ date }) => date))
  expect(dates.slice(0, 4)).toEqual(['2026-12-26', '2027-01-26', '2027-03-26', '2027-04-05'])
})

test('who has closed some of a year’s holidays is not proposed to close the others of that year', () => {
  const before = ['2026-12-25', '2026-12-26']
  expect(proposed(rowsAt('2026-12-01'))).toEqual(expect.arrayContaining([...before, '2027-01-26']))
  const after = proposed(rowsAt('2026-12-01', [['2026-11-08', []]]))
  expect(after).not.toEqual(expect.arrayContaining([expect.stringMatching('^2026')]))
  expect(after).toContain('2027-01-26')
})

test('a holiday with starts of its own is not proposed to be closed, and neither is one that is off anyway', () => {
  expect(proposed(rowsAt('2026-12-01', [['2026-12-25', ['10:00']]]))).not.toContain('2026-12-25')
  const weekdaysOnly = { weekly: { 5: ['16:00'] }, overrides: new Map() }
  const rows = holidayRows(weekdaysOnly, indiaInstant('2026-12-01', '10:00'))
  expect(proposed(rows).filter((date) => date.startsWith('2026'))).toEqual(['2026-12-25'])
})
