import { expect, test } from 'vitest'
import { pitchFest } from './event.ts'
import { shareFact } from './share-facts.ts'

test('the picture of an event names its next day, and when it was once it is over', () => {
  const days = pitchFest.dates.list.map(({ title, date }) => `${title}: ${date}`)
  const before = Date.parse(pitchFest.dates.list[0]?.passes ?? '') - 1
  expect(shareFact('/insights/events', before)).toBe(days[0])
  expect(shareFact('/insights/events', before + 1)).toBe(days[1])
  expect(shareFact('/insights/events', Date.parse(pitchFest.ends))).toBe('It was on 17 September 2025')
})

test('a page’s picture says its price, or how many openings there are, as the page does', () => {
  const now = Date.parse('2026-11-23T10:00:00+05:30')
  expect(shareFact('/pricing', now)).toBe('₹1,416 for an hour. The first 15 minutes are free')
  expect(shareFact('/careers', now)).toMatch(/^\p{Lu}\S+ openings? in Hyderabad$/u)
})
