import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSpacing } from './emailjs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('lets email requests through one at a time, at the given interval', async () => {
  const turn = createSpacing(1000)
  const began = performance.now()
  const passed: number[] = []
  const all = [1, 2, 3].map(() => turn().then(() => passed.push(performance.now() - began)))
  await vi.advanceTimersByTimeAsync(2500)
  await Promise.all(all)
  expect(passed).toEqual([0, 1000, 2000])
})

test('lets an email request through immediately after a pause', async () => {
  const turn = createSpacing(1000)
  await turn()
  await vi.advanceTimersByTimeAsync(1500)
  const before = performance.now()
  await turn()
  expect(performance.now()).toBe(before)
})
