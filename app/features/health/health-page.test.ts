import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import { archive, backup } from './health-page.ts'

const at = Date.parse('2026-11-20T05:10:00Z')
test('of the archive of the database’s log one sees since when it fails or stands still, and nothing where there is none', () => {
  expect(archive(null)).toEqual([])
  expect(archive({ archivedAt: at, failing: false, waiting: 5 * MINUTE })).toMatchObject([{ tone: 'green' }])
  expect(archive({ archivedAt: null, failing: false, waiting: 0 })).toMatchObject([
    { tone: 'unknown', said: 'Nothing was archived yet.' },
  ])
  expect(archive({ archivedAt: at, failing: true, waiting: 0 })).toMatchObject([
    { tone: 'amber', said: expect.stringMatching(/^Fails; the last part is of .*20 Nov.*10:40/) },
  ])
  expect(archive({ archivedAt: at, failing: false, waiting: 6 * MINUTE })).toMatchObject([
    { tone: 'amber', said: expect.stringMatching(/^Stands still; the last part is of .*20 Nov.*10:40/) },
  ])
})

test('a backup is looked at by its age, and not known where nobody told of one', () => {
  expect(backup(undefined, at).tone).toBe('unknown')
  expect(backup(null, at).tone).toBe('amber')
  expect(backup(at, at + 26 * HOUR).tone).toBe('green')
  expect(backup(at, at + 27 * HOUR)).toMatchObject({
    tone: 'amber',
    said: expect.stringMatching(/^The newest is of .*20 Nov.*10:40/),
  })
})
