import { expect, test } from 'vitest'
import { parseRefundAction } from './refund-action.ts'

/** Friday 20 November 2026, 10:00 in India. */
const now = Date.parse('2026-11-20T04:30:00Z')
const refund = '7968f0fd-6ee8-4e0d-9d88-a42886e39cdc'
const parse = (typed: Record<string, string>) => parseRefundAction({ refund, ...typed }, now)
const transfer = { intent: 'transferred', utr: 'SBIN426324001234', day: '2026-11-20' }

test('parses a retried refund and a bank transfer', () => {
  expect(parse({ intent: 'send-again' })).toEqual({ refundId: refund, intent: 'send-again' })
  expect(parse({ ...transfer, utr: ' sbin 4263 2400 1234' })).toEqual({
    refundId: refund,
    intent: 'transferred',
    utr: 'SBIN426324001234',
    at: Date.parse('2026-11-20T06:30:00Z'),
  })
})

test.each([
  ['utr', { utr: '' }],
  ['utr', { utr: '12345678901' }],
  ['utr', { utr: 'SBIN42632400123;' }],
  ['day', { day: '' }],
  ['day', { day: '2026-11-21' }],
  ['day', { day: '2026-02-30' }],
])('rejects a bank transfer with an invalid %s: %j', (field, wrong) => {
  expect(parse({ ...transfer, ...wrong })).toEqual({
    errors: { [field]: expect.stringMatching(/^Enter the /) },
  })
})

test.each<Record<string, string>>([{ intent: 'other' }, { intent: 'send-again', refund: 'x' }, {}])(
  'rejects %j as a refund action',
  (typed) => expect(parse(typed)).toBeNull(),
)
