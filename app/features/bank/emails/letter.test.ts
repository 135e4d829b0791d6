import { expect, test } from 'vitest'
import { paise } from '#app/lib/money.ts'
import { aMailContext } from '../../../../tests/builders/mails.ts'
import { type Alert, alertKey } from '../domain/alert.ts'
import { alertLetter } from './letter.ts'

const at = Date.parse('2026-11-23T12:00+05:30')
const all: Alert[] = [
  { cause: 'keys-refused', provider: 'Razorpay', since: at },
  { cause: 'webhook-silent', provider: 'Razorpay', payments: 3, since: at },
  { cause: 'balance-low', provider: 'Razorpay', balance: paise(100), needed: paise(141_600) },
  { cause: 'unknown-payment', provider: 'Razorpay', paymentId: 'pay_1', amount: paise(141_600) },
  {
    cause: 'dispute-opened',
    provider: 'Razorpay',
    disputeId: 'disp_1',
    paymentId: 'pay_1',
    amount: paise(1),
    until: at,
  },
  { cause: 'dispute-lost', provider: 'Razorpay', disputeId: 'disp_1', paymentId: 'pay_1', amount: paise(1) },
]

test.each(all)('the mail of an alert says what happened and where it stands: $cause', (alert) => {
  const { blocks, subject } = alertLetter({ kind: 'money-alert', to: 'admin', alert, at }, aMailContext())
  expect(subject).not.toBe('')
  expect(blocks).toContainEqual({
    button: 'Open the page of money',
    url: `${aMailContext().siteUrl}/services/counselor-dashboard/money`,
  })
})

test('a cause is told once a day, and what is about one thing or one outage once', () => {
  const day = 24 * 60 * 60 * 1000
  const again = all.map((alert) => alertKey(alert, at) === alertKey(alert, at + day))
  expect(again).toEqual([true, false, false, true, true, true])
  expect(new Set(all.map((alert) => alertKey(alert, at))).size).toBe(all.length)
})
