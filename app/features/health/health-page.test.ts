import { expect, test } from 'vitest'
import type { PartHealth } from '#app/ports/health.ts'
import { webhooks } from './health-page.ts'

const at = Date.parse('2026-11-20T05:10:00Z')
const part: PartHealth = {
  part: 'payment-webhooks:razorpay',
  ...{ okAt: null, failedAt: null, failingSince: null, failures: 0, why: null },
}

test('of webhooks one sees when the last came and whether its signature was right', () => {
  expect(webhooks('Razorpay', undefined)).toMatchObject({ tone: 'unknown', said: 'None has come yet.' })
  expect(webhooks('Razorpay', { ...part, okAt: at })).toMatchObject({
    tone: 'green',
    said: expect.stringMatching(/^The last was taken .*20 Nov.*10:40/),
  })
  const wrong = { ...part, okAt: at, failedAt: at + 1, failingSince: at + 1, failures: 2 }
  expect(webhooks('Razorpay', wrong)).toMatchObject({
    tone: 'amber',
    said: expect.stringMatching(/^The last, .*20 Nov.*, had a wrong signature/),
  })
})
