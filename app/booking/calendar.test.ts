import { expect, test } from 'vitest'
import { formatShortDateTime, parseInstant } from '#app/lib/dates.ts'
import { noPicture } from '#app/pictures/picture.ts'
import { type CalendarData, describeDay, formatSlot, listNearestStarts, listNextStarts } from './calendar.ts'

const times = ['4:00 PM', '5:00 PM', '6:00 PM']
const day = (date: string, ...available: string[]) => ({
  date,
  slots: times.map((time) => ({ startsAt: parseInstant(date, time), available: available.includes(time) })),
})
const counselor = {
  id: 'one',
  name: 'Career counselor',
  title: '',
  photo: noPicture,
  languages: ['en'] as const,
}
const calendar: CalendarData = {
  counselor,
  range: { first: '2026-11-20', last: '2026-11-30' },
  bookableFrom: parseInstant('2026-11-20', '4:30 PM'),
  days: [
    day('2026-11-20', '6:00 PM'),
    day('2026-11-21'),
    { date: '2026-11-22', slots: [] },
    day('2026-11-23', ...times),
    day('2026-11-24', '5:00 PM'),
  ],
}
const format = (starts: readonly number[]) => starts.map((at) => formatShortDateTime(at))

test('lists the next slots, at most two per day', () => {
  expect(format(listNextStarts(calendar.days, 4))).toEqual([
    'Fri 20 Nov, 6:00 PM',
    'Mon 23 Nov, 4:00 PM',
    'Mon 23 Nov, 5:00 PM',
    'Tue 24 Nov, 5:00 PM',
  ])
})

test('suggests the three slots nearest to an unavailable slot', () => {
  expect(format(listNearestStarts(calendar.days, parseInstant('2026-11-24', '4:00 PM')))).toEqual([
    'Mon 23 Nov, 5:00 PM',
    'Mon 23 Nov, 6:00 PM',
    'Tue 24 Nov, 5:00 PM',
  ])
})

test('describes each day and enables only days with slots or a waitlist', () => {
  const described = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-12-01'].map(
    (date) => {
      const { text, canOpen, isFull } = describeDay(calendar, date)
      return [text, canOpen, isFull]
    },
  )
  expect(described).toEqual([
    ['in the past', false, false],
    ['1 slot available', true, false],
    ['no slot available', true, true],
    ['no sessions', false, false],
    ['3 slots available', true, false],
    ['not open for booking yet', false, false],
  ])
})

test('labels an unavailable slot with the reason', () => {
  const { slots } = describeDay(calendar, '2026-11-20')
  const labels = slots.map((slot) => formatSlot(slot, calendar.bookableFrom))
  expect(labels).toEqual(['4:00 PM, booking closed', '5:00 PM, taken', '6:00 PM'])
})
