import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE } from '#app/lib/time.ts'
import { createNotes } from './notes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const written: (string | number)[][] = []
const notes = () => {
  written.length = 0
  return createNotes((what, more) => written.push(more ? [what, more] : [what]))
}

test('the first is written at once, and how many more came once a minute', () => {
  const note = notes()
  for (let turn = 0; turn < 1000; turn += 1) note('a webhook was refused')
  expect(written).toEqual([['a webhook was refused']])
  vi.advanceTimersByTime(MINUTE)
  expect(written).toEqual([['a webhook was refused'], ['a webhook was refused', 999]])
})

test('a flood that goes on is one line a minute, and when it ended the next is written at once', () => {
  const note = notes()
  for (let minute = 0; minute < 5; minute += 1) {
    for (let turn = 0; turn < 10; turn += 1) note('refused')
    vi.advanceTimersByTime(MINUTE)
  }
  expect(written).toHaveLength(6)
  vi.advanceTimersByTime(MINUTE)
  note('refused')
  expect(written).toHaveLength(7)
})

test('each text counts apart', () => {
  const note = notes()
  note('one')
  note('other')
  expect(written).toEqual([['one'], ['other']])
})
