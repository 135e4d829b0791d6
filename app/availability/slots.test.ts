import { describe, expect, test } from 'vitest'
import { HOUR, indiaDate, MINUTE, parseIndiaTime } from '#app/lib/time.ts'
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
    .map((slot) => slot.time)

type Interval = { from: number; to: number }

describe('offered slots', () => {
  test('offers the weekly hours on a working day', () => {
    expect(freeTimes(aSchedule(), monday)).toEqual(['16:00', '17:00', '18:00', '19:00', '20:00'])
  })

  test('lists a day off without slots', () => {
    expect(listDaysWithSlots(aSchedule(), 15, sunday, sunday, [], fridayMorning)).toEqual([
      { date: sunday, slots: [] },
    ])
  })

  test.each([
    ['replaces the weekly hours with', monday, ['09:00']],
    ['closes a date with an empty', monday, []],
    ['opens a day off with', sunday, ['11:00']],
  ])('%s a date override', (_, date, starts) => {
    expect(freeTimes(aSchedule({ overrides: { [date]: starts } }), date)).toEqual(starts)
  })

  test('removes the slots that overlap time off, including slots of an override', () => {
    const off = { from: parseIndiaTime(monday, '09:10'), to: parseIndiaTime(monday, '17:00') }
    const schedule = aSchedule({ timeOff: [off], overrides: { [monday]: ['09:00', '16:45', '17:00'] } })
    expect(freeTimes(schedule, monday)).toEqual(['17:00'])
  })

  test('offers a slot that ends when time off begins', () => {
    const off = {
      from: buildSessionTime(parseIndiaTime(monday, '16:00'), 15).endsAt,
      to: parseIndiaTime(monday, '17:00'),
    }
    expect(freeTimes(aSchedule({ timeOff: [off] }), monday)).toContain('16:00')
    expect(
      findSlotError(
        aSchedule({ timeOff: [off] }),
        buildSessionTime(parseIndiaTime(monday, '16:00'), 60),
        fridayMorning,
      ),
    ).toBe('slot-taken')
  })
})

describe('notice and horizon', () => {
  const fourOClock = parseIndiaTime(monday, '16:00')

  test.each([
    ['exactly at the minimum notice', fourOClock - 2 * HOUR, true],
    ['a millisecond after the minimum notice', fourOClock - 2 * HOUR + 1, false],
    ['at its start time', fourOClock, false],
    ['after its start time', fourOClock + HOUR, false],
  ])('computes whether a slot is available %s: %s', (_, now, free) => {
    expect(freeTimes(aSchedule(), monday, now).includes('16:00')).toBe(free)
  })

  test('offers slots up to the last day of the booking horizon', () => {
    const schedule = aSchedule({ horizonDays: 3 })
    expect(freeTimes(schedule, monday)).not.toEqual([])
    expect(freeTimes(schedule, tuesday)).toEqual([])
  })

  test('uses the current date in India when UTC is still on the day before', () => {
    const halfPastMidnight = parseIndiaTime(monday, '00:30')
    expect(indiaDate(halfPastMidnight)).toBe(monday)
    expect(freeTimes(aSchedule(), monday, halfPastMidnight)).toHaveLength(5)
    expect(freeTimes(aSchedule(), '2026-11-21', halfPastMidnight)).toEqual([])
  })
})

describe('occupied slots', () => {
  const fourOClock = parseIndiaTime(monday, '16:00')

  test('removes only the slot of a booking', () => {
    const busy = [getOccupiedInterval(aSchedule(), buildSessionTime(fourOClock, 60))]
    expect(freeTimes(aSchedule(), monday, fridayMorning, busy)).toEqual(['17:00', '18:00', '19:00', '20:00'])
  })

  test('removes every slot that overlaps a booking off the grid', () => {
    const busy = [getOccupiedInterval(aSchedule(), buildSessionTime(fourOClock + 30 * MINUTE, 60))]
    expect(freeTimes(aSchedule(), monday, fridayMorning, busy)).toEqual(['16:00', '18:00', '19:00', '20:00'])
  })

  test('removes the next slot when the buffer after a booking overlaps the slot', () => {
    const schedule = aSchedule({ bufferAfterMinutes: 1 })
    const busy = [getOccupiedInterval(schedule, buildSessionTime(fourOClock, 60))]
    expect(freeTimes(schedule, monday, fridayMorning, busy)).toEqual(['18:00', '19:00', '20:00'])
  })

  test('rejects an hour-long session that would overlap the next booking', () => {
    const busy = [{ from: fourOClock + 30 * MINUTE, to: fourOClock + 45 * MINUTE }]
    const refusal = (length: number) =>
      findSlotError(aSchedule(), buildSessionTime(fourOClock, length), fridayMorning, busy)
    expect([refusal(15), refusal(60)]).toEqual([null, 'slot-taken'])
  })
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
  ])('rejects a slot with the reason %s', (reason, startsAt) => {
    expect(findSlotError(aSchedule(), buildSessionTime(startsAt, 15), now)).toBe(reason)
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

  test('ignores time off that begins after a shorter session ends', () => {
    expect(isWorkingTime(aSchedule({ timeOff: [afterFree] }), buildSessionTime(fourOClock, 15))).toBe(true)
  })
})
