import { expect, test } from 'vitest'
import { HOUR } from '#app/lib/time.ts'
import { maxAttempts, retryDelay, withoutPersonalData } from './retry.ts'

test('waits double from half a minute up to ten minutes', () => {
  expect([1, 2, 3, 5, 6, 7].map(retryDelay)).toEqual([30_000, 60_000, 120_000, 480_000, 600_000, 600_000])
})

test('a mail is given up after about a day of trying', () => {
  const waits = Array.from({ length: maxAttempts - 1 }, (_, index) => retryDelay(index + 1) ?? 0)
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / HOUR
  expect(hours).toBeGreaterThan(23.5)
  expect(hours).toBeLessThan(24.5)
  expect(retryDelay(maxAttempts)).toBeNull()
})

test('an error is noted without the address and number in it', () => {
  const error = new Error('550 <asha.rao+x@example.org>: no such user, call +91 98765 43210')
  expect(withoutPersonalData(error)).toBe('550 <[address]>: no such user, call [number]')
})
