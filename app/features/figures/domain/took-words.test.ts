import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#app/lib/time.ts'
import { tookInWords } from './took-words.ts'

test.each([
  [0, '1 minute'],
  [MINUTE, '1 minute'],
  [40 * MINUTE, '40 minutes'],
  [HOUR, '1 hour'],
  [90 * MINUTE, '2 hours'],
  [DAY, '24 hours'],
  [2 * DAY, '2 days'],
  [2 * DAY + 1, '3 days'],
])('%i ms are told as %s, never as less than they were', (took, words) => {
  expect(tookInWords(took)).toBe(words)
})
