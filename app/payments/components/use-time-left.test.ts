import { expect, test } from 'vitest'
import { MINUTE, SECOND } from '#app/lib/time.ts'
import { saidAloud } from './use-time-left.ts'

test.each([
  [15 * MINUTE, ''],
  [5 * MINUTE + SECOND, ''],
  [5 * MINUTE, 'Your time is held for 5 more minutes.'],
  [4 * MINUTE + SECOND, 'Your time is held for 5 more minutes.'],
  [3 * MINUTE, 'Your time is held for 3 more minutes.'],
  [MINUTE + SECOND, 'Your time is held for 2 more minutes.'],
  [MINUTE, 'Your time is held for less than a minute.'],
  [10 * SECOND, 'Your time is held for less than a minute.'],
  [0, ''],
])('announces the remaining time of a hold with %i ms left: %s', (left, words) =>
  expect(saidAloud(left)).toBe(words),
)
