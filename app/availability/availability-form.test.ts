import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, indiaInstant, indiaTime, MINUTE, overlaps, weekday } from '#app/lib/time.ts'
import { aSchedule, typedHours } from '../../tests/builders/schedules.ts'
import { parseDate, parseRules, parseTimeOff, parseWeekly } from './availability-form.ts'
import { rulesTyped } from './availability-view.ts'
import { daysWithSlots } from './slots.ts'
import { startsInWords } from './starts.ts'

/** Friday 20 November 2026, 10:00 in India. */
const now = Date.parse('2026-11-20T04:30:00Z')
const today = '2026-11-20'
const rules = { notice: '2', 'notice-unit': 'hours', horizon: '60', before: '0', after: '10' }

describe('weekly hours', () => {
  test('reads the weekly hours of each day', () => {
    expect(
      parseWeekly({ 'day-1': '10-1, 4-8 pm', 'day-2': ' Same ', 'day-3': '', 'day-6': '9:05 AM' }, 60),
    ).toEqual({
      ok: true,
      value: {
        1: ['10:00', '11:00', '12:00', '16:00', '17:00', '18:00', '19:00'],
        2: ['10:00', '11:00', '12:00', '16:00', '17:00', '18:00', '19:00'],
        6: ['09:05'],
      },
    })
  })

  test('returns an error for each day with unreadable hours', () => {
    expect(parseWeekly({ 'day-1': '4', 'day-2': '4-8', 'day-7': 'noon' }, 60)).toMatchObject({
      ok: false,
      reason: {
        'day-1': expect.stringContaining('“4” can be morning or evening'),
        'day-7': expect.any(String),
      },
    })
  })
})

describe('notice, horizon and buffers', () => {
  test('converts the notice to minutes and the horizon to days', () => {
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
  ])('rejects the booking rules %j with an error on %s', (changes, field) => {
    const parsed = parseRules({ ...rules, ...changes })
    expect(parsed).toMatchObject({ ok: false, reason: { [field]: expect.stringMatching(/\.$/) } })
  })

  test('parses displayed booking rules back to the same values', () => {
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

describe('date overrides', () => {
  test.each([
    [{ date: '', kind: 'closed' }, 'date'],
    [{ date: '2026-11-19', kind: 'closed' }, 'date'],
    [{ date: '2029-01-01', kind: 'closed' }, 'date'],
    [{ date: '2026-02-30', kind: 'closed' }, 'date'],
    [{ date: today, kind: 'other', starts: '' }, 'starts'],
    [{ date: today, kind: 'other', starts: '4' }, 'starts'],
  ])('rejects the date override %j with an error on %s', (typed, field) => {
    expect(parseDate(typed, now, 60)).toMatchObject({ ok: false, reason: { [field]: expect.any(String) } })
  })

  test('closes a date even when its hours are invalid', () => {
    expect(parseDate({ date: today, kind: 'closed', starts: '4' }, now, 60)).toEqual({
      ok: true,
      value: { date: today, starts: [] },
    })
  })
})

describe('time off', () => {
  test('reads time off without times as whole days in India', () => {
    expect(parseTimeOff({ from: '2026-12-24', to: '2026-12-25' }, now)).toEqual({
      ok: true,
      value: { from: Date.parse('2026-12-23T18:30:00Z'), to: Date.parse('2026-12-25T18:30:00Z'), note: '' },
    })
  })

  test('reads time off with times to the minute', () => {
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
  ])('rejects the time off %j with an error on %s', (typed, field) => {
    expect(parseTimeOff(typed, now)).toMatchObject({ ok: false, reason: { [field]: expect.any(String) } })
  })
})

test('offers only slots within the saved hours and outside time off', () => {
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
      const weekly = parseWeekly(
        typedHours(Object.fromEntries(week.map((day, index) => [index + 1, day]))),
        60,
      )
      if (!weekly.ok) throw new Error(JSON.stringify(weekly.reason))
      const overrides = dates.flatMap((day) => {
        const kind = day.starts.length > 0 ? 'other' : 'closed'
        const parsed = parseDate({ date: day.date, kind, starts: startsInWords(day.starts) }, now, 60)
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
      for (const day of daysWithSlots(schedule, 15, today, addDays(today, 13), [], now)) {
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
