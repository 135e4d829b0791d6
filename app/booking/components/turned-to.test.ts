import { expect, test } from 'vitest'
import { parseInstant } from '#app/lib/dates.ts'
import type { CalendarData } from './calendar-data.ts'
import { nothingPicked } from './picks.ts'
import { type Picking, turnedTo } from './turned-to.ts'

const calendarWith = (id: string, ...free: string[]): CalendarData => ({
  counselor: { id, name: id, title: '', languages: ['en'] },
  range: { first: '2026-11-24', last: '2026-11-25' },
  bookableFrom: parseInstant('2026-11-24', '9:00 AM'),
  days: [
    { date: '2026-11-24', slots: free.map((time) => ({ time, available: true })) },
    { date: '2026-11-25', slots: [] },
  ],
})
const hindi = calendarWith('hindi', '4:00 PM', '5:00 PM')
const telugu = calendarWith('telugu', '5:00 PM', '9:00 PM')
const with4 = { ...nothingPicked(hindi), date: '2026-11-24', time: '4:00 PM', open: true }
const at = (time: string): Picking => ({ calendar: hindi, picked: { ...with4, time }, dropped: null })

test('does not clear a selected time that the new language also offers', () => {
  const next = turnedTo(telugu, 'te', at('5:00 PM'))
  expect([next.calendar.counselor.id, next.picked.time, next.dropped]).toEqual(['telugu', '5:00 PM', null])
})

test('drops a selected time that the new language does not offer', () => {
  const next = turnedTo(telugu, 'te', at('4:00 PM'))
  expect(next).toMatchObject({
    picked: { date: '2026-11-24', time: null, open: true },
    dropped: { time: '4:00 PM', taken: false, language: 'te' },
    near: [{ time: '5:00 PM' }, { time: '9:00 PM' }],
  })
  const back = turnedTo(hindi, 'hi', { ...next, language: 'te' })
  expect([back.picked.time, back.dropped, back.near]).toEqual(['4:00 PM', null, undefined])
})

test('changes nothing when the same counselor speaks the new language', () => {
  const taken = { date: '2026-11-24', time: '6:00 PM', taken: true }
  const before: Picking = { ...at('4:00 PM'), picked: { ...with4, time: null }, dropped: taken }
  expect(turnedTo(hindi, 'hi', before)).toMatchObject({ picked: before.picked, dropped: taken })
})
