import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE } from '#app/lib/time.ts'
import { throttledWarning } from './throttled-warning.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const written: unknown[][] = []
const warnings = () => {
  written.length = 0
  return throttledWarning({ warn: (...line: unknown[]) => void written.push(line) })
}

test('the first is written at once, and how many more came once a minute', () => {
  const warn = warnings()
  for (let turn = 0; turn < 1000; turn += 1) warn('a webhook was refused')
  expect(written).toEqual([['a webhook was refused']])
  vi.advanceTimersByTime(MINUTE)
  expect(written).toEqual([['a webhook was refused'], [{ more: 999 }, 'a webhook was refused']])
})

test('a flood that goes on is one line a minute, and when it ended the next is written at once', () => {
  const warn = warnings()
  for (let minute = 0; minute < 5; minute += 1) {
    for (let turn = 0; turn < 10; turn += 1) warn('refused')
    vi.advanceTimersByTime(MINUTE)
  }
  expect(written).toHaveLength(6)
  vi.advanceTimersByTime(MINUTE)
  warn('refused')
  expect(written).toHaveLength(7)
})

test('each text counts apart', () => {
  const warn = warnings()
  warn('one')
  warn('other')
  expect(written).toEqual([['one'], ['other']])
})
