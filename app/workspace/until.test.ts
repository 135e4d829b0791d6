import { expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '#app/lib/time.ts'
import { untilInWords } from './until.ts'

const startsAt = Date.parse('2026-11-20T10:30:00Z')
const session = { startsAt, endsAt: startsAt + 15 * MINUTE }

test.each([
  ['in 25 min', 25 * MINUTE],
  ['in 25 min', 24 * MINUTE + SECOND],
  ['in 1 min', 1],
  ['in 1 h', HOUR],
  ['in 3 h 10 min', 3 * HOUR + 10 * MINUTE],
  ['now', 0],
  ['now', 1 - 15 * MINUTE],
  ['over', -15 * MINUTE],
])('formats the time until a session as %s', (words, before) => {
  expect(untilInWords(session, startsAt - before)).toBe(words)
})
