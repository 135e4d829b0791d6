import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysWithSlots } from '#app/features/booking/domain/availability.ts'
import { addDays, indiaInstant, indiaTime, MINUTE, overlaps, weekday } from '#app/lib/time.ts'
import { aSchedule, ticks } from '../../../tests/builders/schedules.ts'
import {
  parseDate,
  parseHolidays,
  parseRules,
  parseTimeOff,
  parseWeek,
  parseWeekly,
} from './availability-form.ts'
import { rulesTyped } from './domain/availability-view.ts'
import { startsInWords } from './domain/starts.ts'

/** Friday 20 November 2026, 10:00 in India. */
const now = Date.parse('2026-11-20T04:30:00Z')
const today = '2026-11-20'
const rules = { notice: '2', 'notice-unit': 'hours', horizon: '60', before: '0', after: '10' }

describe('weekly hours', () => {
  test('are the boxes that are ticked; a day without any is off', () => {
    expect(parseWeekly({ 'at-1-1600': '1', 'at-3-0905': '1', 'at-8-1600': '1', 'at-2-1603': '1' })).toEqual({
      ok: true,
      value: { 1: ['16:00'], 3: ['09:05'] },
    })
  })

  const line = { 'fill-1': '1', 'fill-2': '1', ...ticks({ 2: ['09:00'], 3: ['10:00', '11:30'] }) }

  test('typed in the line over the grid count for the days that are ticked there', () => {
    expect(parseWeekly({ ...line, 'fill-hours': '4–6 PM' })).toEqual({
      ok: true,
      value: { 1: ['16:00', '17:00'], 2: ['16:00', '17:00'], 3: ['10:00', '11:30'] },
    })
    expect(parseWeekly({ ...line, 'fill-hours': 'off' })).toMatchObject({ value: { 3: ['10:00', '11:30'] } })
  })

  test('of one day are copied to others', () => {
    expect(parseWeekly({ ...line, 'fill-as': '3' })).toEqual({
      ok: true,
      value: { 1: ['10:00', '11:30'], 2: ['10:00', '11:30'], 3: ['10:00', '11:30'] },
    })
  })

  test.each([
    [{ ...line, 'fill-hours': '4' }, '“4” can be morning or evening'],
    [{ 'fill-hours': '4–6 PM' }, 'Tick the days'],
    [{ 'fill-as': '3' }, 'Tick the days'],
  ])('%j is refused, and what to do is said', (typed, reason) => {
    expect(parseWeekly(typed)).toMatchObject({
      ok: false,
      reason: { 'fill-hours': expect.stringContaining(reason) },
    })
  })
})

describe('one week', () => {
  test('is its dates from today on, a day without a start closed', () => {
    const typed = { week: '2026-11-16', ...ticks({ '2026-11-19': ['16:00'], '2026-11-21': ['10:00'] }) }
    const week = parseWeek(typed, now)
    expect(week.ok && [...week.value]).toEqual([
      ['2026-11-20', []],
      ['2026-11-21', ['10:00']],
      ['2026-11-22', []],
    ])
  })

  test.each(['', '2026-11-17', '2026-11-09', '2199-01-07', 'x'])('%j is no week that can be set', (week) => {
    expect(parseWeek({ week }, now)).toMatchObject({ ok: false, reason: { week: expect.any(String) } })
  })
})

test('only holidays that lie ahead can be ticked, and one must be', () => {
  const typed = { 'holiday-2026-12-25': '1', 'holiday-2026-11-08': '1', 'holiday-2026-12-01': '1' }
  expect(parseHolidays(typed, now)).toEqual({ ok: true, value: ['2026-12-25'] })
  expect(parseHolidays({}, now)).toMatchObject({ ok: false })
})

describe('notice, horizon and buffers', () => {
  test('are minutes and days', () => {
    expect(parseRules(rules)).toEqual({
      ok: true,
      value: { noticeMinutes: 120, horizonDays: 60, bufferBeforeMinutes: 0, bufferAfterMinutes: 10 },
    })
    expect(parseRules({ ...rules, 'notice-unit': 'minutes' })).toMatchObject({ value: { noticeMinutes: 2 } })
  })

  test.each([
    [{ notice: '' }, 'notice'],
    [{ notice: '1.5' }, 'notice'],
    [{ notice: '337' }, 'notice'],
    [{ notice: '-1' }, 'notice'],
    [{ horizon: '0' }, 'horizon'],
    [{ horizon: '181' }, 'horizon'],
    [{ before: '121' }, 'before'],
    [{ after: 'ten' }, 'after'],
    [{ notice: '48', horizon: '2' }, 'notice'],
  ])('%j is refused at %s', (changes, field) => {
    const parsed = parseRules({ ...rules, ...changes })
    expect(parsed).toMatchObject({ ok: false, reason: { [field]: expect.stringMatching(/\.$/) } })
  })

  test('read back what they are shown as', () => {
    const valid = fc.record({
      noticeMinutes: fc.integer({ min: 0, max: 24 * 60 - 1 }),
      horizonDays: fc.integer({ min: 1, max: 180 }),
      bufferBeforeMinutes: fc.integer({ min: 0, max: 120 }),
      bufferAfterMinutes: fc.integer({ min: 0, max: 120 }),
    })
    fc.assert(
      fc.property(valid, (value) => {
        expect(parseRules(rulesTyped(value))).toEqual({ ok: true, value })
      }),
    )
  })
})

describe('single dates', () => {
  test.each([
    [{ date: '', kind: 'closed' }, 'date'],
    [{ date: '2026-11-19', kind: 'closed' }, 'date'],
    [{ date: '2029-01-01', kind: 'closed' }, 'date'],
    [{ date: '2026-02-30', kind: 'closed' }, 'date'],
    [{ date: today, kind: 'other', starts: '' }, 'starts'],
    [{ date: today, kind: 'other', starts: '4' }, 'starts'],
  ])('%j is refused at %s', (typed, field) => {
    expect(parseDate(typed, now)).toMatchObject({ ok: false, reason: { [field]: expect.any(String) } })
  })

  test('can be closed whatever is written as their starts', () => {
    expect(parseDate({ date: today, kind: 'closed', starts: '4' }, now)).toEqual({
      ok: true,
      value: { date: today, starts: [] },
    })
  })
})

describe('time off', () => {
  test('without times is whole days of India', () => {
    expect(parseTimeOff({ from: '2026-12-24', to: '2026-12-25' }, now)).toEqual({
      ok: true,
      value: { from: Date.parse('2026-12-23T18:30:00Z'), to: Date.parse('2026-12-25T18:30:00Z'), note: '' },
    })
  })

  test('with times is to the minute', () => {
    const typed = { from: today, 'from-time': '16:00', to: today, 'to-time': '16:01', note: ' Dentist ' }
    const from = indiaInstant(today, '16:00')
    expect(parseTimeOff(typed, now)).toEqual({
      ok: true,
      value: { from, to: from + MINUTE, note: 'Dentist' },
    })
  })

  test.each([
    [{ from: '', to: today }, 'from'],
    [{ from: today, to: 'soon' }, 'to'],
    [{ from: today, to: today, 'from-time': '4 PM' }, 'from-time'],
    [{ from: today, to: '2026-11-19' }, 'to'],
    [{ from: '2026-11-01', to: '2026-11-19' }, 'to'],
    [{ from: today, 'from-time': '16:00', to: today, 'to-time': '16:00' }, 'to'],
    [{ from: today, to: '2027-11-30' }, 'to'],
    [{ from: '2028-11-30', to: '2028-12-01' }, 'to'],
    [{ from: today, to: today, note: 'x'.repeat(121) }, 'note'],
    [{ from: today, to: today, note: 'a\u0000b' }, 'note'],
  ])('%j is refused at %s', (typed, field) => {
    expect(parseTimeOff(typed, now)).toMatchObject({ ok: false, reason: { [field]: expect.any(String) } })
  })
})

test('whatever is saved, every start on offer is one of the saved hours or of its date, and outside time off', () => {
  const start = fc
    .tuple(fc.nat(23), fc.nat(11))
    .map(([hour, step]) => `${String(hour).padStart(2, '0')}:${String(step * 5).padStart(2, '0')}`)
  const starts = fc.uniqueArray(start, { maxLength: 6 })
  const date = fc.nat(13).map((days) => addDays(today, days))
  const typed = fc.record({
    week: fc.array(starts, { minLength: 7, maxLength: 7 }),
    dates: fc.array(fc.record({ date, starts }), { maxLength: 3 }),
    off: fc.array(fc.record({ from: date, 'from-time': start, to: date, 'to-time': start }), {
      maxLength: 3,
    }),
  })
  fc.assert(
    fc.property(typed, ({ week, dates, off }) => {
      const weekly = parseWeekly(ticks(Object.fromEntries(week.map((day, index) => [index + 1, day]))))
      if (!weekly.ok) throw new Error(JSON.stringify(weekly.reason))
      const overrides = dates.flatMap((day) => {
        const kind = day.starts.length > 0 ? 'other' : 'closed'
        const parsed = parseDate({ date: day.date, kind, starts: startsInWords(day.starts) }, now)
        return parsed.ok ? [parsed.value] : []
      })
      expect(overrides).toHaveLength(dates.length)
      const timeOff = off
        .map((stretch) => parseTimeOff(stretch, now))
        .flatMap((one) => (one.ok ? [one.value] : []))
      const schedule = aSchedule({
        weekly: weekly.value,
        overrides: Object.fromEntries(overrides.map((day) => [day.date, day.starts])),
        timeOff,
      })
      for (const day of daysWithSlots(schedule, 'free', today, addDays(today, 13), [], now)) {
        const own = dates.findLast((other) => other.date === day.date)
        const wanted = own ? own.starts : week[weekday(day.date) - 1]
        for (const slot of day.slots.filter(({ available }) => available)) {
          expect(wanted).toContain(indiaTime(slot.startsAt))
          const session = { from: slot.startsAt, to: slot.startsAt + 15 * MINUTE }
          expect(timeOff.some((stretch) => overlaps(stretch, session))).toBe(false)
        }
      }
    }),
  )
})
