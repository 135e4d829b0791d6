import { expect, test } from 'vitest'
import { DAY, MINUTE } from '#app/lib/time.ts'
import { aHold, anOrder, aPayment, now } from '../../../../tests/builders/payments.ts'
import { mayYetCome } from './ledger.ts'

const order = anOrder(aHold().id)
const failed = aPayment(order, { status: 'failed', use: null, createdAt: now + DAY })

test.each([
  ['nobody has opened the checkout', order, [], 0, false],
  ['the checkout was opened', { ...order, openedAt: now }, [], 0, true],
  ['a bank still answers', { ...order, openedAt: now }, [], 4 * DAY - MINUTE, true],
  ['no bank answers any more', { ...order, openedAt: now }, [], 4 * DAY, false],
  ['somebody has tried since', { ...order, openedAt: now }, [failed], 4 * DAY, true],
  ['somebody has tried before it was noted', order, [failed], DAY, true],
] as const)('money may come of which nobody knows: %s', (_, order, payments, age, may) =>
  expect(mayYetCome({ order, payments }, now + age)).toBe(may),
)
