import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { formatFailure, redactError } from './failure.ts'

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
