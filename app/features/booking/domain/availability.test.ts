import { describe, expect, test } from 'vitest'
import { HOUR, indiaDate, indiaInstant, MINUTE } from '#app/lib/time.ts'
import { aSchedule } from '../../../../tests/builders/schedules.ts'
import {
  checkSlot,
  daysWithSlots,
  nearestFree,
  occupied,
  type Schedule,
  startsOn,
  worksAt,
} from './availability.ts'
import { sessionFrom } from './session.ts'

const monday = '2026-11-23'
const tuesday = '2026-11-24'
const sunday = '2026-11-22'
const fridayMorning = indiaInstant('2026-11-20', '10:00')

const freeTimes = (schedule: Schedule, date: string, now = fridayMorning, busy = [] as Interval[]) =>
  daysWithSlots(schedule, 15, date, date, busy, now)
    .flatMap((day) => day.slots)
    .filter((slot) => slot.available)
    .map((slot) => slot.time)

type Interval = { from: number; to: number }

describe('what is on offer', () => {
  test('a working day offers its weekly starts', () => {
    expect(freeTimes(aSchedule(), monday)).toEqual(['16:00', '17:00', '18:00', '19:00', '20:00'])
  })

  test('a day off offers nothing, and is listed all the same', () => {
    expect(daysWithSlots(aSchedule(), 15, sunday, sunday, [], fridayMorning)).toEqual([
      { date: sunday, slots: [] },
    ])
  })

  test('an override takes the place of the weekly starts', () => {
    expect(freeTimes(aSchedule({ overrides: { [monday]: ['09:00'] } }), monday)).toEqual(['09:00'])
  })

  test('an override without starts closes the date', () => {
    expect(freeTimes(aSchedule({ overrides: { [monday]: [] } }), monday)).toEqual([])
  })

  test('an override opens a day off', () => {
    expect(freeTimes(aSchedule({ overrides: { [sunday]: ['11:00'] } }), sunday)).toEqual(['11:00'])
  })

  test('a time off takes the starts it touches, also of an override', () => {
    const off = { from: indiaInstant(monday, '09:10'), to: indiaInstant(monday, '17:00') }
    const schedule = aSchedule({ timeOff: [off], overrides: { [monday]: ['09:00', '16:45', '17:00'] } })
    expect(freeTimes(schedule, monday)).toEqual(['17:00'])
  })

  test('a time off that begins when a session ends leaves that session', () => {
    const off = {
      from: sessionFrom(indiaInstant(monday, '16:00'), 15).endsAt,
      to: indiaInstant(monday, '17:00'),
    }
    expect(freeTimes(aSchedule({ timeOff: [off] }), monday)).toContain('16:00')
    expect(
      checkSlot(
        aSchedule({ timeOff: [off] }),
        sessionFrom(indiaInstant(monday, '16:00'), 60),
        [],
        fridayMorning,
      ),
    ).toEqual({
      ok: false,
      reason: 'time-off',
    })
  })

  test('a date with no weekly starts and no override has none', () => {
    expect(startsOn(aSchedule(), sunday)).toEqual([])
  })
})

describe('notice and horizon', () => {
  const fourOClock = indiaInstant(monday, '16:00')

  test.each([
    ['exactly at the notice', fourOClock - 2 * HOUR, true],
    ['a millisecond later', fourOClock - 2 * HOUR + 1, false],
    ['at the start', fourOClock, false],
    ['afterwards', fourOClock + HOUR, false],
  ])('%s the start is free: %s', (_, now, free) => {
    expect(freeTimes(aSchedule(), monday, now).includes('16:00')).toBe(free)
  })

  test('the last day of the horizon is offered, the next is empty', () => {
    const schedule = aSchedule({ horizonDays: 3 })
    expect(freeTimes(schedule, monday)).not.toEqual([])
    expect(freeTimes(schedule, tuesday)).toEqual([])
  })

  test('today is India’s today, also when it is still yesterday in UTC', () => {
    const halfPastMidnight = indiaInstant(monday, '00:30')
    expect(indiaDate(halfPastMidnight)).toBe(monday)
    expect(freeTimes(aSchedule(), monday, halfPastMidnight)).toHaveLength(5)
    expect(freeTimes(aSchedule(), '2026-11-21', halfPastMidnight)).toEqual([])
  })
})

describe('what is taken', () => {
  const fourOClock = indiaInstant(monday, '16:00')

  test('a booking takes its own start and leaves the next', () => {
    const busy = [occupied(aSchedule(), sessionFrom(fourOClock, 60))]
    expect(freeTimes(aSchedule(), monday, fridayMorning, busy)).toEqual(['17:00', '18:00', '19:00', '20:00'])
  })

  test('a booking off the grid takes every start it touches', () => {
    const busy = [occupied(aSchedule(), sessionFrom(fourOClock + 30 * MINUTE, 60))]
    expect(freeTimes(aSchedule(), monday, fridayMorning, busy)).toEqual(['16:00', '18:00', '19:00', '20:00'])
  })

  test('a buffer keeps the neighbouring start free of sessions', () => {
    const schedule = aSchedule({ bufferAfterMinutes: 1 })
    const busy = [occupied(schedule, sessionFrom(fourOClock, 60))]
    expect(freeTimes(schedule, monday, fridayMorning, busy)).toEqual(['18:00', '19:00', '20:00'])
  })

  test('an hour does not fit before a booking that starts half an hour later', () => {
    const busy = [{ from: fourOClock + 30 * MINUTE, to: fourOClock + 45 * MINUTE }]
    expect(checkSlot(aSchedule(), sessionFrom(fourOClock, 15), busy, fridayMorning).ok).toBe(true)
    expect(checkSlot(aSchedule(), sessionFrom(fourOClock, 60), busy, fridayMorning)).toEqual({
      ok: false,
      reason: 'taken',
    })
  })
})

describe('why a start is refused', () => {
  const now = indiaInstant(monday, '14:30')
  test.each([
    ['past', indiaInstant(monday, '14:00')],
    ['too-soon', indiaInstant(monday, '16:00')],
    ['beyond-horizon', indiaInstant('2027-02-01', '16:00')],
    ['not-offered', indiaInstant(monday, '16:05')],
    ['not-offered', indiaInstant(monday, '17:00') + 1],
    ['not-offered', indiaInstant('2026-11-29', '16:00')],
  ])('%s', (reason, startsAt) => {
    expect(checkSlot(aSchedule(), sessionFrom(startsAt, 15), [], now)).toEqual({ ok: false, reason })
  })
})

describe('the nearest free starts', () => {
  test('lie around the wanted one, in order of time', () => {
    const days = daysWithSlots(aSchedule(), 15, monday, tuesday, [], fridayMorning)
    const found = nearestFree(days, indiaInstant(monday, '19:00'), 3)
    expect(found.map((slot) => slot.time)).toEqual(['18:00', '19:00', '20:00'])
  })

  test('are none when nothing is free', () => {
    expect(nearestFree([{ slots: [] }], fridayMorning, 3)).toEqual([])
  })
})

describe('whether a counselor works then', () => {
  const fourOClock = indiaInstant(monday, '16:00')
  const afterFree = {
    from: sessionFrom(fourOClock, 15).endsAt,
    to: sessionFrom(fourOClock, 60).endsAt,
  }

  test.each<[string, boolean, Parameters<typeof aSchedule>[0], number]>([
    ['at a start of theirs', true, {}, fourOClock],
    ['whatever the notice and the horizon', true, { noticeMinutes: 1e9, horizonDays: 0 }, fourOClock],
    ['between starts', false, {}, fourOClock + 30 * MINUTE],
    ['on a date they have closed', false, { overrides: { [monday]: [] } }, fourOClock],
    ['when time off meets the session', false, { timeOff: [afterFree] }, fourOClock],
  ])('%s: %j', (_, works, changes, startsAt) =>
    expect(worksAt(aSchedule(changes), sessionFrom(startsAt, 60))).toBe(works),
  )

  test('time off after a shorter session does not meet it', () => {
    expect(worksAt(aSchedule({ timeOff: [afterFree] }), sessionFrom(fourOClock, 15))).toBe(true)
  })
})
