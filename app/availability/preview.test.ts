import { expect, test } from 'vitest'
import { HOUR, indiaInstant } from '#app/lib/time.ts'
import { aNewBooking, stretchOf } from '../../tests/builders/bookings.ts'
import { aSchedule } from '../../tests/builders/schedules.ts'
import { preview } from './preview.ts'
import { sessionFrom } from './session.ts'

const monday = '2026-11-23'
const now = indiaInstant(monday, '15:00')
const at = (time: string, date = monday) => indiaInstant(date, time)
const minutes = { free: 15, paid: 60 }
const nothing = { minutes, busy: [], elsewhere: [], sessions: [], now }
const on = (days: ReturnType<typeof preview>, date: string) => {
  const slots = days.find((day) => day.date === date)?.slots ?? []
  return slots.map(({ time, state, shortOnly }) => `${time} ${state}${shortOnly ? ' short' : ''}`)
}

test('shows two weeks from today, with no slots on days off', () => {
  const days = preview(aSchedule(), nothing)
  expect(days).toHaveLength(14)
  expect([days[0]?.date, days.at(-1)?.date]).toEqual([monday, '2026-12-06'])
  expect(on(days, '2026-11-29')).toEqual([])
})

test('labels each slot as available or with the reason it is unavailable', () => {
  const booking = aNewBooking({ startsAt: at('19:00') })
  const schedule = aSchedule({
    weekly: { 1: ['14:00', '16:00', '17:00', '18:00', '19:00'] },
    timeOff: [{ from: at('18:00'), to: at('18:30') }],
  })
  const days = preview(schedule, {
    minutes,
    now,
    busy: [stretchOf(booking)],
    elsewhere: [],
    sessions: [booking],
  })
  expect(on(days, monday)).toEqual([
    '2:00 PM over',
    '4:00 PM soon',
    '5:00 PM free',
    '6:00 PM off',
    '7:00 PM booked',
  ])
})

test('offers a slot before a session only for the shorter session', () => {
  const booking = aNewBooking({ startsAt: at('19:30') })
  const schedule = aSchedule({ weekly: { 1: ['19:00', '19:20'] }, bufferBeforeMinutes: 0 })
  const busy = [{ from: sessionFrom(at('19:00'), 15).endsAt, to: booking.endsAt }]
  const days = preview(schedule, { minutes, now, busy, elsewhere: [], sessions: [booking] })
  expect(on(days, monday)).toEqual(['7:00 PM free short', '7:20 PM blocked', '7:30 PM booked'])
})

test('shows the override of a date instead of the weekly hours', () => {
  const overrides = { [monday]: ['18:00'] }
  const days = preview(aSchedule({ overrides }), nothing)
  expect([on(days, monday), days[0]?.override]).toEqual([['6:00 PM free'], true])
})

test('marks slots after the booking horizon as not open yet', () => {
  const schedule = aSchedule({ horizonDays: 1 })
  const days = preview(schedule, { ...nothing, now: now + HOUR })
  expect(on(days, '2026-11-25')[0]).toBe('4:00 PM beyond')
})
