import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startLoop } from './loop.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const noReport = (error: unknown) => {
  throw error
}

/** Counts the runs of a loop whose task asks to be run again after each of `waits` in turn, then never. */
function counted(...waits: (number | null)[]) {
  const runs = { count: 0 }
  const loop = startLoop(async () => {
    runs.count += 1
    return waits.shift() ?? null
  }, noReport)
  return { loop, runs }
}

test('it runs at once and then when its task is next due', async () => {
  const { loop, runs } = counted(5_000)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(runs.count).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(runs.count).toBe(2)
  await loop.stop()
})

test('it runs every 30 seconds even when nothing is known to be due', async () => {
  const { loop, runs } = counted(null, 3_600_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs.count).toBe(3)
  await loop.stop()
})

test('what is overdue in other hands is looked at again in a second, not at once', async () => {
  const { loop, runs } = counted(-1, -1, -1)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(runs.count).toBe(2)
  await loop.stop()
})

test('it runs when woken, and once more when woken while running', async () => {
  const { loop, runs } = counted()
  loop.wake()
  loop.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(runs.count).toBe(2)
  loop.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(runs.count).toBe(3)
  await loop.stop()
})

test('a run that throws is reported, and tried again', async () => {
  const reported: unknown[] = []
  let runs = 0
  const loop = startLoop(
    async () => {
      runs += 1
      throw new Error('no database')
    },
    (error) => reported.push(error),
  )
  await vi.advanceTimersByTimeAsync(30_000)
  expect(runs).toBe(2)
  expect(reported).toHaveLength(2)
  await loop.stop()
})

test('stopping waits for the run under way and starts no other', async () => {
  let finish = (_: null) => {}
  let runs = 0
  const loop = startLoop(() => {
    runs += 1
    return new Promise<null>((resolve) => {
      finish = resolve
    })
  }, noReport)
  loop.wake()
  let stopped = false
  const stopping = loop.stop().then(() => {
    stopped = true
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(stopped).toBe(false)
  finish(null)
  await stopping
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs).toBe(1)
})
