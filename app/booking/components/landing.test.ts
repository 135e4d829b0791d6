import { expect, test } from 'vitest'
import { availabilityId, landing, timeSectionId, timesId } from './pick-button.tsx'
import { pick } from './picks.ts'

test.each([
  [pick.day('2026-11-24'), timesId],
  [pick.time('4:00 PM'), timesId],
  [pick.view('2026-12'), availabilityId],
  [pick.counselor(), availabilityId],
  [pick.panel(true), availabilityId],
  [pick.panel(false), timeSectionId],
  [pick.start({ date: '2026-11-24', time: '4:00 PM' }), timeSectionId],
])('scrolls after %s to #%s', (value, place) => {
  expect(landing(value)).toBe(place)
})
