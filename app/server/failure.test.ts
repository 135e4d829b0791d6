import { DrizzleQueryError } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE } from '#app/lib/time.ts'
import { createThrottledWarning, formatFailure, redactError } from './failure.ts'

test('logs the statement and code of a failed query without its values', () => {
  const cause = Object.assign(new Error('invalid byte sequence'), { code: '22021' })
  const logged = formatFailure(
    new DrizzleQueryError('insert into bookings values ($1)', ['asha@example.org'], cause),
  )
  expect(logged).toMatchObject({ code: '22021', message: expect.stringContaining('insert into bookings') })
  expect(logged.at.length).toBeGreaterThan(0)
  expect(JSON.stringify(logged)).not.toContain('asha@example.org')
})

test('removes email addresses and phone numbers from an error message', () => {
  const error = new Error('550 <asha.rao+x@example.org>: no such user, call +91 98765 43210')
  expect(redactError(error)).toBe('550 <[address]>: no such user, call [number]')
})

describe('createThrottledWarning', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const written: unknown[][] = []
  const warnings = () => {
    written.length = 0
    return createThrottledWarning({ warn: (...line: unknown[]) => void written.push(line) })
  }

  test('logs a warning immediately and counts its repetitions each minute', () => {
    const warn = warnings()
    for (let turn = 0; turn < 1000; turn += 1) warn('a webhook was refused')
    expect(written).toEqual([['a webhook was refused']])
    vi.advanceTimersByTime(MINUTE)
    expect(written).toEqual([['a webhook was refused'], [{ more: 999 }, 'a webhook was refused']])
  })

  test('logs a warning immediately after a minute without repetitions', () => {
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

  test('throttles each text separately', () => {
    const warn = warnings()
    warn('one')
    warn('other')
    expect(written).toEqual([['one'], ['other']])
  })
})
