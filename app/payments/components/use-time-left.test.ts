import { expect, test } from 'vitest'
import { MINUTE, SECOND } from '#app/lib/time.ts'
import { announceTimeLeft } from './use-time-left.ts'

test.each([
  [15 * MINUTE, ''],
  [5 * MINUTE + SECOND, ''],
  [5 * MINUTE, 'We hold your slot for 5 more minutes.'],
  [4 * MINUTE + SECOND, 'We hold your slot for 5 more minutes.'],
  [3 * MINUTE, 'We hold your slot for 3 more minutes.'],
  [MINUTE + SECOND, 'We hold your slot for 2 more minutes.'],
  [MINUTE, 'We hold your slot for less than a minute.'],
  [10 * SECOND, 'We hold your slot for less than a minute.'],
  [0, ''],
])('announces the remaining time of a hold with %i ms left: %s', (left, words) =>
  expect(announceTimeLeft(left)).toBe(words),
)
