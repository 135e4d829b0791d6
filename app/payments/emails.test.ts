import { describe, expect, test } from 'vitest'
import { renderBookingEmail } from '#app/booking/emails.tsx'
import { paise } from '#app/lib/money.ts'
import { aBooking, anEmailContext, render as renderEmail, sessionStart } from '../../tests/builders/emails.ts'
import { paymentLinkEmail } from './emails.tsx'
import { documentKindNames } from './messages.ts'
import { createRefund, type Refund } from './order.ts'
import { refundEmail, refundFailedEmail } from './refund-email.tsx'

const { status: _, ...common } = aBooking({ kind: 'paid' })
const booking = { ...common, status: 'held', heldUntil: sessionStart - 3_600_000, extended: false } as const
const payment = { id: 'pay_29QQoUBi66xm2f', amount: 141_600 }

const refundFor = (reason: Refund['reason'], changes: Partial<Refund> = {}): Refund => ({
  ...createRefund(payment, reason, 0),
  ...changes,
})

const context = anEmailContext()
const render = (content: Parameters<typeof refundEmail>[0]) => renderEmail(refundEmail(content, context))

test('asks the client to pay for a slot that staff hold', () => {
  const { subject, text } = renderEmail(paymentLinkEmail(booking, context))
  expect(subject).toBe('Please pay ₹1,416 by Tuesday 24 November 2026, 3:00 PM IST to book your session')
  expect(text).toContain(`/services/paidsessioninitial?pay=${booking.token}`)
})

describe('refund emails', () => {
  test.each([
    ['slot-lost', /no longer holding the slot, and it was gone/],
    ['too-late', /the session had begun/],
    ['session-cancelled', /the session was already cancelled/],
    ['paid-twice', /already paid for/],
    ['wrong-amount', /not the price/],
    ['replaced', /another slot instead/],
  ] as const)('states the reason %s and the amount in the refund email', (reason, words) => {
    const mail = render({ isDone: false, booking, refund: refundFor(reason) })
    expect(mail.subject).toContain('₹1,416')
    expect(mail.text).toMatch(words)
    expect(mail.text).not.toMatch(/somebody else/i)
    expect(mail.text).toContain(payment.id)
  })

  test('shows the bank reference of a completed refund', () => {
    const refund = refundFor('cancelled', {
      status: 'processed',
      providerId: 'rfnd_1',
      arn: '10000000000000',
    })
    const { text } = render({ isDone: true, booking, refund })
    expect(text).toContain('Bank reference: 10000000000000')
  })

  test('links to the credit note or refund receipt in the refund email', () => {
    const refund = refundFor('external', { amount: paise(50_000), status: 'processed' })
    const told = (document?: 'credit-note' | 'refund-receipt', isPart = false) =>
      render({ isDone: true, booking, refund, document, isPart }).text
    const link = `/bookings/${booking.token}#payment`
    expect(told('credit-note', true)).toMatch(
      new RegExp(`a part of what you paid[^]*Your credit note:\\s+\\S+${link}`),
    )
    expect(told('refund-receipt')).toMatch(new RegExp(`Your refund receipt:\\s+\\S+${link}`))
    expect(told('refund-receipt')).not.toContain('a part of')
    expect(told()).not.toContain(link)
  })

  test.each([
    ['invoice', 'Tax invoice'],
    ['receipt', 'Receipt'],
  ] as const)('uses the same title in email and document for the kind %s', (document, title) => {
    expect(documentKindNames[document]).toBe(title)
    const payment = { id: 'pay_1', amount: paise(141_600), document }
    const content = { event: 'booking-confirmed', booking, payment } as const
    const { text } = renderEmail(
      renderBookingEmail(content, { audience: 'visitor', recipient: 'a@example.org' }, context),
    )
    expect(text).toContain(`Your ${title.toLowerCase()}:`)
  })

  test('notifies the team of a failed refund with the provider’s error', () => {
    const refund = refundFor('cancelled')
    const mail = renderEmail(refundFailedEmail({ booking, refund, error: 'No balance' }, context))
    expect(mail.subject).toMatch(/^Refund did not go through/)
    expect(mail.text).toContain('The provider said: No balance')
    expect(mail.text).toContain('Phone: 9876543210')
    expect(mail.replyTo).toBe('asha@example.org')
  })
})
