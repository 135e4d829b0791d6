import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BlogStore } from '#app/ports/blog.ts'
import { startPublisher } from './publisher.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** A blog with posts that appear at these times. */
function started(times: number[]) {
  const listeners: (() => void)[] = []
  const blog = {
    nextPublication: async (now: number) => times.find((time) => time > now) ?? null,
    onChanged: (callback: () => void) => void listeners.push(callback),
  }
  const changed = vi.fn()
  const clock = { now: () => Date.now() }
  const loop = startPublisher({ blog: blog as unknown as BlogStore, clock }, changed, { error: vi.fn() })
  return {
    changed,
    loop,
    change: () => {
      for (const callback of listeners) callback()
    },
  }
}

test('pages are told at the very time of each scheduled post, and not before', async () => {
  const { changed, loop } = started([45_000, 100_000])
  await vi.advanceTimersByTimeAsync(44_999)
  expect(changed).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(changed).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(changed).toHaveBeenCalledTimes(2)
  await loop.stop()
})

test('pages are told at once of what staff change, and of the time of what they schedule meanwhile', async () => {
  const times: number[] = []
  const { changed, loop, change } = started(times)
  await vi.advanceTimersByTimeAsync(1_000)
  times.push(5_000)
  change()
  expect(changed).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(changed).toHaveBeenCalledTimes(2)
  await loop.stop()
})
