import { expect, test } from 'vitest'
import { MINUTE } from '#app/lib/time.ts'
import { formatCountdown } from './next-card.tsx'

test.each([
  [24.2, 'in 25 min'],
  [60, 'in 1 h'],
  [190, 'in 3 h 10 min'],
  [3 * 24 * 60, 'in 3 days'],
  [0, 'now'],
  [-14.9, 'now'],
  [-15, 'over'],
])('formats the start in %d minutes as "%s"', (minutes, text) => {
  const startsAt = minutes * MINUTE
  expect(formatCountdown({ startsAt, endsAt: startsAt + 15 * MINUTE }, 0)).toBe(text)
})
