import { describe, expect, test } from 'vitest'
import { HOUR, indiaDate, indiaTime, MINUTE, parseIndiaTime } from '#app/lib/time.ts'
import { aSchedule } from '../../tests/builders/schedules.ts'
import { buildSessionTime } from './session.ts'
import {
  findSlotError,
  getOccupiedInterval,
  isWorkingTime,
  listDaysWithSlots,
  type Schedule,
} from './slots.ts'

const monday = '2026-11-23'
const tuesday = '2026-11-24'
const sunday = '2026-11-22'
const fridayMorning = parseIndiaTime('2026-11-20', '10:00')

const freeTimes = (schedule: Schedule, date: string, now = fridayMorning, busy = [] as Interval[]) =>
  listDaysWithSlots(schedule, 15, date, date, busy, now)
    .flatMap((day) => day.slots)
    .filter((slot) => slot.available)
    .map((slot) => indiaTime(slot.startsAt))

type Interval = { from: number; to: number }

test('lists a day off as a day without slots', () => {
  expect(listDaysWithSlots(aSchedule(), 15, sunday, sunday, [], fridayMorning)).toEqual([
    { date: sunday, slots: [] },
  ])
})

const at = (time: string) => parseIndiaTime(monday, time)
const usual = ['16:00', '17:00', '18:00', '19:00', '20:00']

test.each<[string, Parameters<typeof aSchedule>[0], date: string, string[]]>([
  ['the weekly hours on a working day', {}, monday, usual],
  ['the hours of a date override', { overrides: { [monday]: ['09:00'] } }, monday, ['09:00']],
  ['no slot on a closed date', { overrides: { [monday]: [] } }, monday, []],
  ['the hours of an override on a day off', { overrides: { [sunday]: ['11:00'] } }, sunday, ['11:00']],
  [
    'no slot of an override that overlaps time off',
    {
      timeOff: [{ from: at('09:10'), to: at('17:00') }],
      overrides: { [monday]: ['09:00', '16:45', '17:00'] },
    },
    monday,
    ['17:00'],
  ],
  [
    'a slot that ends when time off begins',
    { timeOff: [{ from: at('16:15'), to: at('17:00') }] },
    monday,
    usual,
  ],
])('offers %s', (_, changes, date, times) => {
  expect(freeTimes(aSchedule(changes), date)).toEqual(times)
})

describe('notice and horizon', () => {
  const fourOClock = parseIndiaTime(monday, '16:00')

  test.each([
    ['exactly at the minimum notice', fourOClock - 2 * HOUR, true],
    ['a millisecond after the minimum notice', fourOClock - 2 * HOUR + 1, false],
    ['at its start time', fourOClock, false],
    ['after its start time', fourOClock + HOUR, false],
  ])('checks whether a slot is available %s: %s', (_, now, free) => {
    expect(freeTimes(aSchedule(), monday, now).includes('16:00')).toBe(free)
  })

  test('offers slots up to the last day of the booking horizon', () => {
    const schedule = aSchedule({ horizonDays: 3 })
    expect(freeTimes(schedule, monday)).not.toEqual([])
    expect(freeTimes(schedule, tuesday)).toEqual([])
  })

  test('uses the date in India when it is still the day before in UTC', () => {
    const halfPastMidnight = parseIndiaTime(monday, '00:30')
    expect(indiaDate(halfPastMidnight)).toBe(monday)
    expect(freeTimes(aSchedule(), monday, halfPastMidnight)).toHaveLength(5)
    expect(freeTimes(aSchedule(), '2026-11-21', halfPastMidnight)).toEqual([])
  })
})

test.each<[string, Parameters<typeof aSchedule>[0], start: string, string[]]>([
  ['only the slot of a booking', {}, '16:00', ['17:00', '18:00', '19:00', '20:00']],
  ['every slot that overlaps a booking off the grid', {}, '16:30', ['16:00', '18:00', '19:00', '20:00']],
  ['the slot that a buffer overlaps', { bufferAfterMinutes: 1 }, '16:00', ['18:00', '19:00', '20:00']],
])('removes %s', (_, changes, start, times) => {
  const schedule = aSchedule(changes)
  const busy = [getOccupiedInterval(schedule, buildSessionTime(at(start), 60))]
  expect(freeTimes(schedule, monday, fridayMorning, busy)).toEqual(times)
})

describe('rejection reasons', () => {
  const now = parseIndiaTime(monday, '14:30')
  test.each([
    ['past', parseIndiaTime(monday, '14:00')],
    ['too-soon', parseIndiaTime(monday, '16:00')],
    ['beyond-horizon', parseIndiaTime('2027-02-01', '16:00')],
    ['not-offered', parseIndiaTime(monday, '16:05')],
    ['not-offered', parseIndiaTime(monday, '17:00') + 1],
    ['not-offered', parseIndiaTime('2026-11-29', '16:00')],
    ['slot-taken', parseIndiaTime(monday, '18:00'), 60],
    [null, parseIndiaTime(monday, '18:00'), 15],
  ])('returns the rejection reason %s', (reason, startsAt, length = 15) => {
    const busy = [{ from: parseIndiaTime(monday, '18:30'), to: parseIndiaTime(monday, '18:45') }]
    expect(findSlotError(aSchedule(), buildSessionTime(startsAt, length), now, busy)).toBe(reason)
  })
})

describe('working hours of a counselor', () => {
  const fourOClock = parseIndiaTime(monday, '16:00')
  const afterFree = {
    from: buildSessionTime(fourOClock, 15).endsAt,
    to: buildSessionTime(fourOClock, 60).endsAt,
  }

  test.each<[string, boolean, Parameters<typeof aSchedule>[0], number]>([
    ['at one of their start times', true, {}, fourOClock],
    ['regardless of notice and horizon', true, { noticeMinutes: 1e9, horizonDays: 0 }, fourOClock],
    ['between start times', false, {}, fourOClock + 30 * MINUTE],
    ['on a closed date', false, { overrides: { [monday]: [] } }, fourOClock],
    ['when time off overlaps the session', false, { timeOff: [afterFree] }, fourOClock],
  ])('checks whether a counselor works %s: %j', (_, works, changes, startsAt) =>
    expect(isWorkingTime(aSchedule(changes), buildSessionTime(startsAt, 60))).toBe(works),
  )

  test('ignores time off that begins when a shorter session ends', () => {
    expect(isWorkingTime(aSchedule({ timeOff: [afterFree] }), buildSessionTime(fourOClock, 15))).toBe(true)
  })
})
