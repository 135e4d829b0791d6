import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  type Interval,
  indiaDate,
  indiaTime,
  MINUTE,
  overlaps,
  parseIndiaTime,
} from '#app/lib/time.ts'
import { aSchedule } from '../../tests/builders/schedules.ts'
import { runOptions } from '../../tests/run-count.ts'
import { buildSessionTime } from './session.ts'
import { findSlotError, getOccupiedInterval, listDaysWithSlots, listStarts, type Schedule } from './slots.ts'

const today = '2026-11-20'
const until = addDays(today, 20)

const clockTime = fc.integer({ min: 0, max: 24 * 12 - 1 }).map((step) => {
  const minutes = step * 5
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})
const starts = fc.uniqueArray(clockTime, { maxLength: 8 }).map((times) => times.sort())
const date = fc.integer({ min: -3, max: 25 }).map((days) => addDays(today, days))
const minutes = { free: 15, paid: 60 }
const kind = fc.constantFrom('free' as const, 'paid' as const)
const instant = fc
  .tuple(date, clockTime, fc.nat(59))
  .map(([day, time, second]) => parseIndiaTime(day, time) + second * 1000)
const stretch = fc
  .tuple(instant, fc.integer({ min: 1, max: 3000 }))
  .map(([from, minutes]) => ({ from, to: from + minutes * MINUTE }))

const schedule: fc.Arbitrary<Schedule> = fc
  .record({
    weekly: fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5', '6', '7'), starts),
    overrides: fc.dictionary(date, starts, { maxKeys: 5 }),
    timeOff: fc.array(stretch, { maxLength: 3 }),
    noticeMinutes: fc.nat(3000),
    horizonDays: fc.nat(20),
    bufferBeforeMinutes: fc.nat(40),
    bufferAfterMinutes: fc.nat(40),
  })
  .map((parts) => aSchedule(parts as Parameters<typeof aSchedule>[0]))

const now = fc.tuple(clockTime, fc.nat(59_999)).map(([time, ms]) => parseIndiaTime(today, time) + ms)
const world = fc.record({ schedule, kind, now })

const slotsOf = (s: Schedule, k: 'free' | 'paid', at: number, busy: readonly Interval[] = []) =>
  listDaysWithSlots(s, minutes[k], addDays(today, -2), until, busy, at).flatMap((day) =>
    day.slots.map((slot) => ({ ...slot, date: day.date })),
  )

const hold = (property: fc.IRawProperty<unknown>) => fc.assert(property, runOptions(100))

test('never offers a slot that overlaps a booking or its buffers', () => {
  const picks = fc.array(fc.record({ at: fc.nat(500), kind }), { minLength: 1, maxLength: 12 })
  hold(
    fc.property(world, picks, (w, wanted) => {
      const busy: Interval[] = []
      for (const pick of wanted) {
        const free = slotsOf(w.schedule, pick.kind, w.now, busy).filter((slot) => slot.available)
        const chosen = free[pick.at % (free.length || 1)]
        if (!chosen) continue
        const takes = getOccupiedInterval(w.schedule, buildSessionTime(chosen.startsAt, minutes[pick.kind]))
        expect(busy.some((other) => overlaps(other, takes))).toBe(false)
        busy.push(takes)
      }
    }),
  )
})

test('offers no slot in the past, within the minimum notice or after the horizon', () => {
  hold(
    fc.property(world, (w) => {
      for (const slot of slotsOf(w.schedule, w.kind, w.now).filter((found) => found.available)) {
        expect(slot.startsAt).toBeGreaterThan(w.now)
        expect(slot.startsAt).toBeGreaterThanOrEqual(w.now + w.schedule.noticeMinutes * MINUTE)
        expect(slot.date <= addDays(indiaDate(w.now), w.schedule.horizonDays)).toBe(true)
      }
    }),
  )
})

test('offers no slot that overlaps time off', () => {
  hold(
    fc.property(world, (w) => {
      for (const slot of slotsOf(w.schedule, w.kind, w.now).filter((found) => found.available)) {
        const session = { from: slot.startsAt, to: buildSessionTime(slot.startsAt, minutes[w.kind]).endsAt }
        expect(w.schedule.timeOff.some((off) => overlaps(off, session))).toBe(false)
      }
    }),
  )
})

test('offers the start times of a date override instead of the weekly hours, sorted', () => {
  hold(
    fc.property(world, (w) => {
      for (const day of listDaysWithSlots(w.schedule, minutes[w.kind], today, until, [], w.now)) {
        const times = day.slots.map((slot) => indiaTime(slot.startsAt))
        const open = day.date <= addDays(today, w.schedule.horizonDays)
        expect(times).toEqual(open ? listStarts(w.schedule, day.date) : [])
        expect(times).toEqual([...new Set(times)].sort())
        const override = w.schedule.overrides.get(day.date)
        if (override && open) expect(times).toEqual(override)
        for (const slot of day.slots) expect(indiaDate(slot.startsAt)).toBe(day.date)
      }
    }),
  )
})

test('returns every requested day in order', () => {
  hold(
    fc.property(world, date, fc.nat(40), (w, from, length) => {
      const days = listDaysWithSlots(w.schedule, minutes[w.kind], from, addDays(from, length), [], w.now)
      expect(days.map((day) => day.date)).toEqual(
        Array.from({ length: length + 1 }, (_, index) => addDays(from, index)),
      )
    }),
  )
})

test('accepts exactly the slots shown as available', () => {
  hold(
    fc.property(world, fc.array(stretch, { maxLength: 6 }), (w, busy) => {
      for (const slot of slotsOf(w.schedule, w.kind, w.now, busy)) {
        const session = buildSessionTime(slot.startsAt, minutes[w.kind])
        expect(findSlotError(w.schedule, session, w.now, busy) === null).toBe(slot.available)
      }
    }),
  )
})

test('rejects an instant that is not an offered slot', () => {
  hold(
    fc.property(world, instant, (w, at) => {
      const offered = slotsOf(w.schedule, w.kind, w.now).some((slot) => slot.startsAt === at)
      if (!offered)
        expect(findSlotError(w.schedule, buildSessionTime(at, minutes[w.kind]), w.now)).not.toBeNull()
    }),
  )
})
