import { expect, test } from 'vitest'
import { parseInstant } from '#app/lib/dates.ts'
import { type CalendarData, dayStatus, nextFree, startLabel, withDay } from './calendar-data.ts'
import { applyPick, droppedBy, nothingPicked, pick, pickedIn, pickFromLink, withPick } from './picks.ts'

const calendar: CalendarData = {
  counselor: { id: 'one', name: 'Career counselor', title: '', languages: ['en'] },
  range: { first: '2026-11-20', last: '2026-11-30' },
  bookableFrom: parseInstant('2026-11-20', '4:30 PM'),
  days: [
    {
      date: '2026-11-20',
      slots: [
        { time: '4:00 PM', available: false },
        { time: '5:00 PM', available: false },
        { time: '6:00 PM', available: true },
      ],
    },
    { date: '2026-11-21', slots: [{ time: '4:00 PM', available: false }] },
    { date: '2026-11-22', slots: [] },
    {
      date: '2026-11-23',
      slots: [
        { time: '4:00 PM', available: true },
        { time: '5:00 PM', available: true },
      ],
    },
  ],
}
const empty = nothingPicked(calendar)
const chosen = { date: '2026-11-20', time: '6:00 PM', view: '2026-11', open: true }

test('clears the time and shows the month when a day is selected', () => {
  const after = applyPick({ ...chosen, view: '2026' }, pick.day('2026-11-23'), calendar)
  expect(after).toEqual({ date: '2026-11-23', time: null, view: '2026-11', open: true })
})

test('clears the time but not the day when the counselor changes', () => {
  expect(applyPick(chosen, pick.counselor(), calendar)).toEqual({ ...chosen, time: null })
})

test('selects both day and time from the next available slots', () => {
  const after = applyPick(empty, pick.start({ date: '2026-11-23', time: '4:00 PM' }), calendar)
  expect(after).toEqual({ date: '2026-11-23', time: '4:00 PM', view: '2026-11', open: false })
})

test.each([
  pick.day('2026-11-22'),
  pick.day('2026-02-30'),
  pick.time('5:00 PM'),
  pick.start({ date: '2026-11-21', time: '4:00 PM' }),
  pick.view('2026-10'),
  'nonsense',
  'start:',
])('ignores the unavailable selection %s', (value) => {
  expect(applyPick(chosen, value, calendar)).toEqual(chosen)
})

test('opens a full day for the waitlist unless it is within the notice', () => {
  const full = { date: '2026-11-21', time: null, view: '2026-11', open: true }
  expect(applyPick(chosen, pick.day('2026-11-21'), calendar)).toEqual(full)
  const late = { ...calendar, bookableFrom: parseInstant('2026-11-21', '5:00 PM') }
  expect(applyPick(chosen, pick.day('2026-11-21'), late)).toEqual(chosen)
})

test('selects the date and time from a link', () => {
  const picked = pickFromLink(new URLSearchParams('date=2026-11-23&time=5:00+PM'), calendar)
  expect(picked).toMatchObject({ date: '2026-11-23', time: '5:00 PM', lost: null })
})

test('opens the linked day when its slot is no longer available', () => {
  const picked = pickFromLink(new URLSearchParams('date=2026-11-20&time=4:00+PM'), calendar)
  expect(picked).toMatchObject({
    date: '2026-11-20',
    time: null,
    open: true,
    lost: { date: '2026-11-20', time: '4:00 PM' },
  })
})

test('restores the selection of a submitted form without an unavailable time', () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    date: '2026-11-20',
    time: '5:00 PM',
    view: '2026',
    panel: 'open',
  })) {
    form.set(name, value)
  }
  expect(pickedIn(form, calendar)).toEqual({ date: '2026-11-20', time: null, view: '2026', open: true })
})

test('lists the first available slots', () => {
  expect(nextFree(calendar, 2)).toEqual([
    { date: '2026-11-20', time: '6:00 PM' },
    { date: '2026-11-23', time: '4:00 PM' },
  ])
})

test('lists at most two of the next available slots per day', () => {
  const free = ['4:00 PM', '5:00 PM', '6:00 PM'].map((time) => ({ time, available: true }))
  const days = ['2026-11-20', '2026-11-21'].map((date) => ({ date, slots: free }))
  expect(nextFree({ days }, 3).map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2026-11-20 4:00 PM',
    '2026-11-20 5:00 PM',
    '2026-11-21 4:00 PM',
  ])
})

test('returns the selected time that a change removed', () => {
  const after = applyPick(chosen, pick.day('2026-11-23'), calendar)
  expect(droppedBy(chosen, after, false)).toEqual({ date: '2026-11-20', time: '6:00 PM', taken: false })
  expect(droppedBy(chosen, { ...chosen, time: '7:00 PM' }, false)).toBeNull()
  expect(droppedBy(after, after, false)).toBeNull()
})

test.each([
  ['', chosen, '?date=2026-11-20&time=6%3A00+PM'],
  ['?date=2026-11-23&time=4%3A00+PM&from=home', chosen, '?date=2026-11-20&time=6%3A00+PM&from=home'],
  ['?date=2026-11-23&time=4%3A00+PM', { ...chosen, time: null }, '?date=2026-11-20'],
  ['?date=2026-11-23', empty, ''],
])('updates the query %j with the selected slot', (search, picked, kept) => {
  expect(withPick(search, picked)).toBe(kept)
  expect(pickFromLink(new URLSearchParams(kept), calendar)).toMatchObject({
    date: picked.date,
    time: picked.time,
    lost: null,
  })
})

test('shows the number of available slots per day, or why there are none', () => {
  const texts = ['19', '20', '21', '22', '23'].map((day) => dayStatus(calendar, `2026-11-${day}`).text)
  expect(texts).toEqual(['in the past', '1 time free', 'no time free', 'no sessions', '2 times free'])
  expect(dayStatus(calendar, '2026-12-01').text).toBe('not open for booking yet')
})

test('labels an unavailable slot as taken or too late to book', () => {
  const labels = calendar.days[0]?.slots.map((slot) => startLabel(calendar, '2026-11-20', slot))
  expect(labels).toEqual(['4:00 PM, too late to book', '5:00 PM, taken', '6:00 PM'])
})

test('replaces only the day that was reloaded', () => {
  const fresh = withDay(calendar, { date: '2026-11-23', slots: [] })
  expect(fresh.days.map((day) => day.slots.length)).toEqual([3, 1, 0, 0])
})
