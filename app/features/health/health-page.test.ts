import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#app/lib/time.ts'
import type { PartHealth } from '#app/ports/health.ts'
import { archive, backup, webhooks } from './health-page.ts'

const at = Date.parse('2026-11-20T05:10:00Z')
const part: PartHealth = {
  part: 'payment-webhooks:razorpay',
  ...{ okAt: null, failedAt: null, failingSince: null, failures: 0, why: null },
}

const nothingPaid = { payments: 0, heard: false }

test('of webhooks one sees when the last one came', () => {
  expect(webhooks('Razorpay', undefined, nothingPaid)).toMatchObject({
    tone: 'unknown',
    said: 'None has come yet.',
  })
  expect(webhooks('Razorpay', { ...part, okAt: at }, nothingPaid)).toMatchObject({
    tone: 'green',
    said: expect.stringMatching(/^The last was taken .*20 Nov.*10:40/),
  })
})

test('payments of which no webhook tells are to be looked at, and one heard of among them is enough', () => {
  const before = { ...part, okAt: at }
  expect(webhooks('Razorpay', before, { payments: 2, heard: true }).tone).toBe('green')
  expect(webhooks('Razorpay', before, { payments: 1, heard: false }).said).toMatch(
    /^1 payment came .* tells of it:/,
  )
  expect(webhooks('Razorpay', before, { payments: 2, heard: false })).toMatchObject({
    tone: 'amber',
    said: expect.stringMatching(/^2 payments came in the last day, and no webhook tells of them.*secret/),
  })
})

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
