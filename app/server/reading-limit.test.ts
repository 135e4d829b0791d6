import { expect, test } from 'vitest'
import { MINUTE } from '#app/lib/time.ts'
import { createReadingLimit } from './reading-limit.ts'

const times = (count: number, read: () => number) => Array.from({ length: count }, read)

test('a school of sixty behind one address that reads for a minute waits for nothing', () => {
  const wait = createReadingLimit()
  expect(times(60 * 60, () => wait('203.0.113.7', 500)).every((ms) => ms === 0)).toBe(true)
})

test('a network that reads more waits until the minute is over, and no other does', () => {
  const wait = createReadingLimit()
  wait('198.51.100.1', 0)
  times(3_600, () => wait('203.0.113.7', 10_000))
  expect(wait('203.0.113.7', 20_000)).toBe(40_000)
  expect(wait('198.51.100.1', 20_000)).toBe(0)
  expect(wait('203.0.113.7', MINUTE)).toBe(0)
})
