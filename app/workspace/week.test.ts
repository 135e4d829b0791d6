import { expect, test } from 'vitest'
import type { SessionRow } from './rows.ts'
import { axisOf, hoursOf } from './week.ts'

const date = '2026-11-24'
const session = (clock: string) => ({ startsAt: `2026-11-24T${clock}:00+05:30` }) as SessionRow
const free = (clock: string, shown: string) => ({
  date,
  time: clock,
  shown,
  startsAt: `2026-11-24T${clock}:00+05:30`,
})

test('groups sessions and available slots by the hour of their start', () => {
  const sessions = [
    session('16:45'),
    session('16:00'),
    { startsAt: '2026-11-25T16:00:00+05:30' } as SessionRow,
  ]
  const hours = hoursOf(date, sessions, [free('16:15', '4:15 PM'), free('09:00', '9:00 AM')])
  expect(hours.map(({ hour, items }) => [hour, items.map(({ kind }) => kind)])).toEqual([
    [9, ['free']],
    [16, ['session', 'free', 'session']],
  ])
})

test('shows every hour from the first to the last on the axis', () => {
  const names = (clocks: string[]) => {
    const hours = hoursOf(date, clocks.map(session), [])
    return axisOf([{ hours }]).map(({ name }) => name)
  }
  expect(names([])).toEqual(['10 AM', '11 AM', '12 PM', '1 PM', '2 PM', '3 PM', '4 PM', '5 PM', '6 PM'])
  expect(names(['08:30', '20:00'])).toHaveLength(13)
  expect(names(['08:30'])[0]).toBe('8 AM')
})
