import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSpacing } from './emailjs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('callers pass one at a time, each its space after the one before', async () => {
  const turn = createSpacing(1000)
  const began = performance.now()
  const passed: number[] = []
  const all = [1, 2, 3].map(() => turn().then(() => passed.push(performance.now() - began)))
  await vi.advanceTimersByTimeAsync(2500)
  await Promise.all(all)
  expect(passed).toEqual([0, 1000, 2000])
})

test('who comes after a pause passes at once', async () => {
  const turn = createSpacing(1000)
  await turn()
  await vi.advanceTimersByTimeAsync(1500)
  const before = performance.now()
  await turn()
  expect(performance.now()).toBe(before)
})
