import { expect, test } from 'vitest'
import { formatWait } from './wait.ts'

test.each([
  [1, 'a minute'],
  [60_000, 'a minute'],
  [60_001, '2 minutes'],
  [90 * 60_000, '90 minutes'],
  [91 * 60_000, '2 hours'],
  [24 * 3_600_000, '24 hours'],
])('%i ms are %s', (ms, words) => {
  expect(formatWait(ms)).toBe(words)
})
