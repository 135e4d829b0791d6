import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRequestSpacing } from './open-email-transport.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('sends requests to EmailJS at the given interval', async () => {
  const waitForTurn = createRequestSpacing(1000)
  const startedAt = performance.now()
  const passed: number[] = []
  const all = [1, 2, 3].map(() => waitForTurn().then(() => passed.push(performance.now() - startedAt)))
  await vi.advanceTimersByTimeAsync(2500)
  await Promise.all(all)
  expect(passed).toEqual([0, 1000, 2000])
})

test('sends a request to EmailJS immediately after a pause', async () => {
  const waitForTurn = createRequestSpacing(1000)
  await waitForTurn()
  await vi.advanceTimersByTimeAsync(1500)
  const before = performance.now()
  await waitForTurn()
  expect(performance.now()).toBe(before)
})
