import { expect, test } from 'vitest'
import { DAY, MINUTE } from '#app/lib/time.ts'
import { aHold, anOrder, aPayment, now } from '../../tests/builders/payments.ts'
import { mayYetCome } from './ledger.ts'

const order = anOrder(aHold().id)
const failed = aPayment(order, { status: 'failed', use: null, createdAt: now + DAY })

test.each([
  ['the checkout was never opened', order, [], 0, false],
  ['the checkout was opened', { ...order, openedAt: now }, [], 0, true],
  [
    'less than four days after the checkout was opened',
    { ...order, openedAt: now },
    [],
    4 * DAY - MINUTE,
    true,
  ],
  ['four days after the checkout was opened', { ...order, openedAt: now }, [], 4 * DAY, false],
  ['after a recent failed attempt', { ...order, openedAt: now }, [failed], 4 * DAY, true],
  ['after an attempt without a recorded checkout', order, [failed], DAY, true],
] as const)('decides whether an unreported payment may still arrive: %s', (_, order, payments, age, may) =>
  expect(mayYetCome({ order, payments }, now + age)).toBe(may),
)
