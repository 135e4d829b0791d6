import { expect, test } from 'vitest'
import { HOUR } from '#app/lib/time.ts'
import { backup } from './health-page.ts'

const at = Date.parse('2026-11-20T05:10:00Z')

test('a backup is looked at by its age, and not known where nobody told of one', () => {
  expect(backup(undefined, at).tone).toBe('unknown')
  expect(backup(null, at).tone).toBe('amber')
  expect(backup(at, at + 26 * HOUR).tone).toBe('green')
  expect(backup(at, at + 27 * HOUR)).toMatchObject({
    tone: 'amber',
    said: expect.stringMatching(/^The newest is of .*20 Nov.*10:40/),
  })
})
